import { useSearchParams } from 'react-router';
import { getMessage, listMessages } from '#contract/support/messages.ts';
import { defineScreen, idNamed, screenQuery, unlessNamed } from '../../data/define-screen.ts';
import { MessageDetail } from './message-detail.tsx';
import { MessageList, messageFilter, oldestOpen } from './message-list.tsx';

/** Tab Messages: the list, or the message in the address. */
function MessagesTab() {
  const [query] = useSearchParams();
  const message = query.get('message');
  const list = { call: listMessages, input: messageFilter };
  return message ? <MessageDetail id={message} list={list} /> : <MessageList />;
}

export const messagesTab = defineScreen({
  queries: [
    screenQuery(getMessage, idNamed('message')),
    screenQuery(listMessages, unlessNamed('message', messageFilter)),
    screenQuery(
      listMessages,
      unlessNamed('message', () => oldestOpen),
    ),
  ],
  Screen: MessagesTab,
});
