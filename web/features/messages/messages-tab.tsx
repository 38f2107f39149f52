import { useSearchParams } from 'react-router';
import { getMessageTimes } from '#contract/support/inbox.ts';
import { getMessage, listMessages, type MessageRow } from '#contract/support/messages.ts';
import { idNamed, screenQuery, unlessNamed } from '../../data/define-screen.ts';
import { withViews } from '../administration/saved-views.tsx';
import { MessageDetail } from './message-detail.tsx';
import { MessageList, messageFilter, oldestOpen } from './message-list.tsx';

/** Tab Messages: the list, or the message in the address. */
function MessagesTab() {
  const [query] = useSearchParams();
  const message = query.get('message');
  const list = { call: listMessages, input: messageFilter, opens: isConversation };
  return message ? <MessageDetail id={message} list={list} /> : <MessageList />;
}

export const messagesTab = withViews('messages', {
  queries: [
    screenQuery(getMessage, idNamed('message')),
    screenQuery(listMessages, unlessNamed('message', messageFilter)),
    screenQuery(
      listMessages,
      unlessNamed('message', () => oldestOpen),
    ),
    screenQuery(
      getMessageTimes,
      unlessNamed('message', () => ({})),
    ),
  ],
  Screen: MessagesTab,
});

/** A meeting request is opened among the meetings. */
const isConversation = (row: object) => (row as MessageRow).kind !== 'meeting';
