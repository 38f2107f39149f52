import * as duplicateContacts from '#contract/funding/contact-duplicates.ts';
import * as contactImports from '#contract/funding/contact-imports.ts';
import * as curation from '#contract/funding/curation.ts';
import * as matching from '#contract/funding/matching.ts';
import * as opportunities from '#contract/funding/opportunities.ts';
import * as review from '#contract/funding/opportunity-review.ts';
import * as searches from '#contract/funding/opportunity-searches.ts';
import * as ownPlatforms from '#contract/funding/own-platforms.ts';
import * as contacts from '#contract/funding/platform-contacts.ts';
import * as dashboards from '#contract/funding/platform-dashboard.ts';
import * as records from '#contract/funding/platform-records.ts';
import * as platforms from '#contract/funding/platforms.ts';
import * as sources from '#contract/funding/sources.ts';
import * as sync from '#contract/funding/sync.ts';
import type { Change } from '../../platform/context.ts';
import type { GuardedFetch } from '../../platform/fetching/guarded-fetch.ts';
import { handle } from '../../platform/handlers.ts';
import type { DomainModule } from '../../platform/module.ts';
import {
  deleteOldImports,
  getContactImport,
  getContactImportRefusals,
  startContactImport,
  uploadContactImport,
} from './contacts/contact-imports.ts';
import { exportPlatformContacts } from './contacts/export-contacts.ts';
import { forgetContact } from './contacts/forget-contact.ts';
import { importContacts } from './contacts/import-contacts.ts';
import {
  addPlatformContact,
  changePlatformContact,
  listPlatformContacts,
  removePlatformContact,
} from './contacts/platform-contacts.ts';
import {
  deleteOldDuplicates,
  distinguishContacts,
  listDuplicateContacts,
  mergeContacts,
  undoContactMerge,
} from './contacts/similar-contacts.ts';
import {
  getMatchingFigures,
  getProjectMatches,
  getReviewMatches,
  listFittingProjects,
} from './matching/get-matches.ts';
import { matchFunding } from './matching/match-projects.ts';
import { fundingMerging } from './merging.ts';
import { alertSearches } from './opportunities/alert-searches.ts';
import { exportOpportunities } from './opportunities/export-opportunities.ts';
import { addFavourite, removeFavourite } from './opportunities/favourites.ts';
import { reportMistake, settleMistake } from './opportunities/mistakes.ts';
import {
  getOpportunity,
  listOpportunities,
  listOpportunitySources,
} from './opportunities/opportunities.ts';
import { eraseOpportunityData, exportOpportunityData } from './opportunities/personal-data.ts';
import {
  archiveOpportunity,
  changeOpportunity,
  getReviewedOpportunity,
  listReviewedOpportunities,
} from './opportunities/review.ts';
import {
  changeOpportunitySearch,
  deleteOpportunitySearch,
  listOpportunitySearches,
  saveOpportunitySearch,
} from './opportunities/searches.ts';
import {
  administerFundingPlatform,
  archiveFundingPlatform,
  createFundingPlatform,
  listAllFundingPlatforms,
} from './platforms/administer-platforms.ts';
import {
  getFundingPlatform,
  getPlatformDashboard,
  getPlatformFigures,
  listFundingPlatforms,
  listOwnPlatforms,
} from './platforms/funding-platforms.ts';
import { erasePlatformData, exportPlatformData } from './platforms/personal-data.ts';
import {
  addPlatformProject,
  changePlatformProject,
  removePlatformProject,
} from './platforms/platform-projects.ts';
import {
  assignPlatformPartner,
  getPlatformRecord,
  removePlatformPartner,
} from './platforms/platform-records.ts';
import {
  changeFundingSource,
  createFundingSource,
  pauseFundingSource,
  runFundingSource,
} from './sync/administer-sources.ts';
import { insertDefaultSources } from './sync/default-sources.ts';
import {
  distinguishOpportunities,
  listDuplicateOpportunities,
  mergeOpportunities,
  undoMerge,
} from './sync/duplicates.ts';
import { enterOpportunity } from './sync/enter-opportunity.ts';
import { previewFundingSource } from './sync/preview-source.ts';
import { getFundingSource, listFundingSources } from './sync/read-sources.ts';
import { runSync } from './sync/run-sync.ts';
import { deleteOldRuns, getFundingSync, startDailySync, syncFunding } from './sync/sync-funding.ts';

declare module '../../platform/context.ts' {
  interface Providers {
    /** Reads from the sources of funding opportunities. */
    fetch: GuardedFetch;
  }
}
declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'import-contacts': { importId: string };
    'alert-searches': Record<string, never>;
    'start-daily-sync': Record<string, never>;
    'sync-funding': { runId: string };
    /** Without one, as the daily one is: all projects. */
    'match-funding': { projectId?: string };
  }
}

declare module '../../platform/jobs/events.ts' {
  interface EventData {
    /** One contact takes the place of another, which may get it back. */
    'contacts-merged': { mergeId: string; kept: string; duplicate: string };
    'contacts-separated': { mergeId: string; kept: string; duplicate: string };
    /** Nobody keeps anything about the people with these addresses. */
    'contacts-forgotten': { addresses: readonly string[] };
    /** They are about to be deleted. `writes`: they may be written to. `by`: who deletes them. */
    'contacts-removed': { contactIds: readonly string[]; writes: boolean; by: string | null };
    'platform-archived': { platformId: string; by: string };
  }
}

const matchProject = (change: Change, { projectId }: { projectId: string }): Promise<void> =>
  change.enqueue('match-funding', { projectId });

