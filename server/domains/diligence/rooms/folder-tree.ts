/** The folders of a room as a tree. */
import type { FolderRow } from '../queries/entries.ts';

export interface FolderTree {
  /** The folders that this one is in and itself, outermost first; empty if there is no such folder. */
  pathOf(id: string): FolderRow[];
  /** How many levels of folders are in it. */
  heightOf(id: string): number;
}

export function folderTree(folders: readonly FolderRow[]): FolderTree {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const inFolder = Map.groupBy(folders, ({ parentId }) => parentId ?? '');
  const pathOf = (id: string): FolderRow[] => {
    const folder = byId.get(id);
    return folder ? [...(folder.parentId ? pathOf(folder.parentId) : []), folder] : [];
  };
  const heightOf = (id: string): number =>
    Math.max(0, ...(inFolder.get(id) ?? []).map((folder) => 1 + heightOf(folder.id)));
  return { pathOf, heightOf };
}
