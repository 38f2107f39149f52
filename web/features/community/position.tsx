import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  commentOnPosition,
  type PositionDetail,
  type PositionEdition,
  removePositionComment,
} from '#contract/community/positions.ts';
import { length } from '#contract/limits.ts';
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
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { memberRecordPath, memberViewPath } from '../portals/member-tabs.ts';
import { useRecordTitle } from '../portals/shell.tsx';
import { Decide, Revise, useRefreshPositions } from './change-position.tsx';
import { positionComments, positionEdition, positionRecord } from './position-queries.ts';
import { PositionBadge } from './position-status.tsx';
import { positionWords as words } from './position-words.ts';
import { PostText } from './post.tsx';

export function OnePosition() {
  const record = useScreenQuery(positionRecord);
  return (
    <>
      <p>
        <AppLink to={memberViewPath('positions')}>{words.all}</AppLink>
      </p>
      <QueryBoundary query={record}>{(data) => <Detail position={data} />}</QueryBoundary>
    </>
  );
}

function Detail({ position }: { position: PositionDetail }) {
  const [query] = useSearchParams();
  const isEarlier = Number(query.get('edition')) > 0;
  useRecordTitle(position.title);
  return (
    <article className="conversation">
      <div className="section-head">
        <h2>{position.title}</h2>
        <PositionBadge status={position.status} />
      </div>
      {isEarlier ? (
        <Earlier position={position} />
      ) : (
        <>
          {position.status === 'review' && <p className="small muted">{words.inReview}</p>}
          {position.status === 'adopted' && (
            <p>
              <AppLink to={`/policy-positions/${position.id}`}>{words.publicPage}</AppLink>
            </p>
          )}
          <EditionText edition={position.current} />
          <Decide position={position}>
            <Revise position={position} />
          </Decide>
        </>
      )}
      <Editions position={position} />
      <Comments id={position.id} />
      <LeaveGuard />
    </article>
  );
}

const EditionText = ({ edition }: { edition: PositionEdition }) => (
  <div className="post">
    <p className="small muted">
      {words.edition(edition.number)} · {words.by(edition.createdBy)},{' '}
      <DateTime at={edition.createdAt} withTime />
    </p>
    <PostText html={edition.html} />
  </div>
);

function Earlier({ position: { id } }: { position: PositionDetail }) {
  const edition = useScreenQuery(positionEdition);
  return (
    <QueryBoundary query={edition}>
      {(data) => (
        <>
          <p>
            {words.reading(data.number)}{' '}
            <AppLink to={memberRecordPath('position', id)}>{words.toNewest}</AppLink>
          </p>
          <EditionText edition={data} />
        </>
      )}
    </QueryBoundary>
  );
}

function Editions({ position: { id, editions } }: { position: PositionDetail }) {
  if (editions.length < 2) return null;
  return (
    <details className="disclosure">
      <summary>
        {words.editions} ({editions.length})
      </summary>
      <ol className="threads">
        {editions.map(({ number, note, createdBy, createdAt }, place) => (
          <li key={number}>
            <AppLink
              to={memberRecordPath('position', id) + (place === 0 ? '' : `&edition=${number}`)}
            >
              {words.edition(number)}
            </AppLink>{' '}
            <span className="small muted">
              {words.by(createdBy)}, <DateTime at={createdAt} />
            </span>
            {note && <p>{note}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Comments({ id }: { id: string }) {
  const comments = useScreenQuery(positionComments);
  return (
    <section aria-labelledby="comments">
      <h3 id="comments">{words.commentsHeading}</h3>
      <QueryBoundary query={comments} rows={2}>
        {({ items, next }) =>
          items.length === 0 ? (
            <p className="muted">{words.noComments}</p>
          ) : (
            <>
              <ol className="threads">
                {items.map((comment) => (
                  <li key={comment.id} className="post">
                    <p className="small muted">
                      <strong>{words.by(comment.createdBy)}</strong>,{' '}
                      <DateTime at={comment.createdAt} withTime /> ·{' '}
                      {words.onEdition(comment.edition)}
                    </p>
                    <PostText html={comment.html} />
                    {comment.abilities.remove && (
                      <p className="actions">
                        <RemoveComment id={comment.id} />
                      </p>
                    )}
                  </li>
                ))}
              </ol>
              <Paging next={next} />
            </>
          )
        }
      </QueryBoundary>
      <CommentForm key={id} id={id} />
    </section>
  );
}

function RemoveComment({ id }: { id: string }) {
  const refresh = useRefreshPositions();
  return (
    <CallButton
      call={removePositionComment}
      className="button button-quiet"
      input={{ id }}
      done={() => {
        refresh();
        showToast({ title: words.removed });
      }}
      failed={words.removeFailed}
    >
      {words.remove}
    </CallButton>
  );
}

/** Keeps the text until it has been sent. */
function CommentForm({ id }: { id: string }) {
  const [isTyped, setTyped] = useState(false);
  const refresh = useRefreshPositions();
  const { form, mutate, isPending, fields, problem } = useFormMutation(commentOnPosition, {
    done() {
      form.current?.reset();
      setTyped(false);
      refresh();
    },
  });
  const draft = useDraft(form, `comment ${id}`);
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
        mutate({ input: { id, content } });
      }}
    >
      <DraftNotice {...draft.offer} />
      <TextArea
        name="content"
        label={words.comment}
        hint={words.markdown}
        error={fields.content}
        rows={4}
        maxLength={length.message}
      />
      <FormProblem title={words.commentFailed} text={problem} />
      <p>
        <button type="submit" className="button" disabled={isPending} aria-busy={isPending}>
          {isPending ? words.sending : words.sendComment}
        </button>
      </p>
    </form>
  );
}
