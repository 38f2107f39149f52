import * as conversations from '#contract/support/conversations.ts';
import * as inbox from '#contract/support/inbox.ts';
import * as meetings from '#contract/support/meetings.ts';
import * as messageFiles from '#contract/support/message-files.ts';
import * as calls from '#contract/support/messages.ts';
import { handle } from '../../platform/handlers.ts';
import type { DomainModule } from '../../platform/module.ts';
import {
  answerMessage,
  changeMessageStatus,
  getMessage,
  listMessageReplies,
  writeToPerson,
} from './answer-messages.ts';
import {
  getSupportTicket,
  getThread,
  listSupportTickets,
  listThreadReplies,
  listThreads,
  listTicketReplies,
  openSupportTicket,
  readThread,
  readTicket,
  replyToThread,
  replyToTicket,
  startThread,
} from './conversations.ts';
import { assignMessage, releaseAssignments } from './inbox/assign.ts';
import { changeMessages, messagesInBulk } from './inbox/bulk-messages.ts';
import { exportAllMessages } from './inbox/export-all-messages.ts';
import { listMessages } from './inbox/list-messages.ts';
import { listMergeable, mergeMessages, separateMessage } from './inbox/merge.ts';
import { getMessageTimes } from './inbox/message-times.ts';
import { addMessageNote, deleteMessageNote } from './inbox/notes.ts';
import {
  changeSavedReply,
  deleteSavedReply,
  listSavedReplies,
  saveReply,
} from './inbox/saved-replies.ts';
import { answerMeeting, inviteToMeeting, listAllMeetings } from './meetings/answer-meetings.ts';
import { getMeetingFile, renewCalendar } from './meetings/calendar.ts';
import { changeMeeting, listMeetings, requestMeeting } from './meetings/meetings.ts';
import { deleteSubscriptions } from './meetings/queries.ts';
import { supportMerging } from './merging.ts';
import { addMessageFile, deleteUnsentFiles, getMessageFile } from './message-files.ts';
import { eraseMessages, exportMessages } from './personal-data.ts';
import { sendMessage } from './send-message.ts';

export const support: DomainModule = {
  handlers: [
    handle(calls.sendMessage, sendMessage),
    handle(calls.listMessages, listMessages),
    handle(calls.exportAllMessages, exportAllMessages),
    handle(calls.getMessage, getMessage),
    handle(calls.listMessageReplies, listMessageReplies),
    handle(calls.answerMessage, answerMessage),
    handle(calls.changeMessageStatus, changeMessageStatus),
    handle(calls.writeToPerson, writeToPerson),
    handle(inbox.assignMessage, assignMessage),
    handle(inbox.changeMessages, changeMessages),
    handle(inbox.addMessageNote, addMessageNote),
    handle(inbox.deleteMessageNote, deleteMessageNote),
    handle(inbox.getMessageTimes, getMessageTimes),
    handle(inbox.listMergeable, listMergeable),
    handle(inbox.mergeMessages, mergeMessages),
    handle(inbox.separateMessage, separateMessage),
    handle(inbox.listSavedReplies, listSavedReplies),
    handle(inbox.saveReply, saveReply),
    handle(inbox.changeSavedReply, changeSavedReply),
    handle(inbox.deleteSavedReply, deleteSavedReply),
    handle(conversations.listSupportTickets, listSupportTickets),
    handle(conversations.openSupportTicket, openSupportTicket),
    handle(conversations.getSupportTicket, getSupportTicket),
    handle(conversations.listTicketReplies, listTicketReplies),
    handle(conversations.replyToTicket, replyToTicket),
    handle(conversations.readTicket, readTicket),
    handle(conversations.listThreads, listThreads),
    handle(conversations.startThread, startThread),
    handle(conversations.getThread, getThread),
    handle(conversations.listThreadReplies, listThreadReplies),
    handle(conversations.replyToThread, replyToThread),
    handle(conversations.readThread, readThread),
    handle(messageFiles.addMessageFile, addMessageFile),
    handle(messageFiles.getMessageFile, getMessageFile),
    handle(meetings.listMeetings, listMeetings),
    handle(meetings.requestMeeting, requestMeeting),
    handle(meetings.changeMeeting, changeMeeting),
    handle(meetings.listAllMeetings, listAllMeetings),
    handle(meetings.inviteToMeeting, inviteToMeeting),
    handle(meetings.answerMeeting, answerMeeting),
    handle(meetings.getMeetingFile, getMeetingFile),
    handle(meetings.renewCalendar, renewCalendar),
  ],
  cleanup: { messageFiles: deleteUnsentFiles },
  endAccess: { 'Calendar addresses': deleteSubscriptions },
  merging: supportMerging,
  bulk: { messages: messagesInBulk },
  events: { 'administrator-left': releaseAssignments },
  personalData: { export: exportMessages, erase: eraseMessages },
};
