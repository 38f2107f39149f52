import { invitationStatuses } from '#contract/identity/invitation-statuses.ts';
import type { Invitation } from '#contract/identity/invitations.ts';
import { roles } from '#contract/vocabulary.ts';
import { nameOf } from '../../app/session.ts';
import { AppLink } from '../../design/app-link.tsx';
import { DescriptionList } from '../../design/description-list.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DateTime } from '../../design/time.tsx';
import { invitationWords as words } from './invitation-words.ts';
import { useInvitationActions } from './use-invitation-actions.ts';

/** One invitation with its actions. */
export function InvitationDialog({
  invitation,
  onClose,
}: {
  invitation: Invitation;
  onClose: () => void;
}) {
  const { isPending, send, withdraw } = useInvitationActions();
  const { email, role, status, delivery, message, invitedBy, sentAt, expiresAt } = invitation;
  const { columns } = words;
  return (
    <Dialog title={nameOf(invitation)} onClose={onClose}>
      {(close) => (
        <div className="stack">
          <DescriptionList
            facts={[
              [columns.email, email],
              [columns.role, roles[role]],
              [columns.status, invitationStatuses[status]],
              [columns.by, invitedBy ?? words.nobody],
              [columns.sent, <DateTime key="sent" at={sentAt} withTime />],
              ...(delivery ? [[columns.delivery, words.delivery[delivery]] as const] : []),
              [columns.expires, <DateTime key="expires" at={expiresAt} withTime />],
              ...(message ? [[columns.message, message] as const] : []),
            ]}
          />
          <p className="actions">
            <button type="button" className="button button-secondary" onClick={close}>
              {words.close}
            </button>
            {invitation.abilities.withdraw && (
              <button
                type="button"
                className="button button-danger"
                disabled={isPending}
                onClick={() => withdraw(invitation)}
              >
                {words.withdraw}
              </button>
            )}
            {invitation.abilities.send && (
              <button
                type="button"
                className="button"
                disabled={isPending}
                aria-busy={isPending}
                onClick={() => send(invitation)}
              >
                {isPending ? words.sending : words.send}
              </button>
            )}
            {invitation.userId && (
              <AppLink className="button" to={`/admin?tab=users&user=${invitation.userId}`}>
                {words.account}
              </AppLink>
            )}
          </p>
        </div>
      )}
    </Dialog>
  );
}
