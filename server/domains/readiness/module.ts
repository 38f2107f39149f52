import * as calls from '#contract/readiness/readiness.ts';
import { handle } from '../../platform/handlers.ts';
import type { DomainModule } from '../../platform/module.ts';
import { correctReadiness, getReadinessReview } from './correct-readiness.ts';
import { readinessMerging } from './merging.ts';
import { eraseReadiness, exportReadiness } from './personal-data.ts';
import { getProjectProfile } from './project-profile.ts';
import { getProjectReadiness, saveProjectReadiness } from './save-project-readiness.ts';

export const readiness: DomainModule = {
  handlers: [
    handle(calls.getProjectReadiness, getProjectReadiness),
    handle(calls.saveProjectReadiness, saveProjectReadiness),
    handle(calls.getReadinessReview, getReadinessReview),
    handle(calls.correctReadiness, correctReadiness),
    handle(calls.getProjectProfile, getProjectProfile),
  ],
  merging: readinessMerging,
  personalData: { export: exportReadiness, erase: eraseReadiness },
};
