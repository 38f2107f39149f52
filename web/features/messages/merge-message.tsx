import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listMergeable, mergeMessages, separateMessage } from '#contract/support/inbox.ts';
import { getMessage, type Message } from '#contract/support/messages.ts';
import { ticketStatuses } from '#contract/vocabulary.ts';
import { send, useCallQuery } from '../../data/api.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { useUndo } from '../../data/use-undo.ts';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Empty } from '../../design/empty.tsx';
import { Select } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { mergeWords as words } from './merge-words.ts';

/** Chooses another conversation of the same person, and shows how the two read as one. */
export function MergeMessage({ message, close }: { message: Message; close: () => void }) {
  const others = useCallQuery(listMergeable, { id: message.id });
  return (
    <QueryBoundary query={others} rows={4}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty title={words.none} />
        ) : (
          <MergeForm
            message={message}
            close={close}
            options={Object.fromEntries(
              items.map(({ id, reference, subject, status }) => [
                id,
                `${reference}: ${subject} (${ticketStatuses[status]})`,
              ]),
            )}
          />
        )
      }
    </QueryBoundary>
  );
}

interface Props {
  message: Message;
  options: Readonly<Record<string, string>>;
  close: () => void;
}

function MergeForm({ message, options, close }: Props) {
  const [otherId, choose] = useState(Object.keys(options)[0] ?? '');
  const refresh = useRefresh({ record: getMessage });
  const navigate = useNavigate();
  const report = useUndo(refresh);
  const change = useFormMutation(mergeMessages, {
    done(kept) {
      const merged = kept.merged.find(({ id }) => id === otherId || id === message.id);
      refresh(kept);
      close();
      if (kept.id !== message.id)
        void navigate(`/admin?tab=messages&message=${kept.id}`, { replace: true });
      if (!merged) return;
      report({
        title: words.done,
        description: words.doneText(merged.reference, kept.reference),
        undo: () => send(separateMessage, { id: merged.id }),
      });
    },
  });
  return (
    <DialogForm
      change={change}
      failed={words.failed}
      label={words.merge}
      busy={words.merging}
      close={close}
      send={() => change.mutate({ input: { id: message.id, otherId }, version: message.version })}
    >
      <Select
        name="otherId"
        label={words.choose(message.name)}
        value={otherId}
        options={options}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <QueryBoundary query={useCallQuery(getMessage, { id: otherId })} rows={4}>
        {(other) => <Preview one={message} other={other} />}
      </QueryBoundary>
    </DialogForm>
  );
}

const writtenIn = ({ id, author, description, createdAt, replies }: Message) => [
  { id, author, content: description, createdAt },
  ...replies,
];

function Preview({ one, other }: { one: Message; other: Message }) {
  const [kept, merged] = [one, other].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const all = [one, other]
    .flatMap(writtenIn)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return (
    <section className="stack" aria-labelledby="merge-preview">
      <h3 id="merge-preview">
        {words.preview} <span className="small muted">{words.all(all.length)}</span>
      </h3>
      {kept && merged && <p>{words.kept(kept.reference, merged.reference)}</p>}
      <ol className="messages" translate="no">
        {all.map(({ id, author, content, createdAt }) => (
          <li key={id}>
            <p className="small muted">
              <strong>{author}</strong>, <DateTime at={createdAt} withTime />
            </p>
            <p className="as-written">{content}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
