import * as calls from '#contract/intake.ts';
import { type Handler, handle } from '../../platform/handlers.ts';
import { getOwn, listOwn, withdraw, write } from './own-projects.ts';
import {
  addReviewNote,
  changeProjectStatus,
  describe,
  getOne,
  listAll,
} from './review-projects.ts';
import { submit } from './submit-project.ts';
import { followOne, track } from './track-project.ts';

export const intakeHandlers: Handler[] = [
  handle(calls.submitProject, submit),
  handle(calls.listProjects, listOwn),
  handle(calls.getProject, getOwn),
  handle(calls.withdrawProject, withdraw),
  handle(calls.writeToReviewers, write),
  handle(calls.trackProject, track),
  handle(calls.followProject, followOne),
  handle(calls.listReviews, listAll),
  handle(calls.getReview, getOne),
  handle(calls.changeStatus, changeProjectStatus),
  handle(calls.describeProject, describe),
  handle(calls.addNote, addReviewNote),
];
