import { Suspense } from 'react';
import { opportunitiesPath } from '#contract/funding/addresses.ts';
import { getOpportunity, type OpportunityRecord } from '#contract/funding/opportunities.ts';
import { fundingRegions, platformTypes } from '#contract/funding/vocabulary.ts';
import { defineScreen, optionalQuery, useScreenQuery } from '../../data/define-screen.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { AppLink } from '../../design/app-link.tsx';
import { CardList } from '../../design/card-list.tsx';
import { DescriptionList } from '../../design/description-list.tsx';
import { Loading, QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { Shell } from '../portals/shell.tsx';
import { AccessRestricted } from './access-restricted.tsx';
import { OpportunityCard } from './opportunity-card.tsx';
import { OpportunityHistory } from './opportunity-history.tsx';
import {
  ApplyLink,
  availableText,
  Deadline,
  Entries,
  FavouriteButton,
  StatusBadge,
} from './opportunity-parts.tsx';
import { opportunityWords, opportunityPageWords as words } from './opportunity-words.ts';
import { ReportMistake } from './report-mistake.tsx';
import { useDenied } from './use-denied.ts';

/** Fetched with its own call, after the opportunity. */
const FittingProjects = lazyPart(
  async () => (await import('./fitting-projects.tsx')).FittingProjects,
);

/** Ids have characters that are encoded in a path. */
const record = optionalQuery(getOpportunity, (_query, pathname) => ({
  id: decodeURIComponent(pathname.split('/').at(-1) ?? ''),
}));

function OpportunityScreen() {
  const found = useScreenQuery(record);
  if (useDenied([record])) return <AccessRestricted />;
  return (
    <Shell title={found.data?.title ?? opportunityWords.title}>
      <p>
        <AppLink to={opportunitiesPath()}>{words.back}</AppLink>
      </p>
      <QueryBoundary query={found} rows={8}>
        {(opportunity) => <Loaded opportunity={opportunity} />}
      </QueryBoundary>
    </Shell>
  );
}

function Loaded({ opportunity }: { opportunity: OpportunityRecord }) {
  const { applicationUrl, description, region, similar } = opportunity;
  return (
    <div className="opportunity">
      <section aria-label={words.facts} className="stack">
        <p>
          <StatusBadge status={opportunity.status} />
        </p>
        <DescriptionList
          facts={[
            [opportunityWords.available, availableText(opportunity)],
            [opportunityWords.deadline, <Deadline key="deadline" {...opportunity} />],
            [words.fields.platform ?? '', opportunity.platform],
            [opportunityWords.type, platformTypes[opportunity.type]],
            [
              opportunityWords.region,
              region === null ? opportunityWords.notStated : fundingRegions[region],
            ],
          ]}
        />
        {!applicationUrl && <p className="muted">{words.noLink}</p>}
        <p className="actions">
          <ApplyLink opportunity={opportunity} />
          <FavouriteButton opportunity={opportunity} />
        </p>
      </section>
      <section aria-labelledby="about" className="prose">
        <h2 id="about">{words.about}</h2>
        <p className={description ? 'as-written' : 'muted'}>{description || words.noDescription}</p>
        <Entries name={opportunityWords.requirements} entries={opportunity.requirements} />
        <Entries name={opportunityWords.eligibility} entries={opportunity.eligibility} />
      </section>
      <Suspense fallback={<Loading />}>
        <FittingProjects opportunityId={opportunity.id} />
      </Suspense>
      <Provenance opportunity={opportunity} />
      <section aria-labelledby="history" className="stack">
        <h2 id="history">{words.history}</h2>
        <OpportunityHistory history={opportunity.history} />
      </section>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="stack">
          <h2 id="similar">{words.similar}</h2>
          <CardList count={similar.length}>
            {similar.map((one) => (
              <OpportunityCard key={one.id} opportunity={one} />
            ))}
          </CardList>
        </section>
      )}
    </div>
  );
}

const Provenance = ({ opportunity }: { opportunity: OpportunityRecord }) => {
  const { id, source, licence, applicationUrl, fetchedAt, changedAt, addedAt } = opportunity;
  return (
    <section aria-labelledby="provenance" className="stack">
      <h2 id="provenance">{words.provenance}</h2>
      <DescriptionList
        facts={[
          [opportunityWords.source, source.name],
          [words.licence, licence || opportunityWords.notStated],
          ...(applicationUrl
            ? [
                [
                  words.link,
                  <a key="link" href={applicationUrl} target="_blank" rel="noopener noreferrer">
                    {new URL(applicationUrl).hostname}
                  </a>,
                ] as const,
              ]
            : []),
          [words.fetched, <DateTime key="fetched" at={fetchedAt} withTime />],
          [words.changed, <DateTime key="changed" at={changedAt} withTime />],
          [words.added, <DateTime key="added" at={addedAt} withTime />],
        ]}
      />
      <p className="small muted">{words.check}</p>
      <p>
        <ReportMistake id={id} />
      </p>
    </section>
  );
};

export const opportunityPage = defineScreen({ queries: [record], Screen: OpportunityScreen });
