import { useState } from 'react';
import { readinessTexts } from '#content/readiness.ts';
import { length } from '#contract/limits.ts';
import {
  correctReadiness,
  getReadinessReview,
  type Readiness,
} from '#contract/readiness/readiness.ts';
import type { ReadinessQuestion } from '#contract/readiness/vocabulary.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextArea } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { reviewWords as words } from './words.ts';

interface Props {
  readiness: Readiness;
  question: ReadinessQuestion;
  close: () => void;
}

const lift = 'lift';

/** The reviewer's answer to a question, with the reason that the sponsor reads. */
export function CorrectionForm({ readiness, question, close }: Props) {
  const [isUnchosen, setUnchosen] = useState(false);
  const refresh = useRefresh({ record: getReadinessReview });
  const change = useEditMutation(correctReadiness, readiness, {
    refresh,
    done(changed) {
      refresh(changed);
      close();
      showToast({ title: words.saved, description: words.savedText });
    },
  });
  const { filled, begin, conflict, fields, submit } = change;
  const { ask, answers } = readinessTexts[question];
  const known = filled.answers.find((one) => one.question === question);
  const now = known?.correction?.level ?? known?.level;
  const unchosen = isUnchosen ? words.unchosen : fields.level;
  return (
    <DialogForm
      change={change}
      failed={words.failed}
      label={words.save}
      busy={words.saving}
      close={close}
      onBegin={begin}
      notice={
        conflict && (
          <ConflictNotice conflict={conflict} compared={comparedOf(question)} kind="text" />
        )
      }
      send={(entries) => {
        const chosen = entries.get('level');
        setUnchosen(chosen === null);
        if (chosen === null) return;
        submit(
          {
            id: readiness.id,
            question,
            level: chosen === lift ? null : Number(chosen),
            reason: String(entries.get('reason') ?? ''),
          },
          words.wanted,
        );
      }}
    >
      <p className="muted">{words.hint}</p>
      <fieldset className="readiness-question" aria-describedby="level-error">
        <legend>{ask}</legend>
        <div className="readiness-options">
          {answers.map((text, index) => (
            <label key={text} className="choice">
              <input type="radio" name="level" value={index} defaultChecked={index === now} />
              {text}
            </label>
          ))}
          {known?.correction && (
            <label className="choice">
              <input type="radio" name="level" value={lift} />
              {words.lift}
            </label>
          )}
        </div>
        <p className="error" id="level-error" role="alert">
          {unchosen}
        </p>
      </fieldset>
      <TextArea
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        rows={3}
        maxLength={length.note}
        required
        error={fields.reason}
      />
    </DialogForm>
  );
}

const comparedOf = (question: ReadinessQuestion): Compared<Readiness> => {
  const { answers } = readinessTexts[question];
  const named = (level: number | null | undefined, none: string) =>
    level === null || level === undefined ? none : (answers[level] ?? none);
  const of = (readiness: Readiness) => readiness.answers.find((one) => one.question === question);
  return [
    [words.compared.answer, (readiness) => named(of(readiness)?.level, words.noAnswer)],
    [
      words.compared.correction,
      (readiness) => named(of(readiness)?.correction?.level, words.noCorrection),
    ],
  ];
};
