import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { scopeFor } from '#platform/server/http/viewer.ts'

import type {
  FolderCondition,
  FolderDraft,
  FolderEdit,
  FolderKind,
  FolderRow,
} from '../card-folders.contract.ts'
import { binMs } from './card-folders.domain.ts'
import { purgeFolder } from './card-folders.jobs.ts'
import {
  countFolders,
  findFolders,
  findIdsBelow,
  findItemIds,
  insertFolder,
  insertItems,
  lockFolders,
  type NewFolder,
  nameIsTaken,
  sortFolders,
  type StoredFolder,
  updateFolder,
} from './card-folders.repository.ts'
import { judgeCustomers } from './folder-contents.repository.ts'
import { refuse, refuseField, refusePerson, versionConflict } from './card-folders.refusals.ts'
import { checkEvent, lockAllowed, readRow, requireVisibleFolder } from './folder-lookup.actions.ts'

const mostFolders = 500

const nameKeyOf = (name: string) => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
const cleaned = (name: string) => name.normalize('NFC').trim()

const note = (context: MemberContext, folderId: string, happening: { event: string; detail?: unknown }) =>
  recordBy(context, [{ objectType: 'cardFolder', objectId: folderId, ...happening }])

const nameTaken = () => refuseField('name', (t) => t.errors.nameTaken, { status: 409, reason: 'DUPLICATE' })

function checkCondition(kind: FolderKind, condition: FolderCondition | undefined): void {
  const isSmart = kind === 'smart'
  if (isSmart && (condition === undefined || Object.keys(condition).length === 0))
    throw refuseField('condition', (t) => t.errors.conditionNeeded)
  if (!isSmart && condition !== undefined) throw refuseField('condition', (t) => t.errors.conditionUnwanted)
}

async function checkParent(
  context: MemberContext,
  parentId: string | null | undefined,
  self?: string,
): Promise<void> {
  if (parentId === null || parentId === undefined) return
  const { tx } = context
  const [parent] = await findFolders(tx, {
    reach: reachOf(context),
    folderId: parentId,
    bin: false,
    isCounted: false,
  })
  if (!parent) throw notFound()
  if (self !== undefined && (await findIdsBelow(tx, self)).includes(parentId))
    throw refuseField('parentId', (t) => t.errors.parentInside)
}

const managesAll = ({ viewer }: MemberContext) =>
  viewer.permissions.has('folder:manage') && scopeFor(viewer, 'folder:manage').scope === 'all'

/** A condition decides what others see, so a manager by grant may not change it: it could be widened to everything. */
const mayWiden = (context: MemberContext, folder: StoredFolder) =>
  managesAll(context) || (!folder.spansCompany && folder.ownerAccountId === context.viewer.accountId)

/** Folders of the whole company belong to those who manage folders; a smart one finds only its owner's customers where the owner does not manage all of them. */
function spanOf(context: MemberContext, kind: FolderKind): boolean {
  if (kind === 'personal') return false
  if (kind === 'smart') return managesAll(context)
  const { viewer } = context
  if (!viewer.permissions.has('folder:manage'))
    throw refuseField('kind', (t) => t.errors.kindNotAllowed, { status: 403 })
  return true
}

export async function createFolder(context: MemberContext, draft: FolderDraft): Promise<FolderRow> {
  const { tx, viewer } = context
  const spansCompany = spanOf(context, draft.kind)
  checkCondition(draft.kind, draft.condition)
  await checkParent(context, draft.parentId)
  if ((await countFolders(tx)) >= mostFolders)
    throw refuse((t) => t.errors.tooMany, { values: { max: mostFolders } })
  const name = cleaned(draft.name)
  const folder = await insertFolder(tx, {
    kind: draft.kind,
    name,
    nameKey: nameKeyOf(name),
    colour: draft.colour ?? 'blue',
    description: draft.description?.trim() ?? '',
    parentId: draft.parentId ?? null,
    condition: draft.condition ?? null,
    spansCompany,
    ownerAccountId: viewer.accountId,
    createdBy: viewer.accountId,
  })
  if (!folder) throw nameTaken()
  await note(context, folder.id, { event: 'create', detail: { name } })
  return readRow(context, folder.id)
}

async function takeName(
  context: MemberContext,
  folder: StoredFolder,
  name: string,
): Promise<Partial<NewFolder>> {
  const nameKey = nameKeyOf(name)
  if (await nameIsTaken(context.tx, { ...folder, nameKey, except: folder.id })) throw nameTaken()
  return { name: cleaned(name), nameKey }
}

