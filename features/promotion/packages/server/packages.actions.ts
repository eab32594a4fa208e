import {
  findDepartmentIdsAbove,
  findKnownDepartments,
} from '#features/promotion/materials/server/folder-departments.public.ts'
import type { Paging } from '#platform/contract/paging.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { type ForwardedThing, mostKept, type PackageDraft, type PackageRow } from '../packages.contract.ts'
import { findThings } from './forwarded-things.repository.ts'
import { refuse, refuseField, versionConflict } from './packages.refusals.ts'
import {
  changePackage,
  type ContentPackage,
  findPackage,
  findPackages,
  findPoster,
  insertPackage,
  lockPackage,
} from './packages.repository.ts'
import { contentPackages, type contentPosters } from './packages.tables.ts'
import { packageRows } from './packages.view.ts'
import { linkOfSeller } from './seller-links.actions.ts'

const objectType = 'contentPackage'

/** Somebody who writes packages sees all of them; others those of their departments. */
const departmentsOf = async ({ tx, viewer }: MemberContext): Promise<readonly string[] | undefined> =>
  viewer.permissions.has('content:publish') ? undefined : findDepartmentIdsAbove(tx, viewer.staffId)

/** A package that the caller may forward; others are answered like unknown ones. */
export const requirePackage = async (context: MemberContext, id: string): Promise<ContentPackage> =>
  orNotFound(await findPackage(context.tx, id, await departmentsOf(context)))

const rowOf = async (context: MemberContext, row: ContentPackage): Promise<PackageRow> =>
  orNotFound((await packageRows(context, [row]))[0])

export const readPackage = async (context: MemberContext, id: string) =>
  rowOf(context, await requirePackage(context, id))

export async function listPackages(
  context: MemberContext,
  { isOpen, ...query }: Paging & { keyword?: string | undefined; isOpen?: 'true' | 'false' | undefined },
) {
  const { list, ...total } = await findPackages(context.tx, {
    ...query,
    isOpen: isOpen && isOpen === 'true',
    departmentIds: await departmentsOf(context),
  })
  return { list: await packageRows(context, list), ...total }
}

/** Sees to it that these are things of this company that visitors can open. */
export async function checkThings(
  { tx }: MemberContext,
  things: readonly ForwardedThing[],
  field: string,
): Promise<void> {
  const found = await findThings(tx, things)
  if (!things.every(({ type, id }) => found.get(id)?.type === type && found.get(id)?.isShown))
    throw refuseField(field, (t) => t.errors.things)
}

/** The fields of the form as they are stored. */
async function columnsOf(context: MemberContext, draft: Partial<PackageDraft>) {
  const { tx } = context
  const { title, message, things, departmentIds, posterId } = draft
  if (things) await checkThings(context, things, 'things')
  const known = departmentIds ? await findKnownDepartments(tx, departmentIds) : []
  if (departmentIds && known.length < new Set(departmentIds).size)
    throw refuseField('departmentIds', (t) => t.errors.departments)
  if (posterId && !(await findPoster(tx, posterId))) throw refuseField('posterId', (t) => t.errors.poster)
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(message !== undefined && { message: message.trim() }),
    ...(things !== undefined && {
      things: [...new Map(things.map(({ type, id }) => [id, { type, id }])).values()],
    }),
    ...(departmentIds !== undefined && { departmentIds: [...new Set(departmentIds)] }),
    ...(posterId !== undefined && { posterId }),
  }
}

/** Each company keeps so many, no more: lists of them are met in order. */
export async function refuseFull(
  tx: Tx,
  table: typeof contentPackages | typeof contentPosters,
): Promise<void> {
  if ((await tx.$count(table)) >= mostKept)
    throw refuse((t) => t.errors.full, { reason: 'LIMIT', values: { most: mostKept } })
}

export async function createPackage(context: MemberContext, draft: PackageDraft): Promise<PackageRow> {
  const { tx, viewer } = context
  const { title, things } = draft
  await refuseFull(tx, contentPackages)
  const made = await insertPackage(tx, {
    title,
    things,
    ...(await columnsOf(context, draft)),
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
  })
  await recordBy(context, [
    { objectType, objectId: made.id, event: 'create', detail: { after: { title: made.title } } },
  ])
  return rowOf(context, made)
}

export async function updatePackage(
  context: MemberContext,
  id: string,
  { version, isOpen, ...draft }: Partial<PackageDraft> & { version: number; isOpen?: boolean | undefined },
): Promise<PackageRow> {
  const row = orNotFound(await lockPackage(context.tx, id))
  if (row.version !== version) throw versionConflict()
  const set = await columnsOf(context, draft)
  const changed = await changePackage(context.tx, row, { ...set, ...(isOpen !== undefined && { isOpen }) })
  await recordBy(context, [
    {
      objectType,
      objectId: id,
      event: isOpen === undefined || isOpen === row.isOpen ? 'edit' : isOpen ? 'open' : 'close',
      detail: { before: { title: row.title }, after: { title: changed.title } },
    },
  ])
  return rowOf(context, changed)
}

/** The text to paste, with the caller's own links of what visitors can open now. */
export async function forwardPackage(context: MemberContext, id: string) {
  const { tx, viewer } = context
  const row = await requirePackage(context, id)
  if (!row.isOpen) throw refuse((t) => t.errors.closed, { reason: 'STATE_CONFLICT' })
  const found = await findThings(tx, row.things)
  const links: { title: string; url: string }[] = []
  for (const thing of row.things) {
    const { title, isShown } = found.get(thing.id) ?? {}
    if (!isShown || title === undefined) continue
    const key = { source: 'package', sourceId: id, thing, accountId: viewer.accountId } as const
    links.push({ title, url: await linkOfSeller(context, key) })
  }
  if (links.length === 0) throw refuse((t) => t.errors.nothingShown, { reason: 'STATE_CONFLICT' })
  await recordBy(context, [{ objectType, objectId: id, event: 'forward' }])
  const text = [row.message, ...links.map(({ title, url }) => `${title}\n${url}`)]
    .filter(Boolean)
    .join('\n\n')
  return { text, links }
}
