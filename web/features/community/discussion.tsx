import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DiscussionDetail,
  followDiscussion,
  listDiscussions,
  replyToDiscussion,
} from '#contract/community/discussions.ts';
import { discussionCategories } from '#contract/community/vocabulary.ts';
import { length } from '#contract/limits.ts';
import { invalidateAddress } from '../../data/api.ts';
import { CallButton } from '../../data/call-button.tsx';
import { useScreenQuery } from '../../data/define-screen.ts';
import { useDraft } from '../../data/drafts.ts';
import { useUnsent } from '../../data/unsent.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { AppLink } from '../../design/app-link.tsx';
import { FormProblem } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { TextArea } from '../../design/field.tsx';
import { LeaveGuard } from '../../design/leave-guard.tsx';
import { Paging } from '../../design/paging.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { memberViewPath } from '../portals/member-tabs.ts';
import { useRecordTitle } from '../portals/shell.tsx';
import { discussionRecord, replyList } from './discussion-queries.ts';
import { discussionWords as words } from './discussion-words.ts';
import { type Mentioned, MentionField } from './mention-field.tsx';
import { Post, useRefreshDiscussions } from './post.tsx';

export function Discussion() {
  const record = useScreenQuery(discussionRecord);
  return (
    <>
      <p>
        <AppLink to={memberViewPath('discussions')}>{words.allInList}</AppLink>
      </p>
      <QueryBoundary query={record}>{(data) => <Detail discussion={data} />}</QueryBoundary>
    </>
  );
}

function Detail({ discussion }: { discussion: DiscussionDetail }) {
  useRecordTitle(discussion.title);
  const replies = useScreenQuery(replyList);
  return (
    <article className="conversation">
      <div className="section-head">
        <h2>{discussion.title}</h2>
        <Follow discussion={discussion} />
      </div>
      <p className="small muted">{discussionCategories[discussion.category]}</p>
      <Post post={discussion.opening} />
      <h3>{words.repliesHeading}</h3>
      <QueryBoundary query={replies} rows={3}>
        {({ items, next }) =>
          items.length === 0 ? (
            <p className="muted">{words.noReplies}</p>
          ) : (
            <>
              <ol className="threads">
                {items.map((post) => (
                  <li key={post.id}>
                    <Post post={post} />
                  </li>
                ))}
              </ol>
              <Paging next={next} />
            </>
          )
        }
      </QueryBoundary>
      <ReplyForm key={discussion.id} id={discussion.id} />
      <LeaveGuard />
    </article>
  );
}

function Follow({ discussion: { id, isFollowed } }: { discussion: DiscussionDetail }) {
  const client = useQueryClient();
  return (
    <CallButton
      call={followDiscussion}
      input={{ id, following: !isFollowed }}
      done={(now) => {
        void invalidateAddress(client, listDiscussions.path);
        showToast(
          now.isFollowed
            ? { title: words.following, description: words.followingText }
            : { title: words.unfollowed },
        );
      }}
      failed={words.followFailed}
    >
      {isFollowed ? words.unfollow : words.follow}
    </CallButton>
  );
}

/** Keeps the text until it has been sent. */
function ReplyForm({ id }: { id: string }) {
  const [mentioned, setMentioned] = useState<readonly Mentioned[]>([]);
  const [isTyped, setTyped] = useState(false);
  const refresh = useRefreshDiscussions();
  const { form, mutate, isPending, fields, problem } = useFormMutation(replyToDiscussion, {
    done() {
      form.current?.reset();
      setMentioned([]);
      setTyped(false);
      refresh();
    },
  });
  const draft = useDraft(form, `reply ${id}`);
  useUnsent(isTyped, draft.loses);
  return (
    <form
      ref={form}
      className="stack"
      onReset={draft.kept.onReset}
      onInput={(event) => {
        draft.kept.onInput();
        setTyped(new FormData(event.currentTarget).get('content') !== '');
      }}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const content = String(new FormData(event.currentTarget).get('content') ?? '');
        mutate({ input: { id, content, mentions: mentioned.map((person) => person.id) } });
      }}
    >
      <DraftNotice {...draft.offer} />
      <TextArea
        name="content"
        label={words.reply}
        hint={words.markdown}
        error={fields.content}
        rows={4}
        maxLength={length.message}
      />
      <MentionField
        discussionId={id}
        chosen={mentioned}
        change={setMentioned}
        error={fields.mentions}
      />
      <FormProblem title={words.replyFailed} text={problem} />
      <p>
        <button type="submit" className="button" disabled={isPending} aria-busy={isPending}>
          {isPending ? words.sending : words.sendReply}
        </button>
      </p>
    </form>
  );
}
