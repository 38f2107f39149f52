import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  decidePosition,
  getPosition,
  listPositions,
  type PositionDetail,
  revisePosition,
  sendPosition,
} from '#contract/community/positions.ts';
import { type PositionStatus, positionStatuses } from '#contract/community/vocabulary.ts';
import { length, positionLimits } from '#contract/limits.ts';
import { invalidateAddress, queryOf, send } from '../../data/api.ts';
import { useDraft } from '../../data/drafts.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { useUndo } from '../../data/use-undo.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm, FormProblem } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { TextArea, TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { positionWords as words } from './position-words.ts';

/** Reads the lists, the position and its comments again; shows a version that an answer contains at once. */
export function useRefreshPositions() {
  const client = useQueryClient();
  return (now?: PositionDetail) => {
    if (now) client.setQueryData(queryOf(getPosition, { id: now.id }).queryKey, now);
    void invalidateAddress(client, listPositions.path);
  };
}

/** The fields in which two versions of a position may differ. */
const compared: Compared<PositionDetail> = [
  [words.status, ({ status }) => positionStatuses[status]],
  [
    words.newest,
    ({ edition, current }) => `${words.edition(edition)} · ${words.by(current.createdBy)}`,
  ],
  [words.title, ({ title }) => title],
  [words.content, ({ current }) => current.content],
];

/** Stays open when the position is decided meanwhile: what was typed is not lost. */
export function Revise({ position }: { position: PositionDetail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {position.abilities.edit && (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {words.revise}
        </button>
      )}
      {open && (
        <Dialog title={words.revise} wide onClose={() => setOpen(false)}>
          {(close) => <RevisionForm position={position} close={close} />}
        </Dialog>
      )}
    </>
  );
}

function RevisionForm({ position, close }: { position: PositionDetail; close: () => void }) {
  const refresh = useRefreshPositions();
  const change = useEditMutation(revisePosition, position, {
    refresh,
    done(now) {
      draft.sent();
      refresh(now);
      close();
      showToast({ title: words.revised });
    },
  });
  const { filled, fields, conflict } = change;
  const draft = useDraft(change.form, `position ${position.id}`);
  return (
    <DialogForm
      change={change}
      kept={draft.kept}
      onBegin={change.begin}
      failed={words.failed}
      notice={conflict && <ConflictNotice conflict={conflict} compared={compared} kind="text" />}
      label={words.send}
      busy={words.sending}
      close={close}
      send={(entries) =>
        change.submit(
          {
            id: position.id,
            title: String(entries.get('title')),
            content: String(entries.get('content')),
            note: String(entries.get('note')),
          },
          words.yours,
        )
      }
    >
      <DraftNotice {...draft.offer} />
      <TextInput
        key={`title ${filled.version}`}
        name="title"
        label={words.title}
        value={filled.title}
        error={fields.title}
        maxLength={length.title}
      />
      <TextArea
        key={`content ${filled.version}`}
        name="content"
        label={words.content}
        hint={words.markdown}
        value={filled.current.content}
        error={fields.content}
        rows={12}
        maxLength={positionLimits.content}
      />
      <TextInput
        name="note"
        label={words.note}
        hint={words.noteHint}
        error={fields.note}
        maxLength={length.title}
        optional
      />
    </DialogForm>
  );
}

/** What a button says that gives a position this status. */
const labelOf = (from: PositionStatus, to: PositionStatus): string =>
  ({
    draft: from === 'review' ? words.takeBack : words.reopen,
    review: words.sendToReview,
    adopted: words.adopt,
    withdrawn: words.withdraw,
  })[to];

/** The buttons of its author and of whoever decides, after `children`. */
export function Decide({ position, children }: { position: PositionDetail; children: ReactNode }) {
  const refresh = useRefreshPositions();
  const { id, status, abilities } = position;
  const call = abilities.decide ? decidePosition : sendPosition;
  const report = useUndo(refresh);
  const { conflict, problem, isPending, submit } = useEditMutation(call, position, {
    decision: true,
    refresh,
    done(now) {
      refresh(now);
      report({
        title: words.decided,
        undo: now.abilities.moves.includes(status)
          ? () => send(call, { id, status }, { version: now.version })
          : null,
      });
    },
    refused: () => refresh(),
  });
  return (
    <>
      {conflict && <ConflictNotice conflict={conflict} compared={compared} kind="decision" />}
      <FormProblem title={words.notDecided} text={problem} />
      <div className="actions">
        {children}
        {abilities.moves.map((to) => {
          const label = labelOf(status, to);
          return (
            <button
              key={to}
              type="button"
              className="button button-secondary"
              disabled={isPending}
              onClick={() => submit({ id, status: to }, words.wanted(label))}
            >
              {label}
            </button>
          );
        })}
      </div>
    </>
  );
}
