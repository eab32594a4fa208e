import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import type { FolderRow } from '../card-folders.contract.ts'
import { type FolderEvent, denialTo } from './card-folders.domain.ts'
import { refuseDenial } from './card-folders.refusals.ts'
import { findFolders, lockFolder, type SeenFolder, type StoredFolder } from './card-folders.repository.ts'
import { factsOf, rowOf } from './card-folders.view.ts'

/** A folder in sight, kept or in the bin, without how much is inside; any other is not there. */
export async function requireVisibleFolder(
  context: MemberContext,
  folderId: string,
  { isCounted = false } = {},
): Promise<SeenFolder> {
  const [seen] = await findFolders(context.tx, { reach: reachOf(context), folderId, isCounted })
  if (!seen) throw notFound()
  return seen
}

interface Step {
  event: FolderEvent
  isConfirmed?: boolean | undefined
}

/** Refuses what may not happen to a folder now. */
export function checkEvent(
  context: MemberContext,
  seen: SeenFolder,
  { event, isConfirmed = false }: Step,
): void {
  const denial = denialTo({ event, folder: factsOf(context, seen), isConfirmed })
  if (denial !== null) throw refuseDenial(denial, seen)
}

/** A folder in sight that somebody may take out in a file. */
export async function requireExportableFolder(context: MemberContext, folderId: string): Promise<void> {
  checkEvent(context, await requireVisibleFolder(context, folderId), { event: 'export' })
}

/** A folder in sight, locked, on which something may happen. */
export async function lockAllowed(
  context: MemberContext,
  folderId: string,
  step: Step,
): Promise<{ seen: SeenFolder; folder: StoredFolder }> {
  const folder = await lockFolder(context.tx, folderId).then(orNotFound)
  const seen = await requireVisibleFolder(context, folderId)
  checkEvent(context, seen, step)
  return { seen, folder }
}

/** A folder in sight, with how much is inside. */
export const readRow = async (context: MemberContext, folderId: string): Promise<FolderRow> =>
  rowOf(context, await requireVisibleFolder(context, folderId, { isCounted: true }))
