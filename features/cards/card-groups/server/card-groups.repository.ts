import { and, asc, eq, inArray, notInArray, type SQL } from 'drizzle-orm'

import { visibleTo } from '#features/cards/cards/server/cards.public.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { cardGroupMembers, cardGroups } from './card-groups.tables.ts'

export type StoredGroup = typeof cardGroups.$inferSelect

/** Leaves the cards of a group. */
export const isInGroup = (groupId: string): SQL =>
  sql`exists (select from ${cardGroupMembers} where ${cardGroupMembers.cardId} = ${cards.id} and ${cardGroupMembers.groupId} = ${groupId})`

/** All groups in their order, with how many of their cards somebody may see. */
export const findGroups = (tx: Tx, viewer: Viewer, groupId?: string) =>
  tx
    .select({
      groupId: cardGroups.id,
      name: cardGroups.name,
      colour: cardGroups.colour,
      sort: cardGroups.sort,
      version: cardGroups.version,
      count: sql<number>`count(${cards.id})::int`,
    })
    .from(cardGroups)
    .leftJoin(cardGroupMembers, eq(cardGroupMembers.groupId, cardGroups.id))
    .leftJoin(
      cards,
      and(
        eq(cards.id, cardGroupMembers.cardId),
        notInArray(cards.state, ['recycled', 'purged']),
        visibleTo(viewer),
      ),
    )
    .where(groupId === undefined ? undefined : eq(cardGroups.id, groupId))
    .groupBy(cardGroups.companyId, cardGroups.id)
    .orderBy(asc(cardGroups.sort), asc(cardGroups.createdAt), asc(cardGroups.id))

/** A group, locked: what happens to its cards happens one after the other, and not while it is deleted. */
export const lockGroup = (tx: Tx, id: string): Promise<StoredGroup | undefined> =>
  tx.select().from(cardGroups).where(eq(cardGroups.id, id)).for('update').then(firstRow)

/** Two groups at once, in one order, so that two moves cannot block each other. */
export const lockGroups = (tx: Tx, ids: readonly string[]): Promise<StoredGroup[]> =>
  tx
    .select()
    .from(cardGroups)
    .where(inArray(cardGroups.id, [...ids]))
    .orderBy(asc(cardGroups.id))
    .for('update')

export const countGroups = (tx: Tx): Promise<number> => tx.$count(cardGroups)

/** Undefined when another group has the name. */
export async function insertGroup(
  tx: Tx,
  group: Pick<StoredGroup, 'name' | 'nameKey' | 'colour' | 'createdBy'>,
): Promise<StoredGroup | undefined> {
  const sort = sql<number>`(select coalesce(max(${cardGroups.sort}), 0) + 1 from ${cardGroups})`
  return tx
    .insert(cardGroups)
    .values({ ...group, sort })
    .onConflictDoNothing()
    .returning()
    .then(firstRow)
}

export async function nameIsTaken(
  tx: Tx,
  { nameKey, except }: { nameKey: string; except: string },
): Promise<boolean> {
  const [row] = await tx.select({ id: cardGroups.id }).from(cardGroups).where(eq(cardGroups.nameKey, nameKey))
  return row !== undefined && row.id !== except
}

export async function changeGroup(
  tx: Tx,
  id: string,
  set: Partial<Pick<StoredGroup, 'name' | 'nameKey' | 'colour'>>,
): Promise<void> {
  await tx
    .update(cardGroups)
    .set({ ...set, version: sql`${cardGroups.version} + 1` })
    .where(eq(cardGroups.id, id))
}

/** Numbers groups in the order of their ids; those that are not named keep their places behind. */
export async function writeGroupOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  const places = JSON.stringify(ids.map((id, place) => ({ id, place: place + 1 })))
  await tx.execute(sql`
    with locked as (select id from card_groups order by id for update)
    update card_groups g set sort = coalesce(p.place, ${ids.length} + g.sort)
    from locked left join jsonb_to_recordset(${places}::jsonb) as p(id uuid, place int) on p.id = locked.id
    where g.company_id = ${currentCompany} and g.id = locked.id`)
}

export async function deleteGroup(tx: Tx, id: string): Promise<void> {
  await tx.delete(cardGroups).where(eq(cardGroups.id, id))
}

/** Puts cards into a group; those that are in it stay. Answers which were not. */
export async function insertMembers(tx: Tx, groupId: string, cardIds: readonly string[]): Promise<string[]> {
  if (cardIds.length === 0) return []
  const rows = await tx
    .insert(cardGroupMembers)
    .values(cardIds.map((cardId) => ({ groupId, cardId })))
    .onConflictDoNothing()
    .returning({ cardId: cardGroupMembers.cardId })
  return rows.map(({ cardId }) => cardId)
}

/** Takes cards out of a group; answers which were in it. */
export async function deleteMembers(tx: Tx, groupId: string, cardIds: readonly string[]): Promise<string[]> {
  if (cardIds.length === 0) return []
  const rows = await tx
    .delete(cardGroupMembers)
    .where(and(eq(cardGroupMembers.groupId, groupId), inArray(cardGroupMembers.cardId, [...cardIds])))
    .returning({ cardId: cardGroupMembers.cardId })
  return rows.map(({ cardId }) => cardId)
}

/** The cards with these ids that are there at all, as far as rights on them are concerned. */
export const findPlaces = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      id: cards.id,
      templateId: cards.templateId,
      departmentId: cards.departmentId,
      holderAccountId: cards.holderAccountId,
      staffId: cards.staffId,
    })
    .from(cards)
    .where(and(inArray(cards.id, [...ids]), notInArray(cards.state, ['recycled', 'purged'])))
