import { readinessTexts } from '#content/readiness.ts';
import type { Readiness, ReadinessStep } from '#contract/readiness/readiness.ts';
import {
  gradedQuestions,
  type ReadinessArea,
  type ReadinessQuestion,
  readinessAreas,
  readinessQuestions,
} from '#contract/readiness/vocabulary.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Badge } from '../../design/badge.tsx';
import { scoreWords as words } from './words.ts';

interface Props {
  readiness: Readiness;
  /** Where a section's answers are. */
  addressOf: (area: ReadinessArea) => string;
}

/** The score, by area, what raises it most, and what is missing. */
export function ScoreView({ readiness, addressOf }: Props) {
  const { score, areas, steps, missing } = readiness;
  const answered = areas.reduce((sum, area) => sum + area.answered, 0);
  const linkTo = (question: ReadinessQuestion) => (
    <AppLink to={addressOf(gradedQuestions[question].area)}>{readinessQuestions[question]}</AppLink>
  );
  return (
    <div className="readiness">
      <p className="readiness-score">
        <strong>{score}</strong>
        <span>{words.of(100)}</span>
        <span className="muted">{words.answered(answered, readiness.answers.length)}</span>
      </p>
      <div className="readiness readiness-columns">
        <div>
          <h4>{words.areas}</h4>
          <ul className="readiness-areas">
            {areas.map(({ area, points, most }) => (
              <li key={area}>
                <AppLink to={addressOf(area)}>{readinessAreas[area]}</AppLink>
                <progress className="readiness-bar" value={points} max={most} aria-hidden="true" />
                <span className="small muted figures">{words.inArea(points, most)}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h4>{words.steps}</h4>
          {steps.length === 0 ? (
            <p className="muted">{words.highest}</p>
          ) : (
            <ol className="readiness-steps">
              {steps.map((step) => (
                <li key={step.question}>
                  <AppLink to={addressOf(gradedQuestions[step.question].area)}>
                    {stepText(step)}
                  </AppLink>{' '}
                  <Badge variant="success">
                    {step.kind === 'answer' ? words.upTo(step.points) : words.adds(step.points)}
                  </Badge>
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
      <details className="readiness-part">
        <summary>{words.missing}</summary>
        <Missing title={words.noAnswer} questions={missing.answers} linkTo={linkTo} />
        <Missing title={words.noEvidence} questions={missing.evidence} linkTo={linkTo} />
        {missing.answers.length + missing.evidence.length === 0 && (
          <p className="muted">{words.complete}</p>
        )}
      </details>
      <p>
        <a className="readiness-method" href="/readiness-method">
          {words.method}
        </a>
      </p>
    </div>
  );
}

const stepText = ({ question, kind, level }: ReadinessStep): string =>
  words.step[kind](
    readinessQuestions[question],
    readinessTexts[question].answers[level ?? 0] ?? '',
  );

function Missing({
  title,
  questions,
  linkTo,
}: {
  title: string;
  questions: readonly ReadinessQuestion[];
  linkTo: (question: ReadinessQuestion) => React.ReactNode;
}) {
  if (questions.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul className="readiness-missing">
        {questions.map((question) => (
          <li key={question}>{linkTo(question)}</li>
        ))}
      </ul>
    </>
  );
}
