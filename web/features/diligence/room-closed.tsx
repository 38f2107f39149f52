import { useVisitor } from '../../app/session.ts';
import { GuestFrame } from './guest-frame.tsx';
import { closedWords as words } from './guest-words.ts';

export function RoomClosed({ title, text }: { title: string; text: string }) {
  const { site } = useVisitor();
  return (
    <GuestFrame title={title}>
      <p role="alert">{text}</p>
      <p>
        {words.questions} <a href={`mailto:${site.mailboxes.support}`}>{site.mailboxes.support}</a>.
      </p>
      <p>
        <a className="button button-secondary" href="/">
          {words.home}
        </a>
      </p>
    </GuestFrame>
  );
}
