import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DiscussionPost,
  listDiscussions,
  listReportedPosts,
  moderatePost,
  reportPost,
} from '#contract/community/discussions.ts';
import { discussionLimits } from '#contract/limits.ts';
import { invalidateAddress, messageOf, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextArea } from '../../design/field.tsx';
import { OwnMarkup } from '../../design/own-markup.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { discussionWords as words } from './discussion-words.ts';

/** A post with its actions. */
export function Post({ post }: { post: DiscussionPost }) {
  const { createdBy, createdAt, isHidden, abilities } = post;
  return (
    <div className="post" data-own={post.isOwn ? '' : undefined}>
      <p className="small muted thread-head">
        <span>
          <strong>{words.by(createdBy)}</strong>, <DateTime at={createdAt} withTime />
        </span>
        {isHidden && <span className="badge badge-destructive">{words.hidden}</span>}
      </p>
      <PostText html={post.html} />
      {(abilities.report || abilities.moderate) && (
        <p className="actions">
          {abilities.report && <Report id={post.id} />}
          {abilities.moderate && <Moderate post={post} />}
        </p>
      )}
    </div>
  );
}

export const PostText = ({ html }: { html: string | null }) =>
  html === null ? (
    <p className="muted">{words.removed}</p>
  ) : (
    <OwnMarkup as="div" className="prose" text={html} />
  );

/** Refetches everything that shows posts. */
export function useRefreshDiscussions() {
  const client = useQueryClient();
  return () => void invalidateAddress(client, listDiscussions.path, listReportedPosts.path);
}

/** Hides a post or shows it again. `decides`: the post was reported, and keeping it settles the report too. */
export function Moderate({ post, decides = false }: { post: DiscussionPost; decides?: boolean }) {
  const refresh = useRefreshDiscussions();
  const { mutate, isPending } = useCallMutation(moderatePost, {
    done({ isHidden }) {
      refresh();
      const kept = post.isHidden ? words.wasShown : words.wasKept;
      showToast({ title: isHidden ? words.wasHidden : kept });
    },
    refused(error) {
      refresh();
      tellFailure({
        title: words.moderationFailed,
        description: messageOf(error),
      });
    },
  });
  const { id, version, isHidden } = post;
  const send = (hidden: boolean) => mutate({ input: { id, hidden }, version });
  const choices = decides ? [true, false] : [!isHidden];
  const labelOf = (hidden: boolean) => {
    if (hidden) return words.hide;
    return decides && !isHidden ? words.keep : words.restore;
  };
  return choices.map((hidden) => (
    <button
      key={String(hidden)}
      type="button"
      className="button button-secondary"
      disabled={isPending}
      onClick={() => send(hidden)}
    >
      {labelOf(hidden)}
    </button>
  ));
}

function Report({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const change = useFormMutation(reportPost, {
    done() {
      setOpen(false);
      showToast({ title: words.reported, description: words.reportedText });
    },
  });
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
        {words.report}
      </button>
      {open && (
        <Dialog title={words.reportTitle} onClose={() => setOpen(false)}>
          {(close) => (
            <DialogForm
              change={change}
              failed={words.reportFailed}
              label={words.sendReport}
              busy={words.sending}
              close={close}
              send={(entries) =>
                change.mutate({ input: { id, reason: String(entries.get('reason')) } })
              }
            >
              <p>{words.reportText}</p>
              <TextArea
                name="reason"
                label={words.reason}
                error={change.fields.reason}
                rows={3}
                maxLength={discussionLimits.reason}
              />
            </DialogForm>
          )}
        </Dialog>
      )}
    </>
  );
}
