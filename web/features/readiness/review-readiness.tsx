import { useLocation } from 'react-router';
import { readinessTexts } from '#content/readiness.ts';
import {
  getReadinessReview,
  type Readiness,
  type ReadinessAnswer,
} from '#contract/readiness/readiness.ts';
import {
  mostPointsOf,
  questionsOf,
  type ReadinessArea,
  readinessAreas,
  readinessQuestions,
} from '#contract/readiness/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { ScoreView } from './score-view.tsx';
import { scoreWords, reviewWords as words } from './words.ts';

const idOf = (area: ReadinessArea) => `readiness-${area}`;

/** The sponsor's self-assessment in the reviewer's record of the project. */
export function ReviewReadiness({ projectId }: { projectId: string }) {
  const readiness = useCallQuery(getReadinessReview, { id: projectId });
  const { hash } = useLocation();
  const addressOf = (area: ReadinessArea) =>
    `/admin?tab=projects&project=${projectId}#${idOf(area)}`;
  return (
    <section aria-labelledby="readiness">
      <div className="section-head">
        <h3 id="readiness">{scoreWords.heading}</h3>
        <a className="button button-secondary" href={`/api/projects/${projectId}/profile`} download>
          {scoreWords.profile}
        </a>
      </div>
      <QueryBoundary query={readiness} rows={4}>
        {(data) => (
          <>
            {data.version === 0 ? (
              <p className="muted">{words.none}</p>
            ) : (
              <ScoreView readiness={data} addressOf={addressOf} />
            )}
            {valuesOf(readinessAreas).map((area) => (
              <details
                className="readiness-part"
                key={area}
                id={idOf(area)}
                name="readiness"
                open={hash === `#${idOf(area)}`}
              >
                <summary>{readinessAreas[area]}</summary>
                <ul className="readiness-answers">
                  {data.answers
                    .filter(({ question }) => questionsOf(area).includes(question))
                    .map((answer) => (
                      <Answer key={answer.question} readiness={data} answer={answer} />
                    ))}
                </ul>
              </details>
            ))}
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

function Answer({ readiness, answer }: { readiness: Readiness; answer: ReadinessAnswer }) {
  const { question, level, evidence, points, correction } = answer;
  const { answers } = readinessTexts[question];
  return (
    <li>
      <p>
        <strong>{readinessQuestions[question]}</strong>{' '}
        <span className="small muted figures">{words.points(points, mostPointsOf(question))}</span>
      </p>
      <p>{level === null ? words.notAnswered : answers[level]}</p>
      {level !== null && (
        <p className="small muted">
          {evidence ? (
            <a href={`/api/documents/${evidence.id}/file`} download>
              {evidence.title}
            </a>
          ) : (
            words.noDocument
          )}
        </p>
      )}
      {correction && (
        <div className="readiness-correction">
          <p className="small">
            <strong>{correction.level === level ? words.confirmed : words.corrected}</strong>,{' '}
            {words.by(correction.by)}
            <DateTime at={correction.at} withTime />
          </p>
          {correction.level !== level && <p>{answers[correction.level]}</p>}
          <p className="as-written">{correction.reason}</p>
        </div>
      )}
      <DialogButton
        label={words.correct}
        of={readinessQuestions[question]}
        title={words.title(readinessQuestions[question])}
        className="button button-secondary"
      >
        {(close) => <CorrectionForm readiness={readiness} question={question} close={close} />}
      </DialogButton>
    </li>
  );
}
