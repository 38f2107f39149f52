import { useEffect } from 'react';
import { useVisitor } from '../../app/session.ts';
import { FailureNotice } from '../../design/failure-notice.tsx';
import { Logo } from '../../design/logo.tsx';
import { WovenBand, WovenDefinitions } from '../site/ornaments.tsx';

/** The frame of a guest’s room: guests have no account, so there is no menu. */
export function GuestFrame({
  title,
  tools,
  isBlank = false,
  children,
}: {
  title: string;
  /** Shows nothing, and keeps what was typed. */
  isBlank?: boolean;
  tools?: React.ReactNode;
  children: React.ReactNode;
}) {
  const { site } = useVisitor();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={isBlank ? 'portal guest-room guest-blank' : 'portal guest-room'}>
      <WovenDefinitions />
      <header className="topbar">
        <Logo name={site.name} />
        <div className="topbar-tools">{tools}</div>
      </header>
      <WovenBand />
      <main id="main" className="portal-main guest-main">
        <h1>{title}</h1>
        <FailureNotice />
        {children}
      </main>
    </div>
  );
}
