import type { MemberContext } from '#platform/server/http/context.ts'

import type { FolderRow } from '../card-folders.contract.ts'
import type { FolderFacts } from './card-folders.domain.ts'
import type { SeenFolder } from './card-folders.repository.ts'
import { levelOfRank, maskOfRank } from './folder-grants.domain.ts'

/** A viewer who may export customers may export every visible folder. */
export const mayExportAll = ({ viewer }: Pick<MemberContext, 'viewer'>) =>
  viewer.permissions.has('contact:export')

/** The facts that decide what the viewer may do with a folder. */
export const factsOf = (context: MemberContext, seen: SeenFolder): FolderFacts => ({
  kind: seen.kind,
  recycledAt: seen.recycledAt,
  level: levelOfRank(seen.rank),
  isOwner: seen.origins.includes('owner'),
  canExport: seen.canExport || mayExportAll(context),
  isShared: seen.grants > 0,
})

/** A folder as the viewer sees it. */
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
