/** The frame of portals and administration: top bar, menu, heading, and announcements of navigation. */
import { createContext, use, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useUser, useVisitor } from '../../app/session.ts';
import { useLive } from '../../data/live-invalidation.ts';
import { clearFailure } from '../../data/tell-failure.ts';
import { FailureNotice } from '../../design/failure-notice.tsx';
import { Logo } from '../../design/logo.tsx';
import { claim } from '../../islands/device.ts';
import { SearchButton } from '../search/search-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { NotificationMenu } from './notification-menu.tsx';
import { ownNavigation } from './own-navigation.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { BottomBar, type Navigation, Sidebar } from './sidebar.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { WaitingHere } from './waiting-here.tsx';
import { shellWords } from './words.ts';

interface Props {
  /** The text of the heading, and the beginning of the document's title. */
  title: string;
  /** The heading with markup, if text is not enough. */
  heading?: React.ReactNode;
  /** The area that this page belongs to, if it has a separate name. */
  area?: string;
  /** Beside the heading: a role badge, a button. */
  aside?: React.ReactNode;
  /** In the top bar, before the bell. */
  tools?: React.ReactNode;
  /** Defaults to the person's own pages. */
  navigation?: Navigation;
  /** Whether the content is a record with its own heading. */
  isRecord?: boolean;
  children: React.ReactNode;
}

const RecordTitle = createContext<(title: string | null) => void>(() => undefined);

/** Adds the open record to the document's title while it is on screen. */
export function useRecordTitle(title: string): void {
  const setTitle = use(RecordTitle);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}

/** Identifies a place in the signed-in screens; filters, pages and dialogs do not change it. */
function usePlace(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  return [
    pathname,
    ...[
      'tab',
      'section',
      'project',
      'message',
      'user',
      'order',
      'payout',
      'platform',
      'fundingSource',
      'opportunity',
      'deal',
      'folder',
      'file',
      'article',
    ].map((name) => query.get(name)),
  ].join(' ');
}

/** A failure is of its place: it goes when the person navigates. */
function PlaceFailure() {
  useEffect(() => clearFailure, []);
  return <FailureNotice />;
}

export function Shell({
  title,
  heading: shownHeading,
  area,
  aside,
  tools,
  navigation,
  isRecord = false,
  children,
}: Props) {
  const { site } = useVisitor();
  const user = useUser();
  const location = useLocation();
  useLive();
  useEffect(() => claim(user.id), [user.id]);
  const busy = useNavigation().state !== 'idle';
  const [record, setRecord] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = usePlace();
  const hasMoved = useFocusOnArrival(heading, place);
  const documentTitle = [record, title, area].filter((part) => part).join(' · ');
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  const shown = navigation ?? ownNavigation(user, location);
  return (
    <div className="portal">
      <a className="skip button" href="#main">
        {shellWords.skip}
      </a>
      <header className="topbar">
        <Logo name={site.name} />
        <div className="topbar-tools">
          <SearchButton />
          {tools}
          <NotificationMenu />
          <AccountMenu />
        </div>
      </header>
      <p className="visually-hidden" role="status">
        {hasMoved && documentTitle}
      </p>
      {busy && <div className="pending-bar" role="progressbar" aria-label={shellWords.loading} />}
      <div className="portal-body">
        <Sidebar {...shown} />
        <main id="main" className="portal-main" aria-busy={busy}>
          <div className={isRecord ? 'portal-head portal-head-record' : 'portal-head'}>
            <h1 tabIndex={-1} ref={heading}>
              {shownHeading ?? title}
            </h1>
            {aside}
          </div>
          <PlaceFailure key={place} />
          <WaitingHere />
          <RecordTitle value={setRecord}>
            <ScreenBoundary key={place}>{children}</ScreenBoundary>
          </RecordTitle>
        </main>
      </div>
      <BottomBar {...shown} />
    </div>
  );
}
