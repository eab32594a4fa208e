import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { scopeFor } from '#platform/server/http/viewer.ts'

import { type MediaFolder, mostFolders } from '../materials.contract.ts'
import { placeFlaw, visibleFolders } from './documents.domain.ts'
import { refuse, refuseField, versionConflict } from './materials.refusals.ts'
import {
  changeFolder,
  countInFolders,
  countVideosInFolders,
  deleteFolder,
  emptyFolder,
  findDepartmentIdsAbove,
  findFolders,
  findKnownDepartments,
  type Folder,
  freeBin,
  insertFolder,
  lockFolders,
} from './media-folders.repository.ts'

/** Somebody who edits the whole library sees all of it, hidden folders too. */
const seesAll = ({ viewer }: Pick<MemberContext, 'viewer'>) =>
  scopeFor(viewer, 'material:edit').scope === 'all'

async function onlyVisible(context: MemberContext, folders: Folder[]): Promise<Folder[]> {
  const { tx, viewer } = context
  if (seesAll(context) || folders.every(({ visibleTo }) => visibleTo.length === 0)) return folders
  return visibleFolders(folders, await findDepartmentIdsAbove(tx, viewer.staffId))
}

/** The folders that the caller may see; undefined stands for all of them, where none is hidden. */
export async function findVisibleIds(context: MemberContext): Promise<readonly string[] | undefined> {
  const folders = await findFolders(context.tx)
  const visible = await onlyVisible(context, folders)
  return visible.length === folders.length ? undefined : visible.map(({ id }) => id)
}

/** A folder that the caller may see, by its id, for a document to lie in. */
export async function requireFolder(
  context: MemberContext,
  folderId: string | null,
  field: string,
): Promise<void> {
  if (folderId === null) return
  const visible = await onlyVisible(context, await findFolders(context.tx))
  if (!visible.some(({ id }) => id === folderId)) throw refuseField(field, (t) => t.errors.folder)
}

type Counts = ReadonlyMap<string | null, number>

const answerOf = (folder: Folder, documents: Counts, videos: Counts): MediaFolder => ({
  folderId: folder.id,
  name: folder.name,
  parentId: folder.parentId,
  visibleTo: [...folder.visibleTo],
  documents: documents.get(folder.id) ?? 0,
  videos: videos.get(folder.id) ?? 0,
  version: folder.version,
})

export async function listFolders(context: MemberContext): Promise<MediaFolder[]> {
  const documents = await countInFolders(context.tx)
  const videos = await countVideosInFolders(context.tx)
  const visible = await onlyVisible(context, await findFolders(context.tx))
  return visible.map((folder) => answerOf(folder, documents, videos))
}

export async function getFolder(context: MemberContext, id: string): Promise<MediaFolder> {
  const found = (await listFolders(context)).find(({ folderId }) => folderId === id)
  if (!found) throw notFound()
  return found
}

interface FolderDraft {
  name?: string | undefined
  parentId?: string | null | undefined
  visibleTo?: readonly string[] | undefined
}

/** Checks where a folder shall lie and who shall see it. */
async function checkPlace(
  { tx }: MemberContext,
  folders: readonly Folder[],
  { id, parentId, visibleTo = [] }: FolderDraft & { id: string | null },
): Promise<void> {
  if (parentId !== undefined) {
    if (parentId !== null && !folders.some((folder) => folder.id === parentId))
      throw refuseField('parentId', (t) => t.errors.folder)
    const flaw = placeFlaw(folders, { id, parentId })
    if (flaw) throw refuseField('parentId', (t) => t.errors[flaw])
  }
  if ((await findKnownDepartments(tx, visibleTo)).length < new Set(visibleTo).size)
    throw refuseField('visibleTo', (t) => t.errors.department)
}

export async function createFolder(
  context: MemberContext,
  { name, parentId = null, visibleTo = [] }: FolderDraft & { name: string },
): Promise<MediaFolder> {
  const { tx, viewer } = context
  const folders = await lockFolders(tx)
  if (folders.length >= mostFolders)
    throw refuse((t) => t.errors.tooManyFolders, { reason: 'LIMIT', values: { most: mostFolders } })
  await checkPlace(context, await onlyVisible(context, folders), { id: null, parentId, visibleTo })
  const folder = await insertFolder(tx, {
    name: name.trim(),
    parentId,
    visibleTo: [...new Set(visibleTo)],
    createdBy: viewer.accountId,
  })
  await recordBy(context, [{ objectType: 'mediaFolder', objectId: folder.id, event: 'create' }])
  return answerOf(folder, new Map(), new Map())
}

/** A folder for writing, among all of them. */
async function requireFolders(context: MemberContext, id: string) {
  const folders = await onlyVisible(context, await lockFolders(context.tx))
  const folder = folders.find((one) => one.id === id)
  if (!folder) throw notFound()
  return { folders, folder }
}

export async function updateFolder(
  context: MemberContext,
  { id, version, name, parentId, visibleTo }: FolderDraft & { id: string; version: number },
): Promise<MediaFolder> {
  const { tx } = context
  const { folders, folder } = await requireFolders(context, id)
  await checkPlace(context, folders, { id, parentId, visibleTo })
  const changed = await changeFolder(
    tx,
    { id, version },
    {
      ...(name !== undefined && { name: name.trim() }),
      ...(parentId !== undefined && { parentId }),
      ...(visibleTo !== undefined && { visibleTo: [...new Set(visibleTo)] }),
    },
  )
  if (!changed) throw versionConflict()
  const pick = (one: Folder) => ({ name: one.name, parentId: one.parentId, visibleTo: one.visibleTo })
  await recordBy(context, [
    {
      objectType: 'mediaFolder',
      objectId: id,
      event: 'edit',
      detail: { before: pick(folder), after: pick(changed) },
    },
  ])
  return answerOf(changed, await countInFolders(tx), await countVideosInFolders(tx))
}

/** Removes a folder. What lies in it goes into another one; without one it must be empty. */
export async function removeFolder(
  context: MemberContext,
  { id, moveTo }: { id: string; moveTo: string | undefined },
): Promise<null> {
  const { tx } = context
  const { folders, folder } = await requireFolders(context, id)
  if (moveTo === undefined) {
    const documents = (await countInFolders(tx)).get(id) ?? 0
    const videos = (await countVideosInFolders(tx)).get(id) ?? 0
    if (documents + videos > 0 || folders.some(({ parentId }) => parentId === id))
      throw refuse((t) => t.errors.notEmpty, { reason: 'NOT_EMPTY', values: { documents, videos } })
    await freeBin(tx, id)
  } else {
    const flaw = folders
      .filter(({ parentId }) => parentId === id)
      .map((child) => placeFlaw(folders, { id: child.id, parentId: moveTo }))
      .find((one) => one !== undefined)
    if (moveTo === id || !folders.some((one) => one.id === moveTo))
      throw refuseField('moveTo', (t) => t.errors.folder)
    if (flaw) throw refuseField('moveTo', (t) => t.errors[flaw])
    await emptyFolder(tx, id, moveTo)
  }
  await deleteFolder(tx, id)
  await recordBy(context, [
    { objectType: 'mediaFolder', objectId: id, event: 'remove', detail: { name: folder.name } },
  ])
  return null
}
