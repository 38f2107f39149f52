import { opportunityPath } from '#contract/funding/addresses.ts';
import type { Opportunity } from '#contract/funding/opportunities.ts';
import { fundingRegions, platformTypes } from '#contract/funding/vocabulary.ts';
import { AppLink } from '../../design/app-link.tsx';
import { DescriptionList } from '../../design/description-list.tsx';
import {
  ApplyLink,
  availableText,
  Deadline,
  Entries,
  FavouriteButton,
  StatusBadge,
} from './opportunity-parts.tsx';
import { opportunityWords as words } from './opportunity-words.ts';

/** FUND-17 to FUND-21. */
export function OpportunityCard({ opportunity }: { opportunity: Opportunity }) {
  const { id, title, platform, type, region, source } = opportunity;
  return (
    <li className="opportunity-card">
      <div className="section-head">
        <h3>
          <AppLink to={opportunityPath(id)}>{title}</AppLink>
        </h3>
        <StatusBadge status={opportunity.status} />
      </div>
      <p className="small muted">
        {[platform, platformTypes[type], region && fundingRegions[region]]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <DescriptionList
        facts={[
          [words.available, availableText(opportunity)],
          [words.deadline, <Deadline key="deadline" {...opportunity} />],
        ]}
      />
      {opportunity.description && <p>{opportunity.description}</p>}
      <Entries name={words.requirements} entries={opportunity.requirements} />
      <Entries name={words.eligibility} entries={opportunity.eligibility} />
      <p className="small muted">{words.from(source.name)}</p>
      <p className="actions">
        <ApplyLink opportunity={opportunity} />
        <FavouriteButton opportunity={opportunity} />
      </p>
    </li>
  );
}
