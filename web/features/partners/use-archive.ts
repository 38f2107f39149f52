import {
  archivePartnerOrganization,
  listAllPartnerOrganizations,
  type OrganizationRow,
} from '#contract/partners/organizations.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { showToast } from '../../islands/toast.ts';
import { adminPartnerWords as words } from './admin-words.ts';

/** Archives or restores an organisation; the toast offers undo. */
export function useArchive() {
  const refresh = useRefresh({ list: listAllPartnerOrganizations });
  const { mutate } = useCallMutation(archivePartnerOrganization, {
    done(changed) {
      refresh(changed);
      showToast({
        title: changed.archived ? words.archived : words.restored,
        description: changed.name,
        action: { label: words.undo, run: () => turn(changed) },
      });
    },
    refused(error) {
      refresh();
      tellFailure({
        title: words.archiveFailed,
        description: messageOf(error),
      });
    },
  });
  const turn = ({ id, archived, version }: OrganizationRow) =>
    mutate({ input: { id, archived: !archived }, version });
  return turn;
}