export async function editFolder(
  context: MemberContext,
  { groupId, version, ...edit }: FolderEdit,
): Promise<FolderRow> {
  const { folder } = await lockAllowed(context, groupId, { event: 'edit' })
  if (folder.version !== version) throw versionConflict()
  if (edit.condition !== undefined) {
    checkCondition(folder.kind, edit.condition)
    if (!mayWiden(context, folder))
      throw refuseField('condition', (t) => t.errors.conditionNotYours, { status: 403 })
  }
  await checkParent(context, edit.parentId, groupId)
  const { name, description, ...rest } = edit
  await updateFolder(context.tx, groupId, {
    ...rest,
    ...(name !== undefined && (await takeName(context, folder, name))),
    ...(description !== undefined && { description: description.trim() }),
  })
  await note(context, groupId, {
    event: 'edit',
    detail: { from: folder.name, to: name === undefined ? folder.name : cleaned(name) },
  })
  return readRow(context, groupId)
}

async function recycle(context: MemberContext, folder: Pick<StoredFolder, 'id' | 'name'>): Promise<void> {
  const { tx, viewer, language } = context
  const now = new Date()
  await updateFolder(tx, folder.id, { recycledAt: now, recycledBy: viewer.accountId })
  await startJob(tx, purgeFolder, {
    payload: { folderId: folder.id },
    accountId: viewer.accountId,
    language,
    dueAt: new Date(now.getTime() + binMs),
  })
  await note(context, folder.id, { event: 'remove', detail: { name: folder.name } })
}

/** Puts a folder into the bin for thirty days; until it is restored it shares nothing. */
export async function removeFolder(
  context: MemberContext,
  folderId: string,
  isConfirmed: boolean | undefined,
): Promise<null> {
  const { folder } = await lockAllowed(context, folderId, { event: 'remove', isConfirmed })
  await recycle(context, folder)
  return null
}

export async function restoreFolder(context: MemberContext, folderId: string): Promise<FolderRow> {
  const { folder } = await lockAllowed(context, folderId, { event: 'restore' })
  if (await nameIsTaken(context.tx, { ...folder, except: folderId })) throw nameTaken()
  await updateFolder(context.tx, folderId, { recycledAt: null, recycledBy: null })
  await note(context, folderId, { event: 'restore', detail: { name: folder.name } })
  return readRow(context, folderId)
}

interface Merge {
  fromGroupId: string
  groupId: string
  confirm?: boolean | undefined
}

/** Everything of one folder goes into another, and the first into the bin. */
export async function mergeFolders(
  context: MemberContext,
  { fromGroupId, groupId, confirm }: Merge,
): Promise<FolderRow> {
  const { tx } = context
  await lockFolders(tx, [fromGroupId, groupId])
  const [from, to] = [
    await requireVisibleFolder(context, fromGroupId),
    await requireVisibleFolder(context, groupId),
  ]
  if (from.id === to.id) throw refuseField('groupId', (t) => t.errors.sameFolder)
  checkEvent(context, from, { event: 'merge', isConfirmed: confirm })
  checkEvent(context, to, { event: 'fill' })
  const ids = await findItemIds(tx, from.id)
  const judged = await judgeCustomers(tx, reachOf(context), { ids, ...to })
  // What was only shared for keeping does not come among those that a folder hands on.
  if (judged.some(({ mayAdd }) => !mayAdd)) throw refusePerson((t) => t.errors.notOwnCustomer)
  const customerIds = judged.map(({ id }) => id).sort()
  const moved = (await insertItems(tx, { folderId: to.id, customerIds, addedBy: context.viewer.accountId }))
    .length
  await recycle(context, from)
  await note(context, to.id, { event: 'addCards', detail: { name: to.name, cards: moved } })
  return readRow(context, to.id)
}

export async function orderFolders(context: MemberContext, groupIds: readonly string[]): Promise<null> {
  const ids = [...new Set(groupIds)]
  const seen = new Map(
    (await findFolders(context.tx, { reach: reachOf(context), bin: false, isCounted: false })).map(
      (folder) => [folder.id, folder],
    ),
  )
  for (const id of ids) {
    const folder = orNotFound(seen.get(id))
    checkEvent(context, folder, { event: 'edit' })
  }
  await sortFolders(context.tx, ids)
  return null
}
