import { Link } from 'react-router';
import { requestAdminRole } from '#contract/identity/people.ts';
import { reloadAfterRole } from '#contract/intake/timing.ts';
import { length } from '#contract/limits.ts';
import { CallError } from '#contract/page-visit.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { TextInput } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { showText, showToast } from '../../islands/toast.ts';
import { Shell } from '../portals/shell.tsx';
import { panelWords, requiredWords as words } from './words.ts';

/** The request was passed on to an administrator, which the card says. */
const isPassedOn = (error: unknown): boolean => error instanceof CallError && error.status === 403;

/** Shown at /admin to signed-in visitors who are not administrators (ADMIN-04..ADMIN-07). */
export function AdminRequired() {
  const { mutate, isPending, error } = useCallMutation(requestAdminRole, {
    done() {
      showText(words.assigned);
      setTimeout(() => location.reload(), reloadAfterRole);
    },
    refused(error) {
      const failure = { ...words.failed, detail: messageOf(error) };
      if (isPassedOn(error)) showToast({ ...failure, variant: 'destructive' });
      else tellFailure(failure);
    },
  });
  return (
    <Shell title={panelWords.area}>
      <div className="card narrow">
        <h2>{words.heading}</h2>
        <p>{words.text}</p>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            const setupCode = String(
              new FormData(event.currentTarget).get('setupCode') ?? '',
            ).trim();
            mutate({ input: setupCode ? { setupCode } : {} });
          }}
        >
          <TextInput
            name="setupCode"
            label={words.setupCode}
            maxLength={length.token}
            autoComplete="off"
            optional
          />
          {isPassedOn(error) && <Notice variant="accent">{messageOf(error)}</Notice>}
          <p className="actions">
            <button type="submit" className="button" disabled={isPending} aria-busy={isPending}>
              {words.request}
            </button>
            <Link className="button button-secondary" to="/">
              {words.home}
            </Link>
          </p>
        </form>
      </div>
    </Shell>
  );
}
