import { useEffect } from 'react';
import { adminRedirect } from '#contract/timing.ts';
import { AppLink } from '../../design/app-link.tsx';
import { showToast } from '../../islands/toast.ts';
import { Shell } from '../portals/shell.tsx';
import { notAdministratorWords as words } from './not-administrator-words.ts';

/** CLASS-01, CLASS-02: the toast, and the dashboard after a second. */
export function NotAdministrator() {
  useEffect(() => {
    showToast({ ...words.toast, variant: 'destructive' });
    const timer = setTimeout(() => location.assign('/'), adminRedirect);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Shell title={words.title}>
      <noscript>
        <meta httpEquiv="refresh" content="1;url=/" />
      </noscript>
      <p>{words.text}</p>
      <p>
        <AppLink className="button" to="/">
          {words.home}
        </AppLink>
      </p>
    </Shell>
  );
}
