import { dollarText, formatDay } from '#contract/format.ts';
import { fundingStages } from '#contract/vocabulary.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { fundingFigures } from './member-reading-queries.ts';
import { memberWords } from './member-words.ts';
import { SectionFrame } from './section-frame.tsx';

/** What the projects need, as database totals (CONST-05); no project is named. */
export function FundingFigures() {
  const words = memberWords.funding;
  const sums = useScreenQuery(fundingFigures);
  return (
    <SectionFrame
      id="section-funding"
      heading={words.heading}
      action={
        <AppLink className="button button-secondary" to="/funding-platforms">
          {words.platforms}
        </AppLink>
      }
    >
      <QueryBoundary query={sums} rows={3}>
        {({ stages, on }) => (
          <>
            <p className="muted">{words.text(formatDay(on))}</p>
            <table className="table">
              <caption className="visually-hidden">{words.heading}</caption>
              <thead>
                <tr>
                  <th scope="col">{words.stage}</th>
                  <th scope="col" className="number">
                    {words.projects}
                  </th>
                  <th scope="col" className="number">
                    {words.budget}
                  </th>
                </tr>
              </thead>
              <tbody>
                {stages.map(({ stage, projects, budget }) => (
                  <tr key={stage}>
                    <td>{fundingStages[stage]}</td>
                    <td data-label={words.projects} className="number figures">
                      {projects}
                    </td>
                    <td data-label={words.budget} className="number figures">
                      {dollarText(budget)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </QueryBoundary>
    </SectionFrame>
  );
}