export const funding = {
  handlers: [
    handle(platforms.listFundingPlatforms, listFundingPlatforms),
    handle(platforms.getFundingPlatform, getFundingPlatform),
    handle(platforms.createFundingPlatform, createFundingPlatform),
    handle(matching.getProjectMatches, getProjectMatches),
    handle(matching.getReviewMatches, getReviewMatches),
    handle(matching.listFittingProjects, listFittingProjects),
    handle(matching.getMatchingFigures, getMatchingFigures),
    handle(opportunities.listOpportunities, listOpportunities),
    handle(opportunities.getOpportunity, getOpportunity),
    handle(opportunities.listOpportunitySources, listOpportunitySources),
    handle(opportunities.exportOpportunities, exportOpportunities),
    handle(opportunities.addFavourite, addFavourite),
    handle(opportunities.removeFavourite, removeFavourite),
    handle(opportunities.reportMistake, reportMistake),
    handle(searches.listOpportunitySearches, listOpportunitySearches),
    handle(searches.saveOpportunitySearch, saveOpportunitySearch),
    handle(searches.changeOpportunitySearch, changeOpportunitySearch),
    handle(searches.deleteOpportunitySearch, deleteOpportunitySearch),
    handle(review.listReviewedOpportunities, listReviewedOpportunities),
    handle(review.getReviewedOpportunity, getReviewedOpportunity),
    handle(review.changeOpportunity, changeOpportunity),
    handle(review.archiveOpportunity, archiveOpportunity),
    handle(review.settleMistake, settleMistake),
    handle(sync.syncFunding, syncFunding),
    handle(sync.getFundingSync, getFundingSync),
    handle(sources.listFundingSources, listFundingSources),
    handle(sources.getFundingSource, getFundingSource),
    handle(sources.createFundingSource, createFundingSource),
    handle(sources.changeFundingSource, changeFundingSource),
    handle(sources.pauseFundingSource, pauseFundingSource),
    handle(sources.runFundingSource, runFundingSource),
    handle(sources.previewFundingSource, previewFundingSource),
    handle(curation.enterOpportunity, enterOpportunity),
    handle(curation.listDuplicateOpportunities, listDuplicateOpportunities),
    handle(curation.mergeOpportunities, mergeOpportunities),
    handle(curation.undoMerge, undoMerge),
    handle(curation.distinguishOpportunities, distinguishOpportunities),
    handle(platforms.listAllFundingPlatforms, listAllFundingPlatforms),
    handle(platforms.administerFundingPlatform, administerFundingPlatform),
    handle(platforms.archiveFundingPlatform, archiveFundingPlatform),
    handle(ownPlatforms.listOwnPlatforms, listOwnPlatforms),
    handle(dashboards.getPlatformDashboard, getPlatformDashboard),
    handle(dashboards.getPlatformFigures, getPlatformFigures),
    handle(records.getPlatformRecord, getPlatformRecord),
    handle(contacts.listPlatformContacts, listPlatformContacts),
    handle(contacts.addPlatformContact, addPlatformContact),
    handle(contacts.changePlatformContact, changePlatformContact),
    handle(contacts.removePlatformContact, removePlatformContact),
    handle(duplicateContacts.listDuplicateContacts, listDuplicateContacts),
    handle(duplicateContacts.mergeContacts, mergeContacts),
    handle(duplicateContacts.undoContactMerge, undoContactMerge),
    handle(duplicateContacts.distinguishContacts, distinguishContacts),
    handle(duplicateContacts.forgetContact, forgetContact),
    handle(contactImports.uploadContactImport, uploadContactImport),
    handle(contactImports.getContactImport, getContactImport),
    handle(contactImports.startContactImport, startContactImport),
    handle(contactImports.getContactImportRefusals, getContactImportRefusals),
    handle(contactImports.exportPlatformContacts, exportPlatformContacts),
    handle(records.addPlatformProject, addPlatformProject),
    handle(records.changePlatformProject, changePlatformProject),
    handle(records.removePlatformProject, removePlatformProject),
    handle(records.assignPlatformPartner, assignPlatformPartner),
    handle(records.removePlatformPartner, removePlatformPartner),
  ],
  jobs: {
    'import-contacts': { concurrency: 1, timeoutSeconds: 1800, run: importContacts },
    'alert-searches': {
      concurrency: 1,
      timeoutSeconds: 900,
      schedule: '*/5 * * * *',
      run: alertSearches,
    },
    'start-daily-sync': {
      concurrency: 1,
      timeoutSeconds: 60,
      schedule: '12 3 * * *',
      run: startDailySync,
    },
    'sync-funding': { concurrency: 1, timeoutSeconds: 3000, run: runSync },
    'match-funding': {
      concurrency: 1,
      timeoutSeconds: 600,
      schedule: '40 3 * * *',
      singletonKey: ({ projectId }) => projectId ?? '',
      run: matchFunding,
    },
  },
  events: {
    'project-changed': matchProject,
    'readiness-changed': matchProject,
  },
  cleanup: {
    syncRuns: deleteOldRuns,
    mergedContacts: deleteOldDuplicates,
    contactImports: deleteOldImports,
  },
  insertDefaults: [insertDefaultSources],
  merging: fundingMerging,
  personalData: {
    export: async (context) => ({
      ...(await exportPlatformData(context)),
      ...(await exportOpportunityData(context)),
    }),
    async erase(change, person) {
      await erasePlatformData(change, person);
      await eraseOpportunityData(change, person);
    },
  },
} satisfies DomainModule;
