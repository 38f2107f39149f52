import type { Notification } from '#contract/notifications/notifications.ts';
import { AppLink } from '../../design/app-link.tsx';
import { DateTime } from '../../design/time.tsx';

/** What happened, where it leads and when it was. */
export const NotificationText = ({ item }: { item: Notification }) => (
  <>
    {item.link ? <AppLink to={item.link}>{item.title}</AppLink> : <strong>{item.title}</strong>}
    <p>{item.message}</p>
    <p className="small muted">
      <DateTime at={item.createdAt} withTime />
    </p>
  </>
);
