/** The form with which administrators create, change and cancel events. */
import {
  cancelEvent,
  changeEvent,
  createEvent,
  type MemberEvent,
} from '#contract/community/events.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextInput } from '../../design/field.tsx';
import { eventWords as words } from './event-words.ts';
import { CancelPlanned, PlannedFields, plannedInput, useDone } from './planned-form.tsx';
import { plannedWords } from './planned-words.ts';

const addresses = ['/api/events', '/api/admin/events'];

const inputOf = (entries: FormData) => {
  const capacity = String(entries.get('capacity') ?? '');
  return { ...plannedInput(entries), capacity: capacity === '' ? null : Number(capacity) };
};

/** Creates an event if none is given. */
export function EventForm({ event }: { event?: MemberEvent }) {
  const { open, setOpen, done } = useDone(event ? words.saved : words.planned, addresses);
  const create = useFormMutation(createEvent, { done });
  const edit = useFormMutation(changeEvent, { done });
  const change = event ? edit : create;
  const send = (entries: FormData) =>
    event
      ? edit.mutate({ input: { id: event.id, ...inputOf(entries) }, version: event.version })
      : create.mutate({ input: inputOf(entries) });
  const label = event ? words.edit : words.plan;
  return (
    <>
      <button type="button" className="button button-secondary" onClick={() => setOpen(true)}>
        {label}
      </button>
      {open && (
        <Dialog title={label} onClose={() => setOpen(false)}>
          {(close) => (
            <DialogForm
              change={change}
              failed={words.notSaved}
              label={words.save}
              busy={plannedWords.saving}
              close={close}
              send={send}
            >
              <PlannedFields planned={event} errors={change.fields} joinHint={words.joinHint}>
                <TextInput
                  name="capacity"
                  inputMode="numeric"
                  label={words.capacity}
                  hint={words.capacityHint}
                  value={event?.capacity ? String(event.capacity) : ''}
                  error={change.fields.capacity}
                  optional
                />
              </PlannedFields>
            </DialogForm>
          )}
        </Dialog>
      )}
    </>
  );
}

export const CancelEvent = ({ event }: { event: MemberEvent }) => (
  <CancelPlanned call={cancelEvent} planned={event} addresses={addresses} words={words} />
);
