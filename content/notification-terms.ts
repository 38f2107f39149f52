/** What happened to meetings and introductions, as their notifications say it. */
import type { IntroductionStatus } from '#contract/partners/vocabulary.ts';
import type { MeetingStatus } from '#contract/vocabulary.ts';

export const meetingTold: Record<MeetingStatus, string> = {
  requested: 'requested for another time',
  proposed: 'proposed',
  confirmed: 'confirmed',
  declined: 'declined',
  cancelled: 'cancelled',
};

/** What the other organisation did. */
export const introductionTold: Record<
  IntroductionStatus,
  { title: string; message: (organization: string) => string }
> = {
  asked: {
    title: 'Introduction requested',
    message: (organization) => `${organization} would like to be introduced to your organisation.`,
  },
  accepted: {
    title: 'Introduction accepted',
    message: (organization) => `You can now see the contact details of ${organization}.`,
  },
  declined: {
    title: 'Introduction declined',
    message: (organization) => `${organization} doesn’t want to be introduced at the moment.`,
  },
  withdrawn: {
    title: 'Introduction withdrawn',
    message: (organization) => `${organization} has withdrawn its request to be introduced.`,
  },
};
