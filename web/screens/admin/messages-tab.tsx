import { useSearchParams } from 'react-router';
import { MessageDetail } from './message-detail.tsx';
import { MessageList } from './message-list.tsx';

/** Tab Messages: the list, or the one message that the address names. */
export function MessagesTab() {
  const [query] = useSearchParams();
  const message = query.get('message');
  return message ? <MessageDetail id={message} /> : <MessageList />;
}
