import { acceptAgreement, type GuestRoom } from '#contract/diligence/guest-room.ts';
import { length } from '#contract/limits.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { FormProblem } from '../../design/dialog-form.tsx';
import { TextInput } from '../../design/field.tsx';
import { guestWords, agreementWords as words } from './guest-words.ts';
import { useEntered } from './use-room-watch.ts';

/** Nothing of the room is seen before. */
export function AgreementStep({
  room,
  agreement,
}: {
  room: GuestRoom;
  agreement: NonNullable<GuestRoom['agreement']>;
}) {
  const change = useFormMutation(acceptAgreement, { done: useEntered() });
  return (
    <section className="card stack guest-step" aria-labelledby="agreement">
      <h2 id="agreement">{words.heading}</h2>
      <p>{words.lede}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keyboards have to reach it */}
      <section className="agreement-text" aria-label={words.text} tabIndex={0}>
        {agreement.text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <p className="small muted">{words.edition(agreement.edition)}</p>
      <form
        ref={change.form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const entries = new FormData(event.currentTarget);
          change.mutate({
            input: {
              edition: agreement.edition,
              name: String(entries.get('name')),
              accepted: (entries.get('accepted') === 'on') as true,
            },
          });
        }}
      >
        <TextInput
          name="name"
          label={words.name}
          value={room.name ?? ''}
          autoComplete="name"
          maxLength={length.name}
          error={change.fields.name}
        />
        <div className="field">
          <label className="check">
            <input
              type="checkbox"
              name="accepted"
              aria-invalid={change.fields.accepted ? true : undefined}
              aria-describedby="accepted-error"
            />
            {words.accept}
          </label>
          <p className="error" id="accepted-error">
            {change.fields.accepted}
          </p>
        </div>
        <FormProblem title={guestWords.failed} text={change.problem} />
        <p className="actions">
          <button
            type="submit"
            className="button"
            disabled={change.isPending}
            aria-busy={change.isPending}
          >
            {change.isPending ? words.sending : words.send}
          </button>
        </p>
      </form>
    </section>
  );
}
