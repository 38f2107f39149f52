import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  type Discussion as DiscussionRow,
  listDiscussions,
  type ReportedPost,
  startDiscussion,
} from '#contract/community/discussions.ts';
import { discussionCategories } from '#contract/community/vocabulary.ts';
import { length } from '#contract/limits.ts';
import { useUser } from '../../app/session.ts';
import { invalidateAddress } from '../../data/api.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { useDraft } from '../../data/drafts.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { AppLink } from '../../design/app-link.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { FilterBar } from '../../design/filter-bar.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { MemberList } from '../portals/member-list.tsx';
import { isWhole, memberRecordPath } from '../portals/member-tabs.ts';
import { Discussion } from './discussion.tsx';
import { discussionList, reportedPosts } from './discussion-queries.ts';
import { discussionWords as words } from './discussion-words.ts';
import { type Mentioned, MentionField } from './mention-field.tsx';
import { Moderate, PostText } from './post.tsx';

export const Discussions = () =>
  useSearchParams()[0].get('discussion') ? <Discussion /> : <Overview />;

function Overview() {
  const administrates = useUser().permissions.includes('admin_panel');
  return (
    <>
      {administrates && <Reported />}
      <List />
    </>
  );
}

function List() {
  const [query] = useSearchParams();
  const isNarrowed = query.get('category') || query.get('show');
  return (
    <MemberList
      name="discussions"
      words={isNarrowed ? { ...words, none: words.noMatch, noneHint: words.noMatchHint } : words}
      query={useScreenQuery(discussionList)}
      action={<Start />}
      before={
        isWhole(query) && (
          <FilterBar
            action="/member-portal"
            keep={{ view: 'discussions' }}
            choices={[
              { name: 'category', label: words.category, options: discussionCategories },
              { name: 'show', label: words.show, options: { followed: words.followed } },
            ]}
          />
        )
      }
      all={words.allInList}
    >
      {(discussions) => (
        <ul className="threads">
          {discussions.map((discussion) => (
            <Row key={discussion.id} discussion={discussion} />
          ))}
        </ul>
      )}
    </MemberList>
  );
}

function Row({ discussion }: { discussion: DiscussionRow }) {
  const { id, title, category, createdBy, updatedAt, replies, isHidden } = discussion;
  return (
    <li>
      <p className="thread-head">
        <AppLink to={memberRecordPath('discussion', id)}>{title}</AppLink>
        {isHidden && <span className="badge badge-destructive">{words.hidden}</span>}
        <span className="small muted">{words.replies(replies)}</span>
      </p>
      <p className="small muted">
        {discussionCategories[category]} · {words.by(createdBy)} ·{' '}
        <DateTime at={updatedAt} withTime />
      </p>
    </li>
  );
}

const Start = () => (
  <DialogButton label={words.start} name="discussion">
    {(close) => <StartForm close={close} />}
  </DialogButton>
);

function StartForm({ close }: { close: () => void }) {
  const [mentioned, setMentioned] = useState<readonly Mentioned[]>([]);
  const client = useQueryClient();
  const navigate = useNavigate();
  const change = useFormMutation(startDiscussion, {
    done(discussion) {
      draft.sent();
      void invalidateAddress(client, listDiscussions.path);
      close();
      showToast({ title: words.started, description: words.startedText });
      void navigate(memberRecordPath('discussion', discussion.id));
    },
  });
  const draft = useDraft(change.form, 'discussion');
  return (
    <DialogForm
      change={change}
      kept={draft.kept}
      failed={words.failed}
      label={words.send}
      busy={words.sending}
      close={close}
      send={(entries) =>
        change.mutate({
          input: {
            title: String(entries.get('title')),
            content: String(entries.get('content')),
            category: String(entries.get('category')) as DiscussionRow['category'],
            mentions: mentioned.map(({ id }) => id),
          },
        })
      }
    >
      <DraftNotice {...draft.offer} />
      <TextInput
        name="title"
        label={words.title}
        error={change.fields.title}
        maxLength={length.title}
      />
      <Select
        name="category"
        label={words.category}
        value="general"
        options={discussionCategories}
        error={change.fields.category}
      />
      <TextArea
        name="content"
        label={words.content}
        hint={words.markdown}
        error={change.fields.content}
        rows={6}
        maxLength={length.message}
      />
      <MentionField chosen={mentioned} change={setMentioned} error={change.fields.mentions} />
    </DialogForm>
  );
}

/** Reported posts that administrators decide on; renders nothing if there are none. */
function Reported() {
  const reported = useScreenQuery(reportedPosts).data?.items ?? [];
  if (reported.length === 0) return null;
  return (
    <section aria-labelledby="reported-posts">
      <h2 id="reported-posts">{words.reportedHeading}</h2>
      <ul className="threads">
        {reported.map((post) => (
          <ReportedRow key={post.id} post={post} />
        ))}
      </ul>
    </section>
  );
}

const ReportedRow = ({ post }: { post: ReportedPost }) => (
  <li>
    <p className="thread-head">
      <AppLink to={memberRecordPath('discussion', post.discussionId)}>{post.title}</AppLink>
      <span className="small muted">{words.by(post.createdBy)}</span>
    </p>
    <PostText html={post.html} />
    {post.reports.map(({ reason, by, createdAt }) => (
      <p key={createdAt} className="small as-written">
        {words.reportedBy(by)}, <DateTime at={createdAt} withTime />: {reason}
      </p>
    ))}
    <p className="actions">
      <Moderate post={post} decides />
    </p>
  </li>
);
