import { useSearchParams } from 'react-router';
import { defineScreen, type Screen } from '../../data/define-screen.ts';
import { introductionList, Network } from './network.tsx';
import { OrganizationList, organizationList } from './organization-list.tsx';
import { OrganizationProfile, organizationRecord } from './organization-profile.tsx';
import type { PartnerTab } from './partner-tabs.ts';
import { Pipeline, pipelineList } from './pipeline.tsx';
import { PipelineProjectRecord, pipelineRecord } from './pipeline-project.tsx';

const Organizations = () =>
  useSearchParams()[0].get('organization') ? <OrganizationProfile /> : <OrganizationList />;
const Projects = () =>
  useSearchParams()[0].get('project') ? <PipelineProjectRecord /> : <Pipeline />;

const organizations = defineScreen({
  queries: [organizationList, organizationRecord],
  Screen: Organizations,
});

/** The tabs with lists. They share one script, because people who open one soon open another. */
export const portalLists = {
  industry: organizations,
  investor: organizations,
  technology: organizations,
  community: organizations,
  pipeline: defineScreen({ queries: [pipelineList, pipelineRecord], Screen: Projects }),
  network: defineScreen({ queries: [introductionList], Screen: Network }),
} satisfies Record<Exclude<PartnerTab, 'dashboard' | 'deals'>, Screen>;
