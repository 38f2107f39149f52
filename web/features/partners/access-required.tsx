import { useState } from 'react';
import { requestPartnerRole } from '#contract/identity/account.ts';
import { CallError } from '#contract/page-visit.ts';
import { useUser } from '../../app/session.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { holdReload } from '../../data/live-invalidation.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Notice } from '../../design/notice.tsx';
import { showText, showToast } from '../../islands/toast.ts';
import { Shell } from '../portals/shell.tsx';
import { partnerWords, accessWords as words } from './words.ts';

/** PARTNER-04. */
const reloadAfter = 1000;

/** Shown without the partner role, with a way to request access (PARTNER-02, PARTNER-03). */
export function AccessRequired() {
  const user = useUser();
  const [state, setState] = useState<'open' | 'requested' | 'assigned'>('open');
  const request = useCallMutation(requestPartnerRole, {
    done({ requested }) {
      setState(requested ? 'requested' : 'assigned');
      showText(requested ? words.requested : words.assigned);
      if (requested) holdReload(false);
      else setTimeout(() => location.reload(), reloadAfter);
    },
    refused(error) {
      holdReload(false);
      const isPending = error instanceof CallError && error.body?.code === 'pending';
      if (isPending) setState('requested');
      const failure = {
        title: words.error,
        description: words.failed,
        detail: isPending ? words.pendingText : messageOf(error),
      };
      if (isPending) showToast({ ...failure, variant: 'destructive' });
      else tellFailure(failure);
    },
  });
  return (
    <Shell title={partnerWords.title}>
      <div className="card narrow">
        <h2>{words.title}</h2>
        <p>{words.required(user.role)}</p>
        <p>{words.about}</p>
        {state === 'requested' && (
          <Notice variant="accent">
            {user.status === 'pending' ? words.pendingText : words.requestedText}
          </Notice>
        )}
        <p className="actions">
          {state !== 'requested' && (
            <button
              type="button"
              className="button"
              disabled={request.isPending || state === 'assigned'}
              aria-busy={request.isPending || state === 'assigned'}
              onClick={() => {
                holdReload(true);
                request.mutate({ input: {} });
              }}
            >
              {request.isPending ? words.requesting : words.request}
            </button>
          )}
          <AppLink className="button button-secondary" to="/">
            {partnerWords.home}
          </AppLink>
        </p>
      </div>
    </Shell>
  );
}

/** An administrator's role is sufficient, but they still have to give themselves the permission. */
export const ClosedForAdministrator = () => (
  <Shell title={partnerWords.title}>
    <div className="card narrow">
      <h2>{words.ofAdministrator.title}</h2>
      <p>{words.ofAdministrator.text}</p>
      <p className="actions">
        <AppLink className="button" to="/admin?tab=users">
          {words.ofAdministrator.link}
        </AppLink>
      </p>
    </div>
  </Shell>
);
