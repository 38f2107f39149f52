/** The form with which administrators create, change and cancel training sessions. */
import {
  cancelTrainingSession,
  changeTrainingSession,
  createTrainingSession,
  type TrainingSession,
} from '#contract/community/training.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { CancelPlanned, PlannedFields, plannedInput, useDone } from '../community/planned-form.tsx';
import { plannedWords } from '../community/planned-words.ts';
import { trainingFormWords as words } from './training-words.ts';

const addresses = ['/api/training-sessions', '/api/schedule'];

/** Creates a session if none is given. */
export function TrainingForm({ session }: { session?: TrainingSession }) {
  const { open, setOpen, done } = useDone(session ? words.saved : words.planned, addresses);
  const create = useFormMutation(createTrainingSession, { done });
  const edit = useFormMutation(changeTrainingSession, { done });
  const change = session ? edit : create;
  const send = (entries: FormData) => {
    const input = plannedInput(entries);
    return session
      ? edit.mutate({ input: { id: session.id, ...input }, version: session.version })
      : create.mutate({ input });
  };
  const label = session ? words.edit : words.plan;
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
              <PlannedFields planned={session} errors={change.fields} joinHint={words.joinHint} />
            </DialogForm>
          )}
        </Dialog>
      )}
    </>
  );
}

export const CancelTraining = ({ session }: { session: TrainingSession }) => (
  <CancelPlanned
    call={cancelTrainingSession}
    planned={session}
    addresses={addresses}
    words={words}
  />
);
