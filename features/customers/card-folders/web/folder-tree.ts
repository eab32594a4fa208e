import type { FolderRow } from '../card-folders.contract.ts'

export interface InTree {
  folder: FolderRow
  depth: number
}

/** Folders below those that they stand in; whose parent is not among them stands at the top. */
export function treeOf(folders: readonly FolderRow[]): InTree[] {
  const known = new Set(folders.map(({ groupId }) => groupId))
  const below = (parentId: string | null, depth: number): InTree[] =>
    folders
      .filter(
        (folder) =>
          (folder.parentId !== null && known.has(folder.parentId) ? folder.parentId : null) === parentId,
      )
      .flatMap((folder) => [{ folder, depth }, ...below(folder.groupId, depth + 1)])
  return below(null, 0)
}
