import { enterRoomCode, type GuestRoom, sendRoomCode } from '#contract/diligence/guest-room.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { FormProblem } from '../../design/dialog-form.tsx';
import { TextInput } from '../../design/field.tsx';
import { guestWords, codeWords as words } from './guest-words.ts';
import { useEntered } from './use-room-watch.ts';

/** The invited address, confirmed with a code at each new browser. */
export function CodeStep({ room }: { room: GuestRoom }) {
  const entered = useEntered();
  const sending = useFormMutation(sendRoomCode, { done: entered });
  return (
    <section className="card stack guest-step" aria-labelledby="code">
      <h2 id="code">{words.heading}</h2>
      <p role="status">{room.codeUntil ? words.sent(room.email) : words.lede(room.email)}</p>
      {room.codeUntil && <EnterCode entered={entered} />}
      <FormProblem title={guestWords.failed} text={sending.problem} />
      <p className="actions">
        <button
          type="button"
          className={room.codeUntil ? 'button button-secondary' : 'button'}
          disabled={sending.isPending}
          aria-busy={sending.isPending}
          onClick={() => sending.mutate({ input: {} })}
        >
          {sending.isPending ? words.sending : room.codeUntil ? words.again : words.send}
        </button>
      </p>
    </section>
  );
}

function EnterCode({ entered }: { entered: (room: GuestRoom) => void }) {
  const change = useFormMutation(enterRoomCode, { done: entered });
  return (
    <form
      ref={change.form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = String(new FormData(event.currentTarget).get('code'));
        change.mutate({ input: { code } });
      }}
    >
      <TextInput
        name="code"
        label={words.code}
        hint={words.hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={change.fields.code}
      />
      <FormProblem title={guestWords.failed} text={change.problem} />
      <p className="actions">
        <button
          type="submit"
          className="button"
          disabled={change.isPending}
          aria-busy={change.isPending}
        >
          {change.isPending ? words.entering : words.enter}
        </button>
      </p>
    </form>
  );
}
