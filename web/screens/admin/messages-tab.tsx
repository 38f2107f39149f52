import { useSearchParams } from 'react-router';
import { getMessage, listMessages } from '#contract/engagement.ts';
import { MessageDetail } from './message-detail.tsx';
import { MessageList, messageFilter } from './message-list.tsx';
import type { Tab } from './tab-named.ts';

/** Tab Messages: the list, or the one message that the address names. */
function MessagesTab() {
  const [query] = useSearchParams();
  const message = query.get('message');
  return message ? <MessageDetail id={message} /> : <MessageList />;
}

export const messagesTab: Tab = {
  Screen: MessagesTab,
  load(get, query) {
    const id = query.get('message');
    return [id ? get(getMessage, { id }) : get(listMessages, messageFilter(query))];
  },
};
