import { and, asc, count, eq, gt, inArray } from 'drizzle-orm'

import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { departments } from '#features/company/organisation/server/organisation.tables.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { cardSearch } from './card-keys.repository.ts'
import { visibleTo } from './cards.repository.ts'
import { cards } from './cards.tables.ts'

export interface UnclaimedQuestion {
  viewer: Viewer
  templateId?: string | undefined
  keyword?: string | undefined
}

const findCondition = async (tx: Tx, { viewer, templateId, keyword }: UnclaimedQuestion) =>
  and(
    eq(cards.state, 'unclaimed'),
    templateId === undefined ? undefined : eq(cards.templateId, templateId),
    await cardSearch.find(tx, keyword),
    visibleTo(viewer),
    visibleTo(viewer, 'card:issue'),
  )

export async function countUnclaimed(tx: Tx, question: UnclaimedQuestion): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(cards)
    .where(await findCondition(tx, question))
  return row?.total ?? 0
}

/** The next unclaimed cards, with the number of notices that were sent. */
export const findUnclaimedAfter = async (
  tx: Tx,
  question: UnclaimedQuestion,
  { after, limit }: { after: string | null; limit: number },
) =>
  tx
    .select({
      id: cards.id,
      name: cards.name,
      mobile: cards.mobile,
      fieldValues: cards.fieldValues,
      department: departments.name,
      template: cardTemplates.name,
      issuedAt: cards.issuedAt,
      lastNoticeAt: cards.lastNoticeAt,
      notices: sql<number>`(select count(*)::int from ${auditEntries} where ${auditEntries.objectType} = 'card' and ${auditEntries.objectId} = ${cards.id} and ${auditEntries.event} = 'notice')`,
    })
    .from(cards)
    .innerJoin(cardTemplates, eq(cardTemplates.id, cards.templateId))
    .leftJoin(departments, eq(departments.id, cards.departmentId))
    .where(and(await findCondition(tx, question), after === null ? undefined : gt(cards.id, after)))
    .orderBy(asc(cards.id))
    .limit(limit)
export type UnclaimedCard = Awaited<ReturnType<typeof findUnclaimedAfter>>[number]

/** Which of these cards somebody may delete. */
export async function findDeletable(tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: cards.id })
    .from(cards)
    .where(and(inArray(cards.id, [...ids]), visibleTo(viewer), visibleTo(viewer, 'card:delete')))
  return rows.map(({ id }) => id)
}
