import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { length } from '#contract/limits.ts';
import {
  getThread,
  listThreadReplies,
  listThreads,
  readThread,
  replyToThread,
  startThread,
  type ThreadDetail,
} from '#contract/support/conversations.ts';
import { invalidateCall } from '../../data/api.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { useDraft } from '../../data/drafts.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { TextArea, TextInput } from '../../design/field.tsx';
import { LeaveGuard } from '../../design/leave-guard.tsx';
import { nextPage } from '../../design/paging.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { Attach, filesIn } from '../messages/message-files.tsx';
import { threadList, threadRecord } from '../portals/client-queries.ts';
import { clientTabPath } from '../portals/client-tabs.ts';
import { messageSaid } from '../portals/message-said.ts';
import { PortalList } from '../portals/portal-list.tsx';
import { useRecordTitle } from '../portals/shell.tsx';
import { AnswerBy, Contributions, ConversationRow, Reply, useMarkRead } from './conversation.tsx';
import { threadWords as words } from './words.ts';

const pathOf = (id: string) => clientTabPath('messages', { thread: id });

export function Threads() {
  const [query] = useSearchParams();
  return query.get('thread') ? <Thread /> : <List />;
}

function List() {
  const threads = useScreenQuery(threadList);
  return (
    <PortalList id="threads" words={words} query={threads} action={<Write />} more={nextPage}>
      {(items) => (
        <ul className="threads">
          {items.map((thread) => (
            <ConversationRow
              key={thread.id}
              to={pathOf(thread.id)}
              conversation={thread}
              last={thread.content}
            />
          ))}
        </ul>
      )}
    </PortalList>
  );
}

const Write = () => (
  <DialogButton label={words.write} name="message">
    {(close) => <NewThread close={close} />}
  </DialogButton>
);

function NewThread({ close }: { close: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const change = useFormMutation(startThread, {
    waits: {
      said: ({ content }) => messageSaid(content, words.sent, words.failed),
      kept() {
        draft.sent();
        close();
      },
    },
    done(thread) {
      draft.sent();
      void invalidateCall(client, listThreads);
      showToast({ title: words.sent, description: words.sentText(thread.answerBy) });
      close();
      void navigate(pathOf(thread.id));
    },
  });
  const draft = useDraft(change.form, 'new message');
  return (
    <DialogForm
      change={change}
      kept={draft.kept}
      failed={words.failed}
      label={words.send}
      busy={words.sending}
      close={close}
      send={(entries) => {
        const files = filesIn(entries);
        if (!files) return;
        change.mutate({
          input: {
            subject: String(entries.get('subject')),
            content: String(entries.get('content')),
            ...files,
          },
        });
      }}
    >
      <DraftNotice {...draft.offer} />
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
      <Attach error={change.fields.files} />
    </DialogForm>
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
      <LeaveGuard />
    </>
  );
}

function Detail({ thread }: { thread: ThreadDetail }) {
  useRecordTitle(thread.subject);
  useMarkRead(readThread, listThreads, thread);
  return (
    <article className="conversation">
      <h2>{thread.subject}</h2>
      <p className="small muted">
        {thread.reference}
        <AnswerBy conversation={thread} />
      </p>
      <Contributions
        id={thread.id}
        list={listThreadReplies}
        contributions={thread.contributions}
        earlier={thread.earlier}
      />
      <Reply call={replyToThread} record={getThread} id={thread.id} />
    </article>
  );
}
