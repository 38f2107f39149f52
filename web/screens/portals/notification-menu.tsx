import { useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { listNotifications, readNotifications } from '#contract/people.ts';
import { queryOf, useCall, useChange } from '../../api.ts';
import { When } from '../../ui/time.tsx';

const shown = { limit: 20 };

/** The bell: what happened, unread first seen. Opening it marks everything as read. */
export function NotificationMenu() {
  const client = useQueryClient();
  const { data, isPending, isError, refetch } = useCall(listNotifications, shown);
  const { mutate } = useChange(readNotifications, {
    done: () =>
      void client.invalidateQueries({ queryKey: queryOf(listNotifications, shown).queryKey }),
    refused: () => undefined,
  });
  const items = data?.items ?? [];
  const unread = items.filter((item) => !item.isRead).length;
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = popover.current;
    const closed = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed' && unread > 0) mutate({ input: {} });
    };
    element?.addEventListener('toggle', closed);
    return () => element?.removeEventListener('toggle', closed);
  }, [mutate, unread]);
  const label = unread > 0 ? `Notifications, ${unread} new` : 'Notifications';
  return (
    <>
      <button
        type="button"
        className="button button-quiet bell"
        popoverTarget="notifications"
        aria-label={label}
      >
        <Bell size={20} aria-hidden="true" />
        {unread > 0 && <span className="badge badge-destructive figures">{unread}</span>}
      </button>
      <div id="notifications" className="popover" popover="auto" ref={popover}>
        <h2>Notifications</h2>
        {isPending && <span className="skeleton" />}
        {isError && (
          <p>
            They could not be loaded.{' '}
            <button type="button" className="button button-quiet" onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        )}
        {data && items.length === 0 && <p className="muted">No notifications</p>}
        <ul className="notification-list">
          {items.map((item) => (
            <li key={item.id}>
              {!item.isRead && <span className="badge badge-accent">New</span>}{' '}
              {item.link ? (
                <Link to={item.link} onClick={() => popover.current?.hidePopover()}>
                  {item.title}
                </Link>
              ) : (
                <strong>{item.title}</strong>
              )}
              <p>{item.message}</p>
              <p className="small muted">
                <When at={item.createdAt} withTime />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
