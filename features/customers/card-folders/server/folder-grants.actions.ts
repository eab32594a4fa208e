import { findHolderIds } from '#features/company/roles/server/roles.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { GrantList, GrantRow, SeeingPerson } from '../folder-grants.contract.ts'
import { findStaffOf, type StoredFolder } from './card-folders.repository.ts'
import { type GrantRole, levelOfRank, type Limits, maskOfRank } from './folder-grants.domain.ts'
import {
  countPeople,
  findAdministrators,
  findAccountFaces,
  findClosedGrants,
  findOpenGrants,
  findOwnWays,
  findSubjectNames,
  findWaysOnto,
  type FoundWay,
  type OwnWay,
  type StoredGrant,
} from './folder-grants.repository.ts'
import { mayExportAll } from './card-folders.view.ts'
import { checkEvent, requireVisibleFolder } from './folder-lookup.actions.ts'
import { cardFolderServerTexts } from './server.texts.ts'

/** What somebody is to a folder's grants, and what they may give at most. */
export interface Standing {
  role: GrantRole
  limits: Limits
  ownerStaffId: string | null
}

const roleOf = (ways: readonly OwnWay[]): GrantRole => {
  const managing = ways.filter(({ rank }) => rank === 3).map(({ origin }) => origin)
  if (managing.includes('permission')) return 'admin'
  if (managing.includes('owner')) return 'owner'
  return managing.length > 0 ? 'manager' : 'member'
}

/** The last end of grants, null where one has none. */
const lastEnd = (ends: readonly (string | null)[]): Date | null =>
  ends.includes(null) || ends.length === 0
    ? null
    : new Date(Math.max(...ends.map((end) => new Date(end ?? 0).getTime())))

/** Owners and administrators give everything but the right to export, which is an administrator's; a manager by grant gives no more than that grant. */
export async function limitsOn(
  context: MemberContext,
  folder: Pick<StoredFolder, 'id' | 'ownerAccountId'>,
): Promise<Standing> {
  const { tx, viewer } = context
  const ways = await findOwnWays(tx, viewer, folder.id)
  const role = roleOf(ways)
  const mayGrantExport = mayExportAll(context)
  const ownerStaffId = folder.ownerAccountId === null ? null : await findStaffOf(tx, folder.ownerAccountId)
  if (role === 'admin' || role === 'owner')
    return {
      role,
      ownerStaffId,
      limits: { level: 'manage', mayGrantExport, mayGrantAddToOwn: true, fieldMask: 'none', until: null },
    }
  const managing = ways.filter(({ rank }) => rank === 3)
  return {
    role,
    ownerStaffId,
    limits: {
      level: levelOfRank(Math.max(0, ...ways.map(({ rank }) => rank))),
      mayGrantExport,
      mayGrantAddToOwn: managing.some(({ canAdd }) => canAdd),
      fieldMask: maskOfRank(Math.min(2, ...managing.map(({ maskRank }) => maskRank))),
      until: lastEnd(managing.map(({ until }) => until)),
    },
  }
}

const rowOf = (grant: StoredGrant, { name, people }: { name: string; people: number }): GrantRow => ({
  grantId: grant.id,
  subjectType: grant.subjectType,
  subjectId: grant.subjectId,
  name,
  origin: grant.subjectType === 'staff' ? 'direct' : 'inherited',
  people,
  level: grant.level,
  canExport: grant.canExport,
  canAddToOwn: grant.canAddToOwn,
  fieldMask: grant.fieldMask,
  state: grant.state,
  startsAt: grant.startsAt.toISOString(),
  expireAt: grant.expireAt?.toISOString() ?? null,
  reason: grant.reason,
  grantedBy: grant.grantedByName,
  createdAt: grant.createdAt.toISOString(),
  closedAt: grant.closedAt?.toISOString() ?? null,
})

/** All grants of a folder, for those who manage it. */
export async function readGrants(context: MemberContext, groupId: string): Promise<GrantList> {
  const { tx } = context
  const seen = await requireVisibleFolder(context, groupId)
  checkEvent(context, seen, { event: 'grant' })
  const { limits, role } = await limitsOn(context, seen)
  const [open, closed] = [await findOpenGrants(tx, groupId), await findClosedGrants(tx, groupId)]
  const names = await findSubjectNames(tx, [...open, ...closed])
  const people = await countPeople(tx, groupId)
  const shown = (grant: StoredGrant) =>
    rowOf(grant, { name: names.get(grant.subjectId) ?? '', people: people.get(grant.subjectId) ?? 0 })
  return {
    etag: String(seen.grantsVersion),
    owner: seen.ownerName,
    list: open.map(shown),
    closed: closed.map(shown),
    limits: {
      mayGrant: role !== 'member',
      mayGrantExport: limits.mayGrantExport,
      mayGrantAddToOwn: limits.mayGrantAddToOwn,
      fieldMask: limits.fieldMask,
      until: limits.until?.toISOString() ?? null,
    },
  }
}

/** The ways of each person, together what the person may do. */
function personOf(ways: readonly FoundWay[]): SeeingPerson | undefined {
  const [first] = ways
  return (
    first && {
      accountId: first.accountId,
      name: first.name,
      department: first.department,
      level: levelOfRank(Math.max(...ways.map(({ rank }) => rank))),
      canExport: ways.some(({ canExport }) => canExport),
      fieldMask: maskOfRank(Math.min(...ways.map(({ maskRank }) => maskRank))),
      why: ways.map(({ origin, subjectName, rank, until }) => ({
        origin,
        name: subjectName ?? '',
        level: levelOfRank(rank),
        until: until === null ? null : new Date(until).toISOString(),
      })),
    }
  )
}

/** Who effectively sees a folder, with every reason: the owner, grants, and administrators by their permission. */
export async function readPeople(context: MemberContext, groupId: string): Promise<SeeingPerson[]> {
  const { tx, language } = context
  await requireVisibleFolder(context, groupId)
  // A folder opens only for those whose roles open folders at all.
  const mayOpen = new Set(await findHolderIds(tx, 'folder:view'))
  const ways = (await findWaysOnto(tx, groupId)).filter(({ accountId }) => mayOpen.has(accountId))
  const exporting = new Set(await findHolderIds(tx, 'contact:export'))
  const faces = await findAccountFaces(tx, await findAdministrators(tx))
  const all = [
    ...ways,
    ...faces.map((face): FoundWay => ({
      ...face,
      origin: 'permission',
      subjectName: cardFolderServerTexts.in(language).everybodyElse,
      rank: 3,
      canExport: exporting.has(face.accountId),
      maskRank: 1,
      until: null,
    })),
  ]
  const people = new Map<string, FoundWay[]>()
  for (const way of all) people.set(way.accountId, [...(people.get(way.accountId) ?? []), way])
  return [...people.values()].flatMap((each) => personOf(each) ?? [])
}
