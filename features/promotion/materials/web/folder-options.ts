import type { MediaFolder } from '../materials.contract.ts'

/** A folder with how deep it lies. */
export interface PlacedFolder {
  folder: MediaFolder
  depth: number
}

/** Folders in the order of a tree. One that lies in a folder that the person does not see stands at the top. */
export function treeOf(folders: readonly MediaFolder[]): PlacedFolder[] {
  const known = new Set(folders.map(({ folderId }) => folderId))
  const below = (parentId: string | null, depth: number): PlacedFolder[] =>
    folders
      .filter((folder) =>
        parentId === null
          ? folder.parentId === null || !known.has(folder.parentId)
          : folder.parentId === parentId,
      )
      .flatMap((folder) => [{ folder, depth }, ...below(folder.folderId, depth + 1)])
  return below(null, 0)
}

/** For a select: names with their depth. */
export const folderOptions = (folders: readonly MediaFolder[]) =>
  treeOf(folders).map(({ folder, depth }) => ({
    value: folder.folderId,
    label: `${'　'.repeat(depth)}${folder.name}`,
  }))
