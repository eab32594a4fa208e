import { and, asc, count, desc, eq, inArray, max, ne, type SQL } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { templateRows } from '#features/cards/card-templates/server/template-rows.public.ts'
import { visitEventRows, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { searchOf } from '#platform/server/search/search-keys.ts'

import type { PromotionKind, PromotionState } from '../promotions.contract.ts'
import {
  promotionKeys,
  promotionObjects,
  templateRelationLists,
  templateRelations,
} from './promotions.tables.ts'

export type Promotion = typeof promotionObjects.$inferSelect
/** An object with what is counted of it. */
export interface CountedPromotion extends Promotion {
  clicks: number
  templates: number
}

// Nested statements: in a query of one table drizzle leaves the table's name out, and these read two.
const clicksOf = sql`select count(*)::int from ${visitEventRows}
  join ${visitRows} on ${visitRows.companyId} = ${visitEventRows.companyId} and ${visitRows.id} = ${visitEventRows.visitId} and not ${visitRows.bot}
  where ${visitEventRows.companyId} = ${promotionObjects.companyId} and ${visitEventRows.target} = 'promotion'
    and ${visitEventRows.field} = ${promotionObjects.clickField}`
const templatesOf = sql`select count(*)::int from ${templateRelations}
  join ${templateRows} on ${templateRows.companyId} = ${templateRelations.companyId} and ${templateRows.id} = ${templateRelations.templateId}
    and ${templateRows.state} <> 'deleted'
  where ${templateRelations.companyId} = ${promotionObjects.companyId} and ${templateRelations.promotionId} = ${promotionObjects.id}`
const clicks = sql<number>`(${clicksOf})`
const templates = sql<number>`(${templatesOf})`

const counted = { object: promotionObjects, clicks, templates }
const flat = (
  rows: readonly { object: Promotion; clicks: number; templates: number }[],
): CountedPromotion[] => rows.map(({ object, ...counts }) => ({ ...object, ...counts }))

const search = searchOf({ objects: promotionObjects, keys: promotionKeys })

export async function insertPromotion(
  tx: Tx,
  object: typeof promotionObjects.$inferInsert,
): Promise<Promotion> {
  const [last] = await tx.select({ sort: max(promotionObjects.sort) }).from(promotionObjects)
  const row = await tx
    .insert(promotionObjects)
    .values({ ...object, sort: (last?.sort ?? 0) + 10 })
    .returning()
    .then(writtenRow)
  await search.writeKeys(tx, [row.id])
  return row
}

export async function findPromotion(tx: Tx, id: string): Promise<CountedPromotion | undefined> {
  const rows = await tx.select(counted).from(promotionObjects).where(eq(promotionObjects.id, id))
  return flat(rows)[0]
}

/** The object that stands for a content, for writing. */
export const lockPromotionOf = (tx: Tx, contentId: string): Promise<Promotion | undefined> =>
  tx
    .select()
    .from(promotionObjects)
    .where(eq(promotionObjects.contentId, contentId))
    .for('update')
    .then(firstRow)

/** Objects for writing, in one order: two batches cannot block each other. */
export const lockPromotions = (tx: Tx, ids: readonly string[]): Promise<Promotion[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(promotionObjects)
        .where(inArray(promotionObjects.id, [...ids]))
        .orderBy(promotionObjects.id)
        .for('update')

/** Changes a locked object; its version moves on. */
export async function changePromotion(
  tx: Tx,
  id: string,
  set: Partial<Omit<Promotion, 'companyId' | 'id' | 'version' | 'searchText'>>,
): Promise<Promotion> {
  const row = await tx
    .update(promotionObjects)
    .set({ ...set, version: sql`${promotionObjects.version} + 1`, updatedAt: sql`now()` })
    .where(eq(promotionObjects.id, id))
    .returning()
    .then(writtenRow)
  const searched = [set.title, set.summary, set.url]
  if (searched.some((value) => value !== undefined)) await search.writeKeys(tx, [id])
  return row
}

export const deletePromotion = (tx: Tx, id: string) =>
  tx.delete(promotionObjects).where(eq(promotionObjects.id, id))

export interface PromotionFilter extends Paging {
  keyword?: string | undefined
  kind?: PromotionKind | undefined
  state?: PromotionState | undefined
  sort?: 'updatedAt' | 'title' | 'clicks' | undefined
  order?: 'asc' | 'desc' | undefined
}

const columns = { updatedAt: promotionObjects.updatedAt, title: promotionObjects.title, clicks }

/** The library; the bin only where it is asked for. */
export async function findPromotions(
  tx: Tx,
  filter: PromotionFilter,
): Promise<{ list: CountedPromotion[] } & Total> {
  const { keyword, kind, state, sort = 'updatedAt', order = 'desc' } = filter
  const where: SQL | undefined = and(
    state ? eq(promotionObjects.state, state) : ne(promotionObjects.state, 'recycled'),
    kind ? eq(promotionObjects.kind, kind) : undefined,
    await search.find(tx, keyword),
  )
  const { limit, offset } = pageBounds(filter)
  const inOrder = order === 'asc' ? asc : desc
  const [rows, total] = await Promise.all([
    tx
      .select(counted)
      .from(promotionObjects)
      .where(where)
      .orderBy(inOrder(columns[sort]), desc(promotionObjects.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, promotionObjects, where),
  ])
  return { list: flat(rows), ...total }
}

/** What is chosen for a template, in its order, whether it is shown or not; nothing of the bin. */
export async function findRelated(tx: Tx, templateId: string): Promise<CountedPromotion[]> {
  const rows = await tx
    .select(counted)
    .from(templateRelations)
    .innerJoin(promotionObjects, eq(promotionObjects.id, templateRelations.promotionId))
    .where(and(eq(templateRelations.templateId, templateId), ne(promotionObjects.state, 'recycled')))
    .orderBy(asc(templateRelations.sort))
  return flat(rows)
}

/** The same without counts: what the public page asks. */
export const findShownOn = async (tx: Tx, templateId: string): Promise<Promotion[]> =>
  (
    await tx
      .select({ object: promotionObjects })
      .from(templateRelations)
      .innerJoin(promotionObjects, eq(promotionObjects.id, templateRelations.promotionId))
      .where(and(eq(templateRelations.templateId, templateId), eq(promotionObjects.state, 'published')))
      .orderBy(asc(templateRelations.sort))
  ).map(({ object }) => object)

/** The version of a template's list; 0 before it was first written. */
export async function findListVersion(tx: Tx, templateId: string): Promise<number> {
  const [row] = await tx
    .select({ version: templateRelationLists.version })
    .from(templateRelationLists)
    .where(eq(templateRelationLists.templateId, templateId))
  return row?.version ?? 0
}

interface NewList {
  templateId: string
  promotionIds: readonly string[]
  /** What the list was read as. */
  version: number
}

/** Replaces a template's list if it is still what it was read as; false when somebody was faster. */
export async function replaceRelated(
  tx: Tx,
  { templateId, promotionIds, version }: NewList,
): Promise<boolean> {
  const taken =
    version === 0
      ? await tx
          .insert(templateRelationLists)
          .values({ templateId })
          .onConflictDoNothing()
          .returning({ id: templateRelationLists.id })
      : await tx
          .update(templateRelationLists)
          .set({ version: version + 1, updatedAt: sql`now()` })
          .where(
            and(eq(templateRelationLists.templateId, templateId), eq(templateRelationLists.version, version)),
          )
          .returning({ id: templateRelationLists.id })
  if (taken.length === 0) return false
  await tx.delete(templateRelations).where(eq(templateRelations.templateId, templateId))
  if (promotionIds.length > 0)
    await tx
      .insert(templateRelations)
      .values(promotionIds.map((promotionId, index) => ({ templateId, promotionId, sort: index + 1 })))
  return true
}

/** What every template shows, with the taps of its cards. */
export async function findCoverage(tx: Tx) {
  const chosen = await tx
    .select({ templateId: templateRelations.templateId, object: promotionObjects })
    .from(templateRelations)
    .innerJoin(promotionObjects, eq(promotionObjects.id, templateRelations.promotionId))
    .where(ne(promotionObjects.state, 'recycled'))
    .orderBy(asc(templateRelations.sort))
  const taps = await tx
    .select({ templateId: cardRows.templateId, total: count() })
    .from(visitEventRows)
    .innerJoin(visitRows, eq(visitRows.id, visitEventRows.visitId))
    .innerJoin(cardRows, eq(cardRows.id, visitEventRows.cardId))
    .where(and(eq(visitEventRows.target, 'promotion'), eq(visitRows.bot, false)))
    .groupBy(cardRows.templateId)
  const issued = await tx
    .select({ templateId: cardRows.templateId, total: count() })
    .from(cardRows)
    .where(inArray(cardRows.state, ['active', 'unclaimed']))
    .groupBy(cardRows.templateId)
  const totals = (rows: readonly { templateId: string; total: number }[]) =>
    new Map(rows.map(({ templateId, total }) => [templateId, total]))
  return { chosen, taps: totals(taps), issued: totals(issued) }
}

/** The templates that can show something. */
export const findLivingTemplates = (tx: Tx) =>
  tx
    .select({ id: templateRows.id, name: templateRows.name, orientation: templateRows.orientation })
    .from(templateRows)
    .where(ne(templateRows.state, 'deleted'))
    .orderBy(asc(templateRows.sort), asc(templateRows.createdAt))
