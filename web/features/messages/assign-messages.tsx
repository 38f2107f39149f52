import { changeMessages } from '#contract/support/inbox.ts';
import { getMessage } from '#contract/support/messages.ts';
import { useCallQuery } from '../../data/api.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Select } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { bulkMessageWords as words } from './bulk-message-words.ts';

export interface Asked {
  messages: readonly { id: string; version: number }[];
  /** Ends the selection. */
  clear: () => void;
}

interface Props {
  asked: Asked;
  /** Called with the id of the change. */
  started: (id: string) => void;
}

/** Asks who answers the selected messages. */
export const AssignMessages = ({ onClose, ...form }: Props & { onClose: () => void }) => (
  <Dialog title={words.title(form.asked.messages.length)} onClose={onClose}>
    {(close) => <AssignForm {...form} close={close} />}
  </Dialog>
);

function AssignForm({ asked: { messages, clear }, started, close }: Props & { close: () => void }) {
  const refresh = useRefresh();
  // Each message says to whom it can be assigned, and all say the same.
  const first = useCallQuery(getMessage, { id: messages[0]?.id ?? '' });
  const change = useFormMutation(changeMessages, {
    done({ id }) {
      refresh();
      clear();
      close();
      started(id);
    },
  });
  return (
    <QueryBoundary query={first} rows={2}>
      {({ abilities: { assignees } }) => (
        <DialogForm
          change={change}
          send={(entries) =>
            change.mutate({
              input: {
                action: 'assign',
                assigneeId: String(entries.get('assigneeId') ?? '') || null,
                messages: [...messages],
              },
            })
          }
          failed={words.failed}
          label={words.button}
          busy={words.starting}
          close={close}
        >
          <Select
            name="assigneeId"
            label={words.to}
            hint={words.hint}
            options={Object.fromEntries(assignees.map(({ id, name }) => [id, name]))}
            value={assignees[0]?.id}
            empty={words.nobody}
            error={change.fields.assigneeId}
          />
        </DialogForm>
      )}
    </QueryBoundary>
  );
}
