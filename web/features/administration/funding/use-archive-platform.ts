import {
  type AdministeredPlatform,
  archiveFundingPlatform,
  listAllFundingPlatforms,
} from '#contract/funding/platforms.ts';
import { messageOf, send, useCallMutation } from '../../../data/api.ts';
import { tellFailure } from '../../../data/tell-failure.ts';
import { useRefresh } from '../../../data/use-refresh.ts';
import { useUndo } from '../../../data/use-undo.ts';
import { adminPlatformWords as words } from './platform-words.ts';

type Archivable = Pick<AdministeredPlatform, 'id' | 'status' | 'version'>;

/** Archives or restores a platform; the toast offers undo. */
export function useArchivePlatform() {
  const refresh = useRefresh({ list: listAllFundingPlatforms });
  const report = useUndo(refresh);
  const { mutate } = useCallMutation(archiveFundingPlatform, {
    done(changed) {
      refresh(changed);
      report({
        title: changed.status === 'archived' ? words.archived : words.restored,
        description: changed.name,
        undo: () => send(archiveFundingPlatform, opposite(changed), { version: changed.version }),
      });
    },
    refused(error) {
      refresh();
      tellFailure({ title: words.archiveFailed, description: messageOf(error) });
    },
  });
  return (platform: Archivable) => mutate({ input: opposite(platform), version: platform.version });
}

const opposite = ({ id, status }: Archivable) => ({ id, archived: status !== 'archived' });
