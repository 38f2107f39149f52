import { useSearchParams } from 'react-router';
import { entityPath, newDealPath } from '#contract/deals/addresses.ts';
import { millionText } from '#contract/funding/amounts.ts';
import { getPlatformRecord, type PlatformRecord } from '#contract/funding/platform-records.ts';
import { listAllFundingPlatforms } from '#contract/funding/platforms.ts';
import { fundingRegions, platformStages, platformTypes } from '#contract/funding/vocabulary.ts';
import { useCallQuery } from '../../../data/api.ts';
import { defineScreen, idNamed, screenQuery } from '../../../data/define-screen.ts';
import { AppLink } from '../../../design/app-link.tsx';
import { DialogButton } from '../../../design/dialog-button.tsx';
import { LeaveGuard } from '../../../design/leave-guard.tsx';
import { QueryBoundary } from '../../../design/query-boundary.tsx';
import { CalendarDate } from '../../../design/time.tsx';
import { investmentRange } from '../../funding/investment-range.ts';
import { useRecordTitle } from '../../portals/shell.tsx';
import { RecordBar } from '../record-bar.tsx';
import { type Fact, NextStep, RecordFacts } from '../record-parts.tsx';
import { AssignedPartners } from './assigned-partners.tsx';
import { FundingSections } from './funding-tab.tsx';
import { PlatformStatus } from './platform-columns.tsx';
import { platformFilter } from './platform-filter.ts';
import { EditPlatform } from './platform-forms.tsx';
import { PlatformProjects } from './platform-projects.tsx';
import { adminPlatformWords as words } from './platform-words.ts';
import { useArchivePlatform } from './use-archive-platform.ts';

/** Everything about one platform, and its actions. */
function PlatformPage() {
  const id = useSearchParams()[0].get('platform') ?? '';
  const list = { call: listAllFundingPlatforms, input: platformFilter };
  const record = useCallQuery(getPlatformRecord, { id });
  return (
    <>
      <RecordBar key={id} tab="funding" record="platform" id={id} list={list} />
      <QueryBoundary query={record} rows={8}>
        {(platform) => <Platform key={platform.id} platform={platform} />}
      </QueryBoundary>
      <LeaveGuard />
    </>
  );
}

export const platformRecord = defineScreen({
  queries: [screenQuery(getPlatformRecord, idNamed('platform'))],
  Screen: PlatformPage,
  Sections: FundingSections,
});

function Platform({ platform }: { platform: PlatformRecord }) {
  const archive = useArchivePlatform();
  const isArchived = platform.status === 'archived';
  useRecordTitle(platform.name);
  return (
    <article className="record">
      <div className="record-main">
        <header className="record-head">
          <h2>{platform.name}</h2>
          <PlatformStatus status={platform.status} />
        </header>
        <p>{platform.description}</p>
        <PlatformProjects platform={platform} />
        <AssignedPartners platform={platform} />
      </div>
      <aside className="record-side">
        <NextStep>
          <DialogButton label={words.edit} title={words.editTitle} wide>
            {(close) => <EditPlatform platform={platform} close={close} />}
          </DialogButton>
          <button
            type="button"
            className="button button-secondary"
            onClick={() => archive(platform)}
          >
            {isArchived ? words.restore : words.archive}
          </button>
        </NextStep>
        {!isArchived && (
          <p className="actions">
            <AppLink className="button button-secondary" to={newDealPath(platform.id)}>
              {words.newDeal}
            </AppLink>
            <AppLink className="button button-secondary" to={entityPath(platform.id)}>
              {words.deals}
            </AppLink>
            <AppLink className="button button-secondary" to={`/platform-dashboard/${platform.id}`}>
              {words.seen}
            </AppLink>
          </p>
        )}
        <RecordFacts facts={factsOf(platform)} />
      </aside>
    </article>
  );
}

function factsOf(platform: PlatformRecord): Fact[] {
  const { fields } = words;
  const { focusAreas, stage, totalAssets, contactEmail, website, source } = platform;
  return [
    [fields.type, platformTypes[platform.type]],
    [fields.region, fundingRegions[platform.region]],
    [words.columns.range, investmentRange(platform)],
    [fields.focusAreas, focusAreas.join(', ') || words.notStated],
    [fields.stages, stage.map((one) => platformStages[one]).join(', ') || words.notStated],
    [fields.totalAssets, totalAssets === null ? words.notStated : millionText(totalAssets, 1)],
    [fields.contactEmail, contactEmail ?? words.notStated],
    [fields.website, <Outside key="website" href={website} />],
    [fields.source, <Outside key="source" href={source} />],
    [words.columns.updated, <CalendarDate key="updated" date={platform.lastUpdated} />],
  ];
}

/** ADMIN-32. */
const Outside = ({ href }: { href: string }) => (
  <a className="platform-link" href={href} target="_blank" rel="noopener noreferrer">
    {new URL(href).hostname}
  </a>
);
