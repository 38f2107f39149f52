import {
  archivePartnerOrganization,
  listAllPartnerOrganizations,
  type OrganizationRow,
} from '#contract/partners/organizations.ts';
import { messageOf, send, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { useUndo } from '../../data/use-undo.ts';
import { adminPartnerWords as words } from './admin-words.ts';

/** Archives or restores an organisation; the toast offers undo. */
export function useArchive() {
  const refresh = useRefresh({ list: listAllPartnerOrganizations });
  const report = useUndo(refresh);
  const { mutate } = useCallMutation(archivePartnerOrganization, {
    done(changed) {
      refresh(changed);
      report({
        title: changed.archived ? words.archived : words.restored,
        description: changed.name,
        undo: () =>
          send(archivePartnerOrganization, opposite(changed), { version: changed.version }),
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
  return (organization: OrganizationRow) =>
    mutate({ input: opposite(organization), version: organization.version });
}

const opposite = ({ id, archived }: OrganizationRow) => ({ id, archived: !archived });
