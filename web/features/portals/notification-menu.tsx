import { useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { listNotifications, readNotifications } from '#contract/notifications/notifications.ts';
import { invalidateAddress, useCallQuery } from '../../data/api.ts';
import { CallButton } from '../../data/call-button.tsx';
import { AppLink } from '../../design/app-link.tsx';
import { Loading } from '../../design/query-boundary.tsx';
import { NotificationText } from './notification-text.tsx';
import { useClosedOnArrival } from './use-closed-on-arrival.ts';
import { notificationWords as words } from './words.ts';

const pageOf = (after?: string) => ({ limit: 20, after });

/** The bell: notifications, newest first. Only its own button marks them as read. */
export function NotificationMenu() {
  const popover = useClosedOnArrival();
  const { data } = useCallQuery(listNotifications, pageOf());
  const unread = data?.items.filter((item) => !item.isRead).length ?? 0;
  const more = data?.next != null && unread === data.items.length;
  return (
    <>
      <button
        type="button"
        className="button button-quiet bell"
        popoverTarget="notifications"
        aria-label={words.button(unread, more)}
      >
        <Bell size={20} aria-hidden="true" />
        {unread > 0 && (
          <span className="badge badge-destructive figures">
            {unread}
            {more && '+'}
          </span>
        )}
      </button>
      <div id="notifications" className="popover" popover="auto" ref={popover}>
        <div className="section-head">
          <h2>{words.title}</h2>
          {unread > 0 && <ReadAll upTo={data?.items[0]?.id ?? ''} />}
        </div>
        <Notifications />
        <p>
          <AppLink to="/account#notification-settings">{words.settings}</AppLink>
        </p>
      </div>
    </>
  );
}

/** Notifications that arrive meanwhile stay unread. */
function ReadAll({ upTo }: { upTo: string }) {
  const client = useQueryClient();
  return (
    <CallButton
      call={readNotifications}
      input={{ upTo }}
      done={() => void invalidateAddress(client, listNotifications.path)}
      failed={words.readAllFailed}
    >
      {words.readAll}
    </CallButton>
  );
}

/** A page of notifications, followed by older ones once they have been requested. */
function Notifications({ after }: { after?: string }) {
  const { data, isPending, isError, refetch } = useCallQuery(listNotifications, pageOf(after));
  const [isOlderShown, showOlder] = useState(false);
  if (isPending) return <Loading rows={1} />;
  if (isError && !data)
    return (
      <p>
        {words.failed}{' '}
        <button type="button" className="button button-quiet" onClick={() => void refetch()}>
          {words.retry}
        </button>
      </p>
    );
  if (!data) return null;
  if (data.items.length === 0) return <p className="muted">{words.none}</p>;
  return (
    <>
      <ul className="notification-list">
        {data.items.map((item) => (
          <li key={item.id}>
            {!item.isRead && <span className="badge badge-accent">{words.isNew}</span>}{' '}
            <NotificationText item={item} />
          </li>
        ))}
      </ul>
      {data.next &&
        (isOlderShown ? (
          <Notifications after={data.next} />
        ) : (
          <button type="button" className="button button-secondary" onClick={() => showOlder(true)}>
            {words.older}
          </button>
        ))}
    </>
  );
}
