import * as figures from '#contract/intake/figures.ts';
import * as calls from '#contract/intake/projects.ts';
import * as tasks from '#contract/intake/tasks.ts';
import { handle } from '../../platform/handlers.ts';
import type { DomainModule } from '../../platform/module.ts';
import { claimGuestProjects } from './claim-guest-projects.ts';
import { exportReviews } from './export-reviews.ts';
import { getFundingFigures } from './funding-figures.ts';
import { intakeMerging } from './merging.ts';
import {
  exportProjects,
  getProject,
  listProjectMessages,
  listProjects,
  sendProjectMessage,
  withdrawProject,
} from './own-projects.ts';
import { eraseProjects } from './personal-data.ts';
import {
  addReviewNote,
  changeProjectStatus,
  getPipeline,
  getReview,
  listReviewMessages,
  listReviews,
  setProjectTimeline,
} from './review-projects.ts';
import { submitProject } from './submit-project.ts';
import { undoProjectMove } from './take-back-move.ts';
import { addTask, completeTask, deleteTask, listProjectTasks, listTasks } from './tasks.ts';
import { streamProjectEvents, trackProject } from './track-project.ts';

declare module '../../platform/jobs/events.ts' {
  interface EventData {
    /** A project was submitted or claimed, or its status changed. */
    'project-changed': { projectId: string };
  }
}

export const intake: DomainModule = {
  handlers: [
    handle(calls.submitProject, submitProject),
    handle(calls.listProjects, listProjects),
    handle(calls.getProject, getProject),
    handle(calls.listProjectMessages, listProjectMessages),
    handle(calls.withdrawProject, withdrawProject),
    handle(calls.sendProjectMessage, sendProjectMessage),
    handle(calls.trackProject, trackProject),
    handle(calls.getPipeline, getPipeline),
    handle(figures.getFundingFigures, getFundingFigures),
    handle(calls.streamProjectEvents, streamProjectEvents),
    handle(calls.listReviews, listReviews),
    handle(calls.exportReviews, exportReviews),
    handle(calls.getReview, getReview),
    handle(calls.listReviewMessages, listReviewMessages),
    handle(calls.changeProjectStatus, changeProjectStatus),
    handle(calls.setProjectTimeline, setProjectTimeline),
    handle(calls.addReviewNote, addReviewNote),
    handle(tasks.listTasks, listTasks),
    handle(tasks.completeTask, completeTask),
    handle(tasks.addTask, addTask),
    handle(tasks.listProjectTasks, listProjectTasks),
    handle(tasks.deleteTask, deleteTask),
  ],
  events: { 'email-confirmed': claimGuestProjects },
  undo: { project: undoProjectMove },
  merging: intakeMerging,
  personalData: {
    export: async (context) => ({ projects: await exportProjects(context) }),
    erase: eraseProjects,
  },
};
