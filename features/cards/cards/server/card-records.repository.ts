import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'

import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { departments } from '#features/company/organisation/server/organisation.tables.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { visibleTo } from './cards.repository.ts'
import { cards } from './cards.tables.ts'

export interface UnclaimedQuestion {
  viewer: Viewer
  templateId?: string | undefined
  keyword?: string | undefined
}

const condition = ({ viewer, templateId, keyword }: UnclaimedQuestion) =>
  and(
    eq(cards.state, 'unclaimed'),
    templateId === undefined ? undefined : eq(cards.templateId, templateId),
    keyword?.trim() ? sql`${cards.searchText} like ${likePattern(keyword.trim().toLowerCase())}` : undefined,
    visibleTo(viewer),
    visibleTo(viewer, 'card:issue'),
  )

export async function countUnclaimed(tx: Tx, question: UnclaimedQuestion): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(cards).where(condition(question))
  return row?.total ?? 0
}

/** The next cards that wait for whoever they are for, with how often that person was told. */
export const findUnclaimedAfter = (
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
    .where(and(condition(question), after === null ? undefined : gt(cards.id, after)))
    .orderBy(asc(cards.id))
    .limit(limit)
export type UnclaimedCard = Awaited<ReturnType<typeof findUnclaimedAfter>>[number]

/** How many of these cards somebody may delete, and how many customers came through them. */
export async function countRemoval(
  tx: Tx,
  viewer: Viewer,
  ids: readonly string[],
): Promise<{ cards: number; contacts: number }> {
  if (ids.length === 0) return { cards: 0, contacts: 0 }
  const within = and(inArray(cards.id, [...ids]), visibleTo(viewer), visibleTo(viewer, 'card:delete'))
  const contacts = await tx
    .select({ total: count() })
    .from(customerCards)
    .innerJoin(cards, eq(cards.id, customerCards.originCardId))
    .where(and(within, inArray(customerCards.state, ['normal', 'to_confirm', 'duplicate', 'do_not_contact'])))
  return { cards: await tx.$count(cards, within), contacts: contacts[0]?.total ?? 0 }
}
