import {
  assignPlatformPartner,
  getPlatformRecord,
  type PlatformRecord,
  removePlatformPartner,
} from '#contract/funding/platform-records.ts';
import { length } from '#contract/limits.ts';
import { send } from '../../../data/api.ts';
import { CallButton } from '../../../data/call-button.tsx';
import { useFormMutation } from '../../../data/use-form-mutation.ts';
import { useRefresh } from '../../../data/use-refresh.ts';
import { useUndo } from '../../../data/use-undo.ts';
import { FormProblem } from '../../../design/dialog-form.tsx';
import { TextInput } from '../../../design/field.tsx';
import { showToast } from '../../../islands/toast.ts';
import { assignmentWords as words } from './platform-words.ts';

/** The partners who work with the platform. */
export const AssignedPartners = ({ platform }: { platform: PlatformRecord }) => (
  <section aria-labelledby="partners">
    <h3 id="partners">{words.heading}</h3>
    <p className="small muted">{words.hint}</p>
    {platform.partners.length === 0 ? (
      <p className="muted">{words.none}</p>
    ) : (
      <ul className="tasks">
        {platform.partners.map((partner) => (
          <li key={partner.id}>
            <span>
              {partner.name} <span className="small muted">{partner.email}</span>
            </span>
            <Remove platformId={platform.id} partner={partner} />
          </li>
        ))}
      </ul>
    )}
    <Assign key={platform.partners.length} platformId={platform.id} />
  </section>
);

function Remove({
  platformId,
  partner,
}: {
  platformId: string;
  partner: PlatformRecord['partners'][number];
}) {
  const refresh = useRefresh({ record: getPlatformRecord });
  const report = useUndo(refresh);
  return (
    <CallButton
      call={removePlatformPartner}
      className="button button-quiet"
      aria-label={words.removeOf(partner.name)}
      input={{ id: platformId, userId: partner.id }}
      done={(changed) => {
        refresh(changed);
        report({
          title: words.removed,
          description: partner.name,
          undo: () => send(assignPlatformPartner, { id: platformId, email: partner.email }),
        });
      }}
      refused={refresh}
      failed={words.removeFailed}
    >
      {words.remove}
    </CallButton>
  );
}

function Assign({ platformId }: { platformId: string }) {
  const refresh = useRefresh({ record: getPlatformRecord });
  const change = useFormMutation(assignPlatformPartner, {
    done(changed) {
      refresh(changed);
      showToast({ title: words.assigned, description: changed.name });
    },
  });
  return (
    <form
      ref={change.form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const email = String(new FormData(event.currentTarget).get('email') ?? '');
        change.mutate({ input: { id: platformId, email } });
      }}
    >
      <TextInput
        name="email"
        label={words.email}
        type="email"
        maxLength={length.email}
        error={change.fields.email}
      />
      <FormProblem title={words.failed} text={change.problem} />
      <p className="actions">
        <button
          type="submit"
          className="button button-secondary"
          disabled={change.isPending}
          aria-busy={change.isPending}
        >
          {change.isPending ? words.assigning : words.assign}
        </button>
      </p>
    </form>
  );
}
