/** The sections of the member portal in one script, loaded by the tabs that show them. */
import { Directory, Partners } from '../community/directory.tsx';
import { Discussions } from '../community/discussions.tsx';
import { Events } from '../community/events.tsx';
import { Positions } from '../community/positions.tsx';
import { OwnProfile } from '../community/profile-form.tsx';
import { FundingFigures } from './member-funding.tsx';
import { MemberDocuments, News, OwnReports, ProjectPipeline } from './member-reading.tsx';

export const memberSections = {
  Directory,
  Discussions,
  Events,
  FundingFigures,
  MemberDocuments,
  News,
  OwnProfile,
  OwnReports,
  Partners,
  Positions,
  ProjectPipeline,
};
