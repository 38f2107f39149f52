import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { length } from '#contract/limits.ts';
import {
  listThreads,
  type MessageThread,
  readThread,
  replyToThread,
  startThread,
  type ThreadDetail,
} from '#contract/support/conversations.ts';
import { useCallMutation } from '../../data/api.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Empty } from '../../design/empty.tsx';
import { TextArea, TextInput } from '../../design/field.tsx';
import { Paging } from '../../design/paging.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { threadList, threadRecord } from '../portals/client-queries.ts';
import { clientTabPath } from '../portals/client-tabs.ts';
import { useRecordTitle } from '../portals/shell.tsx';
import { Contributions, Reply } from './conversation.tsx';
import { threadWords as words } from './words.ts';

const pathOf = (id: string) => clientTabPath('messages', { thread: id });

export function Threads() {
  const [query] = useSearchParams();
  return query.get('thread') ? <Thread /> : <List />;
}

function List() {
  const [query] = useSearchParams();
  const threads = useScreenQuery(threadList);
  return (
    <section aria-labelledby="threads">
      <div className="section-head">
        <h2 id="threads">{words.heading}</h2>
        <Write />
      </div>
      <QueryBoundary query={threads}>
        {({ items, next }) =>
          items.length === 0 ? (
            <Empty title={words.none}>
              <p>{words.noneHint}</p>
            </Empty>
          ) : (
            <>
              <ul className="threads">
                {items.map((thread) => (
                  <Row key={thread.id} thread={thread} />
                ))}
              </ul>
              <Paging next={next} first={!query.get('after')} />
            </>
          )
        }
      </QueryBoundary>
    </section>
  );
}

const Row = ({ thread }: { thread: MessageThread }) => (
  <li data-unread={thread.isRead ? undefined : ''}>
    <p className="thread-head">
      <Link to={pathOf(thread.id)}>{thread.subject}</Link>
      {!thread.isRead && <span className="badge badge-accent">{words.isNew}</span>}
      <span className="small muted">
        <DateTime at={thread.updatedAt} withTime />
      </span>
    </p>
    <p className="thread-last muted">{thread.content}</p>
  </li>
);

function Write() {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const change = useFormMutation(startThread, {
    done(thread: ThreadDetail) {
      void client.invalidateQueries({ queryKey: [listThreads.path] });
      showToast({ title: words.sent, description: words.sentText });
      setOpen(false);
      void navigate(pathOf(thread.id));
    },
  });
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {words.write}
      </button>
      {open && (
        <Dialog title={words.write} onClose={() => setOpen(false)}>
          {(close) => (
            <DialogForm
              change={change}
              failed={words.failed}
              label={words.send}
              busy={words.sending}
              close={close}
              send={(entries) =>
                change.mutate({
                  input: {
                    subject: String(entries.get('subject')),
                    content: String(entries.get('content')),
                  },
                })
              }
            >
              <TextInput
                name="subject"
                label={words.subject}
                error={change.fields.subject}
                maxLength={length.title}
              />
              <TextArea
                name="content"
                label={words.content}
                error={change.fields.content}
                rows={6}
                maxLength={length.message}
              />
            </DialogForm>
          )}
        </Dialog>
      )}
    </>
  );
}

function Thread() {
  const thread = useScreenQuery(threadRecord);
  return (
    <>
      <p>
        <Link to={clientTabPath('messages')}>{words.all}</Link>
      </p>
      <QueryBoundary query={thread}>{(data) => <Detail thread={data} />}</QueryBoundary>
    </>
  );
}

function Detail({ thread }: { thread: ThreadDetail }) {
  useRecordTitle(thread.subject);
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: [listThreads.path] });
  const { mutate: read } = useCallMutation(readThread, { done: refresh, refused: () => undefined });
  useEffect(() => {
    if (!thread.isRead) read({ input: { id: thread.id } });
  }, [thread.isRead, thread.id, read]);
  return (
    <article className="conversation">
      <h2>{thread.subject}</h2>
      <p className="small muted">{thread.reference}</p>
      <Contributions contributions={thread.contributions} />
      <Reply
        call={replyToThread}
        id={thread.id}
        done={() =>
          void client.invalidateQueries({ queryKey: [`${listThreads.path}/${thread.id}`] })
        }
      />
    </article>
  );
}
