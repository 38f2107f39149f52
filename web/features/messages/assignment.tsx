import { assignMessage } from '#contract/support/inbox.ts';
import type { Message } from '#contract/support/messages.ts';
import { useShortcuts } from '../../data/shortcuts.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import type { RecordForm } from '../../data/use-refresh.ts';
import { ConflictNotice } from '../../design/conflict-notice.tsx';
import { FormProblem } from '../../design/dialog-form.tsx';
import { Menu } from '../../design/menu.tsx';
import { showToast } from '../../islands/toast.ts';
import { comparedMessage } from './compared-message.ts';
import { assignWords as words } from './inbox-words.ts';

interface Props extends RecordForm<Message> {
  message: Message;
}

/** Who answers the message. */
export function Assignment({ message, own, refresh, onDone }: Props) {
  const { assignee, abilities, id } = message;
  const [me] = abilities.assignees;
  const { problem, conflict, isPending, submit } = useEditMutation(assignMessage, message, {
    decision: true,
    own,
    refresh,
    done(changed) {
      onDone(changed);
      showToast({
        title: changed.assignee ? words.done : words.released,
        ...(changed.assignee && { description: changed.assignee.name }),
      });
    },
  });
  const assign = (to: { id: string; name: string } | null) => {
    if (!isPending && (to?.id ?? null) !== (assignee?.id ?? null))
      submit({ id, assigneeId: to?.id ?? null }, to ? words.to(to.name) : words.unassign);
  };
  useShortcuts([{ key: 'a', does: words.toMe, run: () => me && assign(me) }]);
  const shown = assignee?.name ?? words.nobody;
  return (
    <div className="card stack">
      <h3>{words.title}</h3>
      {conflict && (
        <ConflictNotice conflict={conflict} compared={comparedMessage} kind="decision" />
      )}
      <FormProblem title={words.failed} text={problem} />
      <p translate={assignee ? 'no' : undefined}>{shown}</p>
      <p className="actions">
        {me && assignee?.id !== me.id && (
          <button
            type="button"
            className="button button-secondary"
            disabled={isPending}
            aria-busy={isPending}
            aria-keyshortcuts="A"
            onClick={() => assign(me)}
          >
            {words.toMe}
          </button>
        )}
        <Menu
          label={words.changeOf(shown)}
          className="button button-quiet"
          busy={isPending}
          items={[null, ...abilities.assignees].map((one) => ({
            label: one?.name ?? words.nobody,
            checked: (one?.id ?? null) === (assignee?.id ?? null),
            run: () => assign(one),
          }))}
        >
          {words.change}
        </Menu>
      </p>
    </div>
  );
}
