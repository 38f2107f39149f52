import { readinessTexts } from '#content/readiness.ts';
import type { PortalDocument } from '#contract/community/documents.ts';
import type { ReadinessAnswer } from '#contract/readiness/readiness.ts';
import { Select } from '../../design/field.tsx';
import { DateTime } from '../../design/time.tsx';
import { assessmentWords as words } from './words.ts';

interface Props {
  answer: ReadinessAnswer;
  documents: readonly PortalDocument[];
  error: string | undefined;
  evidenceError: string | undefined;
}

/** One question with its answers, the document that shows it, and what a reviewer made of it. */
export function Question({ answer, documents, error, evidenceError }: Props) {
  const { question, level, evidence, correction } = answer;
  const { ask, answers, evidence: examples } = readinessTexts[question];
  const known = documents.map(({ id, title }) => [id, title] as const);
  // Also one that is not on the first page of the documents.
  const chosen = evidence ? [[evidence.id, evidence.title] as const] : [];
  return (
    <fieldset className="readiness-question" aria-describedby={`${question}-error`}>
      <legend>{ask}</legend>
      {correction && <Correction correction={correction} level={level} answers={answers} />}
      <div className="readiness-options">
        {answers.map((text, index) => (
          <label key={text} className="choice">
            <input type="radio" name={question} value={index} defaultChecked={index === level} />
            {text}
          </label>
        ))}
      </div>
      <p className="error" id={`${question}-error`}>
        {error}
      </p>
      <Select
        name={`${question}-evidence`}
        label={words.evidence}
        hint={words.evidenceHint(examples)}
        empty={words.noDocument}
        options={Object.fromEntries([...chosen, ...known])}
        value={evidence?.id ?? ''}
        error={evidenceError}
      />
    </fieldset>
  );
}

function Correction({
  correction,
  level,
  answers,
}: {
  correction: NonNullable<ReadinessAnswer['correction']>;
  level: number | null;
  answers: readonly string[];
}) {
  return (
    <div className="readiness-correction">
      <p>
        <strong>{correction.level === level ? words.confirmed : words.corrected}</strong>,{' '}
        <DateTime at={correction.at} />
      </p>
      <p>{words.counts(answers[correction.level] ?? '')}</p>
      <p className="as-written">{correction.reason}</p>
    </div>
  );
}
