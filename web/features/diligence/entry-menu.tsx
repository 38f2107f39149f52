import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { callUrl } from '#contract/call.ts';
import {
  changeRoomEntry,
  getRoomFileVersion,
  type RoomEntry,
} from '#contract/diligence/entries.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { Menu, type MenuItem } from '../../design/menu.tsx';
import { showToast } from '../../islands/toast.ts';
import type { EntryAction } from './entry-dialogs.tsx';
import { useRefreshRoom } from './queries.ts';
import { entryWords, folderWords } from './words.ts';

const EntryDialog = lazyPart(async () => (await import('./entry-dialogs.tsx')).EntryDialog);

/** What can be done with a folder or file. */
export function EntryMenu({ room, entry }: { room: Room; entry: RoomEntry }) {
  const [asked, setAsked] = useState<EntryAction | null>(null);
  const downloads = useDownloads(room, entry);
  const { file } = entry;
  const items: MenuItem[] = [];
  if (room.abilities.change)
    items.push(
      { label: entryWords.rename, run: () => setAsked('rename') },
      { label: entryWords.move, run: () => setAsked('move') },
      ...(file ? [downloads] : []),
    );
  if (file && room.abilities.open)
    items.push({
      label: entryWords.download,
      href: callUrl(getRoomFileVersion, { roomId: room.id, versionId: file.id }),
    });
  if (room.abilities.change)
    items.push({ label: entryWords.remove, danger: true, run: () => setAsked('remove') });
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        className="menu-button menu-dots"
        label={folderWords.actionsOf(entry.name)}
        items={items}
      >
        <Ellipsis aria-hidden size={18} />
      </Menu>
      {asked && (
        <EntryDialog room={room} entry={entry} action={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function useDownloads(room: Room, entry: RoomEntry): MenuItem {
  const refresh = useRefreshRoom(room);
  const change = useCallMutation(changeRoomEntry, {
    done({ isDownloadable, name }) {
      refresh();
      const { allowed, forbidden } = entryWords.done;
      showToast({ title: isDownloadable ? allowed : forbidden, description: name });
    },
    refused(error) {
      refresh();
      tellFailure({ title: entryWords.failed, description: messageOf(error) });
    },
  });
  const { id, isDownloadable, version } = entry;
  return {
    label: isDownloadable ? entryWords.forbid : entryWords.allow,
    hint: isDownloadable ? entryWords.forbidHint : entryWords.allowHint,
    run: () =>
      change.mutate({
        input: { roomId: room.id, entryId: id, isDownloadable: !isDownloadable },
        version,
      }),
  };
}
