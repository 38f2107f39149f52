import {
  type Invitation,
  listInvitations,
  sendInvitation,
  withdrawInvitation,
} from '#contract/identity/invitations.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { showToast } from '../../islands/toast.ts';
import { invitationWords as words } from './invitation-words.ts';

/** Sends an invitation again, or withdraws it. */
export function useInvitationActions() {
  const refresh = useRefresh({ list: listInvitations });
  const send = useCallMutation(sendInvitation, {
    done(changed) {
      refresh(changed);
      showToast({ title: words.sent, description: words.sentText(changed.email) });
    },
    refused(error) {
      refresh();
      tellFailure({ title: words.notSent, description: messageOf(error) });
    },
  });
  const withdraw = useCallMutation(withdrawInvitation, {
    done(changed) {
      refresh(changed);
      showToast({ title: words.withdrawn, description: words.withdrawnText(changed.email) });
    },
    refused(error) {
      refresh();
      tellFailure({ title: words.notWithdrawn, description: messageOf(error) });
    },
  });
  return {
    isPending: send.isPending || withdraw.isPending,
    send: ({ id }: Invitation) => send.mutate({ input: { id } }),
    withdraw: ({ id }: Invitation) => withdraw.mutate({ input: { id } }),
  };
}
