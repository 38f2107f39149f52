import type { ProjectDetail } from '#contract/intake/projects.ts';
import { DateTime } from '../../design/time.tsx';
import { ownProjectWords as words } from './words.ts';

/** The messages between sponsor and reviewers, oldest first. */
export function ProjectMessages({ messages }: { messages: ProjectDetail['messages'] }) {
  if (messages.length === 0) return <p className="muted">{words.noMessages}</p>;
  return (
    <ol className="messages">
      {messages.map((message) => (
        <li key={message.id} data-from={message.from}>
          <p className="small muted">
            <strong>{message.author}</strong>
            {message.from === 'alliance' ? words.alliance : ''},{' '}
            <DateTime at={message.createdAt} withTime />
          </p>
          <p className="as-written">{message.content}</p>
        </li>
      ))}
    </ol>
  );
}
