import {
  type AdministeredPlatform,
  archiveFundingPlatform,
  listAllFundingPlatforms,
} from '#contract/funding/platforms.ts';
import { messageOf, useCallMutation } from '../../../data/api.ts';
import { tellFailure } from '../../../data/tell-failure.ts';
import { useRefresh } from '../../../data/use-refresh.ts';
import { showToast } from '../../../islands/toast.ts';
import { adminPlatformWords as words } from './platform-words.ts';

type Archivable = Pick<AdministeredPlatform, 'id' | 'status' | 'version'>;

/** Archives or restores a platform; the toast offers undo. */
export function useArchivePlatform() {
  const refresh = useRefresh({ list: listAllFundingPlatforms });
  const { mutate } = useCallMutation(archiveFundingPlatform, {
    done(changed) {
      refresh(changed);
      showToast({
        title: changed.status === 'archived' ? words.archived : words.restored,
        description: changed.name,
        action: { label: words.undo, run: () => turn(changed) },
      });
    },
    refused(error) {
      refresh();
      tellFailure({ title: words.archiveFailed, description: messageOf(error) });
    },
  });
  const turn = ({ id, status, version }: Archivable) =>
    mutate({ input: { id, archived: status !== 'archived' }, version });
  return turn;
}
