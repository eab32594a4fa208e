import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, Refusal, refuse } from '#platform/server/http/refusal.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { FolderRow } from '../card-folders.contract.ts'
import { type FolderEvent, type FolderFacts, type FolderObstacle, obstacleTo } from './card-folders.domain.ts'
import { findFolders, lockFolder, type SeenFolder, type StoredFolder } from './card-folders.repository.ts'
import { levelOfRank, maskOfRank } from './folder-grants.domain.ts'
import { cardFolderServerTexts } from './server.texts.ts'

type Words = ReturnType<typeof cardFolderServerTexts.in>

export const refused = (
  pick: (words: Words) => string,
  options: Parameters<typeof refuse>[2] = {},
): Refusal => refuse(cardFolderServerTexts, pick, options)

interface AtField {
  field: string
  language: Language
  status?: number
  reason?: string
}

/** Marks one field of the form; 400 unless told. */
export const refuseField = (
  pick: (words: Words) => string,
  { field, language, status = 400, reason = 'INVALID' }: AtField,
): Refusal => refused(pick, { status, reason, fields: { [field]: pick(cardFolderServerTexts.in(language)) } })

export const mayExportAll = ({ viewer }: Pick<MemberContext, 'viewer'>) =>
  viewer.permissions.has('contact:export')

/** A folder in sight, kept or in the bin, without how much is inside; any other is not there. */
export async function mustSee(
  context: MemberContext,
  folderId: string,
  { isCounted = false } = {},
): Promise<SeenFolder> {
  const [seen] = await findFolders(context.tx, { reach: reachOf(context), folderId, isCounted })
  if (!seen) throw notFound()
  return seen
}

export const factsOf = (context: MemberContext, seen: SeenFolder): FolderFacts => ({
  kind: seen.kind,
  recycledAt: seen.recycledAt,
  level: levelOfRank(seen.rank),
  isOwner: seen.origins.includes('owner'),
  canExport: seen.canExport || mayExportAll(context),
  isShared: seen.grants > 0,
})

/** Why something cannot happen to a folder, as a sentence. */
export function describeObstacle(
  obstacle: FolderObstacle,
  seen: Pick<SeenFolder, 'recycledAt' | 'grants'>,
  language: Language,
): string {
  const words = cardFolderServerTexts.in(language).obstacles
  if (obstacle === 'state') return seen.recycledAt === null ? words.stateKept : words.stateRecycled
  return fill(words[obstacle], { count: seen.grants })
}

const isRight = (obstacle: FolderObstacle) => obstacle === 'permission' || obstacle === 'export'
const reasonOf = (obstacle: FolderObstacle) =>
  obstacle === 'state' ? 'STATE_CONFLICT' : obstacle.toUpperCase()

interface Step {
  event: FolderEvent
  isConfirmed?: boolean | undefined
}

/** Refuses what may not happen to a folder now. */
export function checkStep(
  context: MemberContext,
  seen: SeenFolder,
  { event, isConfirmed = false }: Step,
): void {
  const obstacle = obstacleTo({ event, folder: factsOf(context, seen), isConfirmed })
  if (obstacle !== null)
    throw new Refusal(
      isRight(obstacle) ? 403 : 409,
      (language) => describeObstacle(obstacle, seen, language),
      {
        reason: reasonOf(obstacle),
      },
    )
}

/** A folder in sight that somebody may take out in a file. */
export async function mustExportFolder(context: MemberContext, folderId: string): Promise<void> {
  checkStep(context, await mustSee(context, folderId), { event: 'export' })
}

/** A folder in sight, locked, on which something may happen. */
export async function lockFor(
  context: MemberContext,
  folderId: string,
  step: Step,
): Promise<{ seen: SeenFolder; folder: StoredFolder }> {
  const folder = await lockFolder(context.tx, folderId)
  if (!folder) throw notFound()
  const seen = await mustSee(context, folderId)
  checkStep(context, seen, step)
  return { seen, folder }
}

export const rowOf = (context: MemberContext, seen: SeenFolder): FolderRow => ({
  groupId: seen.id,
  kind: seen.kind,
  name: seen.name,
  colour: seen.colour,
  description: seen.description,
  parentId: seen.parentId,
  sort: seen.sort,
  owner: seen.ownerAccountId === null ? null : { accountId: seen.ownerAccountId, name: seen.ownerName ?? '' },
  condition: seen.condition,
  count: seen.count,
  grants: seen.grants,
  level: levelOfRank(seen.rank),
  origins: seen.origins,
  canExport: seen.canExport || mayExportAll(context),
  fieldMask: maskOfRank(seen.maskRank),
  recycledAt: seen.recycledAt?.toISOString() ?? null,
  updatedAt: seen.updatedAt.toISOString(),
  version: seen.version,
})

export const readRow = async (context: MemberContext, folderId: string): Promise<FolderRow> =>
  rowOf(context, await mustSee(context, folderId, { isCounted: true }))
