import { useRef } from 'react';
import { accessRequestStatuses } from '#contract/identity/access-request-statuses.ts';
import {
  type AccessRequest,
  decideAccessRequest,
  listAccessRequests,
} from '#contract/identity/access-requests.ts';
import { length } from '#contract/limits.ts';
import { roles } from '#contract/vocabulary.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { AppLink } from '../../design/app-link.tsx';
import { DescriptionList } from '../../design/description-list.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { FormProblem } from '../../design/dialog-form.tsx';
import { TextArea } from '../../design/field.tsx';
import { designWords } from '../../design/pattern-words.ts';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { requestWords as words } from './request-words.ts';

interface Props {
  request: AccessRequest;
  onClose: () => void;
}

/** One request: granted, or declined with a reason. */
export function RequestDialog({ request, onClose }: Props) {
  const { userId, name, email, role, currentRole, createdAt } = request;
  const { columns } = words;
  return (
    <Dialog title={words.asks(name, role)} onClose={onClose}>
      {(close) => (
        <div className="stack">
          <DescriptionList
            facts={[
              [columns.email, email],
              [columns.now, roles[currentRole]],
              [columns.asked, <DateTime key="asked" at={createdAt} withTime />],
            ]}
          />
          <p>
            <AppLink to={`/admin?tab=users&user=${userId}`}>{words.account}</AppLink>
          </p>
          {request.abilities.decide ? (
            <Decide request={request} close={close} />
          ) : (
            <Decided request={request} close={close} />
          )}
        </div>
      )}
    </Dialog>
  );
}

interface PartProps {
  request: AccessRequest;
  close: () => void;
}

function Decided({ request: { status, decidedAt, decidedBy, reason }, close }: PartProps) {
  const { columns } = words;
  return (
    <>
      <DescriptionList
        facts={[
          [columns.status, accessRequestStatuses[status]],
          [
            columns.decided,
            decidedAt ? <DateTime key="decided" at={decidedAt} withTime /> : words.undecided,
          ],
          [columns.by, decidedBy ?? words.nobody],
          ...(reason ? [[columns.reason, reason] as const] : []),
        ]}
      />
      <p className="actions">
        <button type="button" className="button" onClick={close}>
          {words.close}
        </button>
      </p>
    </>
  );
}

function Decide({ request, close }: PartProps) {
  const { id, name, role, currentRole, accountStatus } = request;
  const refresh = useRefresh({ list: listAccessRequests });
  const decided = useRef<'grant' | 'decline'>('grant');
  const change = useFormMutation(decideAccessRequest, {
    done(answer) {
      close();
      refresh(answer);
      showToast(
        answer.status === 'granted'
          ? { title: words.granted, description: words.grantedText(name, role) }
          : { title: words.declined, description: words.declinedText(name) },
      );
    },
    refused: () => refresh(),
  });
  const { form, isPending, fields } = change;
  const decide = (decision: 'grant' | 'decline') => {
    decided.current = decision;
    const reason = String(new FormData(form.current ?? undefined).get('reason') ?? '');
    const given = decision === 'decline' ? { reason } : {};
    change.mutate({ input: { id, decision, ...given } });
  };
  const labelOf = (decision: 'grant' | 'decline') =>
    isPending && decided.current === decision ? words.deciding : words[decision];
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        decide('decline');
      }}
    >
      <ul className="bulleted">
        <li>{words.check}</li>
        <li>{words.grants(currentRole, role)}</li>
        {role === 'admin' && <li>{words.admin}</li>}
        {accountStatus === 'pending' && <li>{words.approves}</li>}
        {accountStatus === 'suspended' && <li>{words.suspended}</li>}
      </ul>
      <TextArea
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        optional
        rows={3}
        maxLength={length.note}
        error={fields.reason}
      />
      <FormProblem title={words.failed} text={change.problem} />
      <p className="actions">
        <button type="button" className="button button-quiet" onClick={close}>
          {designWords.cancel}
        </button>
        <button type="submit" className="button button-secondary" disabled={isPending}>
          {labelOf('decline')}
        </button>
        <button
          type="button"
          className="button"
          disabled={isPending}
          aria-busy={isPending}
          onClick={() => decide('grant')}
        >
          {labelOf('grant')}
        </button>
      </p>
    </form>
  );
}
