import type { GrantLine, GrantRow } from '../folder-grants.contract.ts'

/** A line of the list of grants as it is being changed; `row` is what it was. */
export interface DraftLine extends Omit<GrantLine, 'startsAt' | 'expireAt' | 'reason'> {
  name: string
  startsAt: string | null
  expireAt: string | null
  reason: string
  row: GrantRow | undefined
}

export const draftOf = (row: GrantRow): DraftLine => ({
  subjectType: row.subjectType,
  subjectId: row.subjectId,
  name: row.name,
  level: row.level,
  canExport: row.canExport,
  canAddToOwn: row.canAddToOwn,
  fieldMask: row.fieldMask,
  startsAt: row.startsAt,
  expireAt: row.expireAt,
  reason: row.reason,
  row,
})

export const lineOf = ({
  subjectType,
  subjectId,
  level,
  canExport,
  canAddToOwn,
  fieldMask,
  startsAt,
  expireAt,
  reason,
}: DraftLine): GrantLine => ({
  subjectType,
  subjectId,
  level,
  canExport,
  canAddToOwn,
  fieldMask,
  expireAt,
  reason,
  ...(startsAt !== null && { startsAt }),
})

export const keyOf = ({ subjectType, subjectId }: Pick<GrantLine, 'subjectType' | 'subjectId'>) =>
  `${subjectType} ${subjectId}`
