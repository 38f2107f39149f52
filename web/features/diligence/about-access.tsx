import { callUrl } from '#contract/call.ts';
import { exportGuestData, type GuestRoom } from '#contract/diligence/guest-room.ts';
import { DescriptionList } from '../../design/description-list.tsx';
import { DateTime } from '../../design/time.tsx';
import { aboutWords as words } from './guest-words.ts';

/** What the guest may do until when, and what is kept about them. */
export const AboutAccess = ({ room }: { room: GuestRoom }) => (
  <section className="stack" aria-labelledby="about">
    <h2 id="about">{words.heading}</h2>
    <DescriptionList
      facts={[
        [words.name, room.name ?? '–'],
        [words.email, room.email],
        [words.rights, room.mayDownload ? words.download : words.view],
        [words.until, <DateTime key="until" at={room.endsAt} withTime />],
      ]}
    />
    <p className="small muted">{words.dataHint}</p>
    <p className="actions">
      <a className="button button-secondary" href={callUrl(exportGuestData, {})} download>
        {words.data}
      </a>
      <a className="button button-quiet" href="/privacy">
        {words.privacy}
      </a>
    </p>
  </section>
);
