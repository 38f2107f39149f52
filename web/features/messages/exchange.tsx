import { excerptOf } from '#contract/excerpt.ts';
import { length } from '#contract/limits.ts';
import { addMessageNote, deleteMessageNote } from '#contract/support/inbox.ts';
import { listMessageReplies, type Message } from '#contract/support/messages.ts';
import { useCallQuery } from '../../data/api.ts';
import { useDraft } from '../../data/drafts.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import type { RecordForm } from '../../data/use-refresh.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { TextArea } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { ShowEarlier } from '../../design/show-earlier.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { RemoveButton } from '../administration/remove-button.tsx';
import { noteWords } from './inbox-words.ts';
import { MessageFiles } from './message-files.tsx';
import { messageWords as words } from './message-words.ts';

/** What both sides wrote after the first message, and the notes about it, in the order of time. */
export function Exchange({
  message: { id, replies, notes, earlierReplies },
}: {
  message: Message;
}) {
  if (replies.length === 0 && notes.length === 0)
    return <p className="muted">{words.replies.none}</p>;
  return <Part id={id} replies={replies} notes={notes} earlier={earlierReplies} />;
}

interface PartProps extends Pick<Message, 'id' | 'replies' | 'notes'> {
  earlier: string | null;
}

/** A page of replies with the notes of that time; before it, on request, the one before. */
function Part({ id, replies, notes, earlier }: PartProps) {
  const since = (earlier !== null && replies[0]?.createdAt) || '';
  const [here = [], before = []] = [true, false].map((isHere) =>
    notes.filter(({ createdAt }) => createdAt >= since === isHere),
  );
  return (
    <>
      <ShowEarlier after={earlier}>
        {(after) => <EarlierPart id={id} notes={before} after={after} />}
      </ShowEarlier>
      <Entries replies={replies} notes={here} />
    </>
  );
}

function EarlierPart({ id, notes, after }: Pick<PartProps, 'id' | 'notes'> & { after: string }) {
  const query = useCallQuery(listMessageReplies, { id, after });
  return (
    <QueryBoundary query={query} rows={3}>
      {({ items, next }) => (
        <Part id={id} replies={items.toReversed()} notes={notes} earlier={next} />
      )}
    </QueryBoundary>
  );
}

function Entries({ replies, notes }: Pick<Message, 'replies' | 'notes'>) {
  const entries = [
    ...replies.map((reply) => ({ ...reply, isOwn: false })),
    ...notes.map((note) => ({ ...note, from: 'note' as const, files: [] })),
  ].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  return (
    <ol className="messages">
      {entries.map(({ id, from, author, content, files, createdAt, isOwn }) => (
        <li key={id} data-from={from}>
          <p className="small muted">
            <strong>{author}</strong>
            {from === 'alliance' && words.replies.alliance}
            {from === 'note' && (
              <>
                {' '}
                <span className="badge badge-secondary">{noteWords.note}</span>
              </>
            )}
            , <DateTime at={createdAt} withTime />
          </p>
          <p className="as-written">{content}</p>
          <MessageFiles files={files} />
          {isOwn && (
            <RemoveButton
              call={deleteMessageNote}
              id={id}
              name={excerptOf(content, longest)}
              words={noteWords.removal}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

const longest = 60;

export const AddNote = ({ id, onDone }: { id: string } & Pick<RecordForm<Message>, 'onDone'>) => (
  <DialogButton label={noteWords.add} className="button button-secondary">
    {(close) => <NoteForm id={id} onDone={onDone} close={close} />}
  </DialogButton>
);

function NoteForm({
  id,
  onDone,
  close,
}: { id: string; close: () => void } & Pick<RecordForm<Message>, 'onDone'>) {
  const change = useFormMutation(addMessageNote, {
    done(changed) {
      draft.sent();
      onDone(changed);
      close();
      showToast({ title: noteWords.saved });
    },
  });
  const draft = useDraft(change.form, `note ${id}`);
  return (
    <DialogForm
      change={change}
      kept={draft.kept}
      failed={noteWords.failed}
      label={noteWords.save}
      busy={noteWords.saving}
      close={close}
      send={(entries) =>
        change.mutate({ input: { id, content: String(entries.get('content') ?? '') } })
      }
    >
      <DraftNotice {...draft.offer} />
      <TextArea
        name="content"
        label={noteWords.label}
        hint={noteWords.hint}
        rows={4}
        maxLength={length.note}
        error={change.fields.content}
      />
    </DialogForm>
  );
}
