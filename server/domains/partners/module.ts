import * as introductions from '#contract/partners/introductions.ts';
import * as organizations from '#contract/partners/organizations.ts';
import * as pipeline from '#contract/partners/pipeline.ts';
import { handle } from '../../platform/handlers.ts';
import type { DomainModule } from '../../platform/module.ts';
import {
  administerPartnerOrganization,
  archivePartnerOrganization,
  assignPartnerPerson,
  createPartnerOrganization,
  listAllPartnerOrganizations,
  removePartnerPerson,
} from './administer-organizations.ts';
import { exportPartnerOrganizations } from './export-partner-organizations.ts';
import { getPartnerStats } from './get-partner-stats.ts';
import { answerIntroduction, listIntroductions, requestIntroduction } from './introductions.ts';
import { partnersMerging } from './merging.ts';
import {
  changePartnerOrganization,
  getPartnerOrganization,
  listPartnerOrganizations,
} from './organizations.ts';
import { erasePartnerData, exportPartnerData } from './personal-data.ts';
import {
  changePipelineEntry,
  expressInterest,
  getPipelineEntry,
  getPipelineProject,
  listPipeline,
  withdrawInterest,
} from './pipeline.ts';

export const partners: DomainModule = {
  handlers: [
    handle(organizations.listPartnerOrganizations, listPartnerOrganizations),
    handle(organizations.getPartnerOrganization, getPartnerOrganization),
    handle(organizations.changePartnerOrganization, changePartnerOrganization),
    handle(organizations.listAllPartnerOrganizations, listAllPartnerOrganizations),
    handle(organizations.exportPartnerOrganizations, exportPartnerOrganizations),
    handle(organizations.createPartnerOrganization, createPartnerOrganization),
    handle(organizations.administerPartnerOrganization, administerPartnerOrganization),
    handle(organizations.archivePartnerOrganization, archivePartnerOrganization),
    handle(organizations.assignPartnerPerson, assignPartnerPerson),
    handle(organizations.removePartnerPerson, removePartnerPerson),
    handle(introductions.listIntroductions, listIntroductions),
    handle(introductions.requestIntroduction, requestIntroduction),
    handle(introductions.answerIntroduction, answerIntroduction),
    handle(pipeline.listPipeline, listPipeline),
    handle(pipeline.getPipelineProject, getPipelineProject),
    handle(pipeline.expressInterest, expressInterest),
    handle(pipeline.withdrawInterest, withdrawInterest),
    handle(pipeline.getPartnerStats, getPartnerStats),
    handle(pipeline.getPipelineEntry, getPipelineEntry),
    handle(pipeline.changePipelineEntry, changePipelineEntry),
  ],
  merging: partnersMerging,
  personalData: { export: exportPartnerData, erase: erasePartnerData },
};
