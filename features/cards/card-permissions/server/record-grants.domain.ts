import type { GrantDraft, SubjectType } from '../card-permissions.contract.ts'
import type { MatrixPermission } from '../card-permissions.permissions.ts'

/** The part of a grant that is compared: the subject, the permissions and the end. */
export interface Grant {
  subjectType: SubjectType
  subjectId: string
  permissions: readonly MatrixPermission[]
  expiresAt: Date | null
  reason: string | null
}

export const keyOf = ({ subjectType, subjectId }: Pick<Grant, 'subjectType' | 'subjectId'>) =>
  `${subjectType} ${subjectId}`

export const grantOf = ({ subjectType, subjectId, permissions, expiresAt, reason }: GrantDraft): Grant => ({
  subjectType,
  subjectId,
  permissions: [...new Set(permissions)].sort(),
  expiresAt: expiresAt ? new Date(expiresAt) : null,
  reason: reason?.trim() || null,
})

const sameRights = (one: Grant, other: Grant) =>
  one.expiresAt?.getTime() === other.expiresAt?.getTime() &&
  [...one.permissions].sort().join() === [...other.permissions].sort().join()

/** How a new list differs from the stored one; unchanged lines are not part of it. */
export interface ListChange<Known extends Grant> {
  added: Grant[]
  changed: { before: Known; after: Grant }[]
  removed: Known[]
}

export function changeOfList<Known extends Grant>(
  before: readonly Known[],
  after: readonly Grant[],
): ListChange<Known> {
  const known = new Map(before.map((grant) => [keyOf(grant), grant]))
  const wanted = new Set(after.map(keyOf))
  return {
    added: after.filter((grant) => !known.has(keyOf(grant))),
    changed: after.flatMap((grant) => {
      const former = known.get(keyOf(grant))
      return former && !(sameRights(former, grant) && former.reason === grant.reason)
        ? [{ before: former, after: grant }]
        : []
    }),
    removed: before.filter((grant) => !wanted.has(keyOf(grant))),
  }
}

/** Until when the giver holds each permission on the record; one that is missing is not held, null has no end. */
export type Held = ReadonlyMap<MatrixPermission, Date | null>

export type GrantDenial =
  | { kind: 'beyond'; permissions: MatrixPermission[] }
  | { kind: 'until'; permission: MatrixPermission; until: Date }
  | { kind: 'past' }

const missing = (permissions: readonly MatrixPermission[], held: Held) =>
  permissions.filter((permission) => !held.has(permission))

/** Why this giver may not give a grant: it must lie within the own rights, and end no later than they do. */
export function denialOfGiving(
  { permissions, expiresAt }: Grant,
  held: Held,
  now: Date,
): GrantDenial | undefined {
  if (expiresAt !== null && expiresAt <= now) return { kind: 'past' }
  const beyond = missing(permissions, held)
  if (beyond.length > 0) return { kind: 'beyond', permissions: beyond }
  for (const permission of permissions) {
    const until = held.get(permission) ?? null
    if (until !== null && (expiresAt === null || expiresAt > until))
      return { kind: 'until', permission, until }
  }
  return undefined
}

/** One takes away what one could give. */
export function denialOfTaking(
  { permissions }: Pick<Grant, 'permissions'>,
  held: Held,
): GrantDenial | undefined {
  const beyond = missing(permissions, held)
  return beyond.length > 0 ? { kind: 'beyond', permissions: beyond } : undefined
}
