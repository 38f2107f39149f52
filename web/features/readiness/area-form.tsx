import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { readinessTexts } from '#content/readiness.ts';
import type { PortalDocument } from '#contract/community/documents.ts';
import {
  type Readiness,
  type ReadinessAnswer,
  saveProjectReadiness,
} from '#contract/readiness/readiness.ts';
import {
  questionsOf,
  type ReadinessArea,
  readinessAreas,
  readinessQuestions,
} from '#contract/readiness/vocabulary.ts';
import { useUnsent } from '../../data/unsent.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { AppLink } from '../../design/app-link.tsx';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { FormProblem } from '../../design/dialog-form.tsx';
import { showToast } from '../../islands/toast.ts';
import { Question } from './question.tsx';
import { assessmentWords as words } from './words.ts';

interface Props {
  area: ReadinessArea;
  readiness: Readiness;
  documents: readonly PortalDocument[];
  /** The address of the project's record. */
  record: string;
  /** The address of the section after this one. */
  next: string | null;
  refresh: (now: Readiness) => void;
}

/** The questions of a section; saving them leads on to the next one. */
export function AreaForm({ area, readiness, documents, record, next, refresh }: Props) {
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  const questions = questionsOf(area);
  const change = useEditMutation(saveProjectReadiness, readiness, {
    refresh,
    done(saved) {
      refresh(saved);
      setSaved(true);
      showToast({ title: words.saved, description: words.savedText(saved.score) });
    },
  });
  const { form, filled, begin, isBegun, conflict, problem, fields, isPending, submit } = change;
  useUnsent(isBegun);
  // Once nothing is unsent any more, so that leaving isn't asked about.
  useEffect(() => {
    if (isSaved && !isBegun) void navigate(next ?? record);
  }, [isSaved, isBegun, navigate, next, record]);
  return (
    <form
      ref={form}
      className="readiness"
      key={filled.version}
      noValidate
      onInput={begin}
      onSubmit={(event) => {
        event.preventDefault();
        const entries = new FormData(event.currentTarget);
        submit(
          {
            id: readiness.id,
            answers: questions.map((question) => ({
              question,
              level: entries.has(question) ? Number(entries.get(question)) : null,
              documentId: String(entries.get(`${question}-evidence`) ?? '') || null,
            })),
          },
          words.yours(readinessAreas[area]),
        );
      }}
    >
      {conflict && <ConflictNotice conflict={conflict} compared={comparedIn(area)} kind="text" />}
      {documents.length === 0 && (
        <p className="muted">
          {words.noDocuments}{' '}
          <AppLink to={`${record}#project-documents`}>{words.addDocuments}</AppLink>
        </p>
      )}
      {questions.map((question) => (
        <Question
          key={question}
          answer={answerTo(filled, question)}
          documents={documents}
          error={fields[question]}
          evidenceError={fields[`${question}-evidence`]}
        />
      ))}
      <FormProblem title={words.failed} text={problem} />
      <p className="actions">
        <button type="submit" className="button" disabled={isPending} aria-busy={isPending}>
          {isPending ? words.saving : next ? words.saveNext : words.saveLast}
        </button>
      </p>
    </form>
  );
}

function answerTo({ answers }: Readiness, question: ReadinessAnswer['question']): ReadinessAnswer {
  const answer = answers.find((one) => one.question === question);
  if (!answer) throw new Error(`No answer to ${question}`);
  return answer;
}

const comparedIn = (area: ReadinessArea): Compared<Readiness> =>
  questionsOf(area).map((question) => [
    readinessQuestions[question],
    (readiness) => {
      const { level, evidence, correction } = answerTo(readiness, question);
      const { answers } = readinessTexts[question];
      const counts = correction?.level ?? level;
      const text = counts === null ? words.unanswered : (answers[counts] ?? '');
      return evidence ? words.withDocument(text, evidence.title) : text;
    },
  ]);
