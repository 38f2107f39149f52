import { useState } from 'react';
import { length } from '#contract/limits.ts';
import {
  changeSavedReply,
  deleteSavedReply,
  listSavedReplies,
  type SavedReply,
  saveReply,
} from '#contract/support/inbox.ts';
import type { Message } from '#contract/support/messages.ts';
import { fillPlaceholders } from '#contract/support/reply-placeholders.ts';
import { useCallQuery } from '../../data/api.ts';
import { useEditMutation, useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { useUndoableRemoval } from '../../data/use-undoable-removal.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Empty } from '../../design/empty.tsx';
import { TextArea, TextInput } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { savedReplyWords as words } from './saved-reply-words.ts';

interface Props {
  values: Message['values'];
  insert: (text: string) => void;
}

/** The saved replies, as they would be inserted; and the forms in which they are written. */
export function SavedReplies(props: Props) {
  const [written, write] = useState<SavedReply | 'new' | null>(null);
  const back = () => write(null);
  if (written === 'new') return <NewReply close={back} />;
  if (written) return <EditReply reply={written} close={back} />;
  return <List {...props} write={write} />;
}

function List({ values, insert, write }: Props & { write: (reply: SavedReply | 'new') => void }) {
  const query = useCallQuery(listSavedReplies, {});
  const remove = useUndoableRemoval({
    remove: deleteSavedReply,
    save: saveReply,
    entriesOf: ({ name, content }: SavedReply) => ({ name, content }),
    refresh: useRefresh(),
    words,
  });
  return (
    <div className="stack">
      <QueryBoundary query={query} rows={4}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={words.none}>
              <p>{words.noneHint}</p>
            </Empty>
          ) : (
            <ul className="messages">
              {items.map((reply) => {
                const text = fillPlaceholders(reply.content, values);
                return (
                  <li key={reply.id} className="stack">
                    <h3 translate="no">{reply.name}</h3>
                    <p className="as-written" translate="no">
                      {text}
                    </p>
                    <p className="actions">
                      <Action label={words.insert} of={reply} run={() => insert(text)} />
                      <Action label={words.edit} of={reply} quiet run={() => write(reply)} />
                      <Action label={words.delete} of={reply} quiet run={() => remove(reply)} />
                    </p>
                  </li>
                );
              })}
            </ul>
          )
        }
      </QueryBoundary>
      <p className="actions">
        <button type="button" className="button button-secondary" onClick={() => write('new')}>
          {words.add}
        </button>
      </p>
    </div>
  );
}

const Action = ({
  label,
  of,
  quiet = false,
  run,
}: {
  label: string;
  of: SavedReply;
  quiet?: boolean;
  run: () => void;
}) => (
  <button
    type="button"
    className={quiet ? 'button button-quiet' : 'button button-secondary'}
    onClick={run}
  >
    {label}
    <span className="visually-hidden"> {of.name}</span>
  </button>
);

function useSaved(close: () => void) {
  const refresh = useRefresh();
  return ({ name }: SavedReply) => {
    refresh();
    close();
    showToast({ title: words.saved, description: name });
  };
}

const textsOf = (entries: FormData) => ({
  name: String(entries.get('name') ?? ''),
  content: String(entries.get('content') ?? ''),
});

function NewReply({ close }: { close: () => void }) {
  const change = useFormMutation(saveReply, { done: useSaved(close) });
  return (
    <DialogForm
      change={change}
      failed={words.notSaved}
      label={words.save}
      busy={words.saving}
      back={words.back}
      close={close}
      send={(entries) => change.mutate({ input: textsOf(entries) })}
    >
      <h3>{words.addTitle}</h3>
      <Fields errors={change.fields} />
    </DialogForm>
  );
}

const compared: Compared<SavedReply> = [
  [words.name, ({ name }) => name],
  [words.content, ({ content }) => content],
];

function EditReply({ reply, close }: { reply: SavedReply; close: () => void }) {
  const [newest, setNewest] = useState(reply);
  const change = useEditMutation(changeSavedReply, newest, {
    refresh: setNewest,
    done: useSaved(close),
  });
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      failed={words.notSaved}
      label={words.save}
      busy={words.saving}
      back={words.back}
      close={close}
      notice={
        change.conflict && (
          <ConflictNotice conflict={change.conflict} compared={compared} kind="text" />
        )
      }
      send={(entries) =>
        change.submit({ id: reply.id, ...textsOf(entries) }, words.editTitle(reply.name))
      }
    >
      <h3>{words.editTitle(reply.name)}</h3>
      <Fields reply={reply} errors={change.fields} />
    </DialogForm>
  );
}

const Fields = ({
  reply,
  errors,
}: {
  reply?: SavedReply;
  errors: Partial<Record<string, string>>;
}) => (
  <>
    <TextInput
      name="name"
      label={words.name}
      hint={words.nameHint}
      value={reply?.name}
      maxLength={length.viewName}
      error={errors.name}
      required
    />
    <TextArea
      name="content"
      label={words.content}
      hint={words.contentHint}
      value={reply?.content}
      rows={8}
      maxLength={length.message}
      error={errors.content}
      required
    />
  </>
);
