import { Fragment } from 'react';
import type { FundingPlatform } from '#contract/funding/platforms.ts';
import { fundingRegions, platformTypes } from '#contract/funding/vocabulary.ts';
import { AppLink } from '../../design/app-link.tsx';
import { DescriptionList } from '../../design/description-list.tsx';
import { CalendarDate } from '../../design/time.tsx';
import { platformWords as words } from './funding-words.ts';
import { investmentRange } from './investment-range.ts';

/** FUND-09 to FUND-14. */
export function PlatformCard({ platform }: { platform: FundingPlatform }) {
  const { id, name, focusAreas } = platform;
  const ofPlatform = <span className="visually-hidden">{words.of(name)}</span>;
  return (
    <li className="platform-card">
      <h3>{name}</h3>
      <p className="small muted">
        <span className="badge badge-secondary">{platformTypes[platform.type]}</span>{' '}
        {fundingRegions[platform.region]}
      </p>
      <p>{platform.description}</p>
      <DescriptionList
        facts={[
          [words.investmentRange, investmentRange(platform)],
          [words.focusAreas, <FocusAreas key="areas" areas={focusAreas} />],
          [words.lastUpdated, <CalendarDate key="date" date={platform.lastUpdated} />],
          [
            words.source,
            <a
              key="source"
              className="platform-link"
              href={platform.source}
              target="_blank"
              rel="noopener noreferrer"
            >
              <SiteName site={siteOf(platform.source)} />
              {isOwn(platform) ? '' : words.thirdParty}
            </a>,
          ],
        ]}
      />
      <p className="actions">
        <AppLink className="button" to={`/platform-dashboard/${id}`}>
          {words.access}
          {ofPlatform}
        </AppLink>
        <a
          className="button button-secondary"
          href={platform.website}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.visit}
          {ofPlatform}
        </a>
      </p>
    </li>
  );
}

const siteOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');

/** Breaks before a dot, if it has to. */
const SiteName = ({ site }: { site: string }) =>
  site.split('.').map((part, at, parts) => (
    <Fragment key={parts.slice(at).join('.')}>
      {at > 0 && (
        <>
          <wbr />.
        </>
      )}
      {part}
    </Fragment>
  ));

/** Whether the source is a page of the platform’s own. */
function isOwn({ source, website }: FundingPlatform): boolean {
  const [one, other] = [`.${siteOf(source)}`, `.${siteOf(website)}`];
  return one.endsWith(other) || other.endsWith(one);
}

/** How many focus areas a card shows (FUND-11). */
const shownAreas = 3;

function FocusAreas({ areas }: { areas: readonly string[] }) {
  if (areas.length === 0) return words.notStated;
  const hidden = areas.length - shownAreas;
  return (
    <span className="tags">
      {areas.slice(0, shownAreas).map((area) => (
        <span key={area} className="badge badge-secondary">
          {area}
        </span>
      ))}
      {hidden > 0 && <span className="small muted">{words.more(hidden)}</span>}
    </span>
  );
}
