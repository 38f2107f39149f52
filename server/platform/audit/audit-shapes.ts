/**
 * For the test that each change is recorded once, with the values before and after: the exceptions, each with its
 * reason.
 */

/** Calls that write no row. */
export const unrecorded: Record<string, string> = {
  joinReportWaitlist: 'stores only the address to be told',
  createDownloadLink: 'the download is recorded where it is made',
  renewOrderLink: 'within an hour of the last email no new one is sent',
  quoteReports: 'looks up a price',
  confirmMembershipPayment: 'shows an order that is paid already',
  receivePaymentEvent: 'stores an event for another site',
  addMessageFile: 'the message that it is sent with is recorded',
  previewEmail: 'stores nothing',
  previewFundingSource: 'stores nothing',
  previewArticle: 'stores nothing',
  checkLinks: 'stores nothing',
  addRoomFileVersion: 'the same bytes again add nothing',
  openRoomLink: 'moves the secret into a cookie',
  exploreFirst: 'a mark that only the reader sees',
  leaveEvent: 'the caller is not registered',
  followDiscussion: 'a mark that only the reader sees',
  readTicket: 'a mark that only the reader sees',
  readThread: 'a mark that only the reader sees',
};

/** Calls that write more than one row: each row is one change of one object. */
export const several: Record<string, string> = {
  scheduleDealMeeting: 'the meeting, and the deal’s timeline',
  cancelDealMeeting: 'the meeting, and the deal’s timeline',
  refundOrder: 'the order, and its membership; the order was asked about before its provider was',
  acceptInvitation: 'the invitation, and the account: it begins, and its address is confirmed',
};

/** Steps on the way, and a membership, which is in the record under its order: the call has another row of the object. */
export const besides = new Set(['order.refund-request', 'user.confirm-email', 'membership.end']);

/** Actions that add something, which has no values before. */
export const adds = new Set(
  `user.create user.end-sessions report.create order.place
  message.send message.write message.note saved-reply.create meeting.request document.upload task.add
  readiness.answer partner-organization.create partner-organization.assign funding-sync.start funding-source.create
  opportunity.enter opportunity.merge opportunity.distinguish funding-platform.create funding-platform.assign
  platform-contact.create platform-contact.merge platform-contact.undo-merge platform-contact.distinguish
  contact-import.upload contact-import.start platform-project.create introduction.request deal.create deal.activity
  deal.email deal.meeting deal.cancel-meeting deal-task.add deal-document.upload room.create room-folder.create room-file.upload
  room-guest.invite room-question.ask room-request.ask room-guest.code room-guest.enter room-guest.accept
  interest.express event.register event.create training.create discussion.start privacy-request.record breach.record
  project.submit project.write project.note newsletter-issue.create article.create article-picture.upload
  article.restore membership-class.create invitation.create invitation.accept payouts.compare`.split(
    /\s+/,
  ),
);

/** Actions that remove something, which has no values afterwards. */
export const removes = new Set(
  `report.delete task.delete message.delete-note saved-reply.delete partner-organization.remove opportunity.undo-merge funding-platform.unassign
  platform-project.delete deal-task.delete interest.withdraw membership.end
  newsletter-issue.delete article.delete membership-class.delete`.split(/\s+/),
);

const secret = 'the values are secrets';
const own = 'what a person keeps for themselves stays their own; that it changed is recorded';
const personal =
  'the values are personal, and are in the record of the thing itself, which an erasure reaches';
const event = 'it happened: there are no values';
const kept = 'every version is kept with the thing itself';
const consent = 'each consent is kept with its date, and the row has what holds now';

/** Actions whose row has not all values, and why. */
export const withoutValues: Record<string, string> = {
  'user.password': secret,
  'user.reset-password': secret,
  'user.start-second-factor': secret,
  'user.second-factor-on': event,
  'user.second-factor-off': event,
  'user.create-again': event,
  'link-request.reset-password': event,
  'link-request.confirm-email': event,
  'user.erase': event,
  'user.notifications': own,
  'user.read-notifications': own,
  'user.request-admin-role': event,
  'user.decline-role': event,
  'session.open': event,
  'session.open-admin': event,
  'session.end': event,
  'session.end-others': event,
  'view.save': own,
  'view.rename': own,
  'view.delete': own,
  'search.save': own,
  'search.change': own,
  'search.delete': own,
  'favourite.add': own,
  'favourite.remove': own,
  'profile.save': own,
  'calendar.renew': secret,
  'document.delete': event,
  'platform-contact.change': personal,
  'platform-contact.delete': personal,
  'platform-contact.forget': personal,
  'room-file.change': kept,
  'room-file.remove': kept,
  'room-guest.resend': event,
  'room-guest.erase': event,
  'room-guest.leave': event,
  'position.draft': kept,
  'position.comment': event,
  'position.remove-comment': event,
  'discussion.reply': event,
  'post.report': personal,
  'opportunity.report': personal,
  'newsletter-issue.test': event,
  'site-text.test': event,
  'newsletter.forget': personal,
  'newsletter.asked': consent,
  'newsletter.confirmed': consent,
  'newsletter.changed': consent,
  'newsletter.ended': consent,
};
