import type { RecordGrant, SubjectType } from '../card-permissions.contract.ts'
import type { MatrixPermission } from '../card-permissions.permissions.ts'

/** A grant as it will be saved, with what is shown of it. */
export interface DraftGrant {
  subjectType: SubjectType
  subjectId: string
  subjectName: string
  permissions: readonly MatrixPermission[]
  expiresAt: string | null
  reason: string
  isExpired: boolean
  grantedBy: string | null
}

export const draftOf = ({
  subjectType,
  subjectId,
  subjectName,
  permissions,
  expiresAt,
  reason,
  isExpired,
  grantedBy,
}: RecordGrant): DraftGrant => ({
  subjectType,
  subjectId,
  subjectName,
  permissions,
  expiresAt,
  reason: reason ?? '',
  isExpired,
  grantedBy,
})

const keyOf = ({ subjectType, subjectId, permissions, expiresAt, reason }: DraftGrant) =>
  [subjectType, subjectId, [...permissions].sort().join(), expiresAt ?? '', reason].join(' ')

/** Whether two lists give the same to the same. */
export const sameList = (one: readonly DraftGrant[], other: readonly DraftGrant[]) =>
  one.length === other.length &&
  one.every((grant) => other.some((candidate) => keyOf(candidate) === keyOf(grant)))
