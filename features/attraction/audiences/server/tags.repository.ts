import { and, asc, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'

import {
  dropObjectTags,
  dropObjectTagsOfSet,
  haveSeveral,
  markOnly,
} from '#features/attraction/firms/server/object-tags.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { Tag, TagSetDraft } from '../audiences.contract.ts'
import { audienceTagged, audienceTags, audienceTagSets } from './audiences.tables.ts'

export type StoredTagSet = typeof audienceTagSets.$inferSelect

export const findTagSets = (tx: Tx): Promise<StoredTagSet[]> =>
  tx
    .select()
    .from(audienceTagSets)
    .orderBy(asc(audienceTagSets.createdAt), asc(audienceTagSets.id))
    .limit(200)

/** The tags of some sets, in their order. */
export async function findTagsOf(tx: Tx, setIds: readonly string[]): Promise<Map<string, Tag[]>> {
  const found = new Map<string, Tag[]>()
  if (setIds.length === 0) return found
  const rows = await tx
    .select()
    .from(audienceTags)
    .where(inArray(audienceTags.setId, [...setIds]))
    .orderBy(asc(audienceTags.setId), asc(audienceTags.position))
  for (const { setId, id, name } of rows) found.set(setId, [...(found.get(setId) ?? []), { id, name }])
  return found
}

export const lockTagSet = (tx: Tx, id: string): Promise<StoredTagSet | undefined> =>
  tx.select().from(audienceTagSets).where(eq(audienceTagSets.id, id)).for('update').then(firstRow)

export const findTagSetByName = (tx: Tx, name: string): Promise<StoredTagSet | undefined> =>
  tx.select().from(audienceTagSets).where(eq(audienceTagSets.name, name)).then(firstRow)

export const insertTagSet = (tx: Tx, set: Pick<StoredTagSet, 'name' | 'isMany'>): Promise<StoredTagSet> =>
  tx.insert(audienceTagSets).values(set).returning().then(writtenRow)

export const changeTagSet = (
  tx: Tx,
  { id, version }: StoredTagSet,
  set: Partial<Pick<StoredTagSet, 'name' | 'isMany'>>,
): Promise<StoredTagSet> =>
  tx
    .update(audienceTagSets)
    .set({ ...set, version: version + 1, updatedAt: sql`now()` })
    .where(eq(audienceTagSets.id, id))
    .returning()
    .then(writtenRow)

/** Writes the tags of a set in their order; those that are not among them go, with everybody who had them. */
export async function writeTags(tx: Tx, setId: string, tags: TagSetDraft['tags']): Promise<void> {
  const before = new Set((await findTagsOf(tx, [setId])).get(setId)?.map(({ id }) => id))
  const rows = tags.map(({ id, name }, position) => ({
    id: id !== undefined && before.has(id) ? id : uuidv7(),
    setId,
    name: name.trim(),
    position,
  }))
  const kept = new Set(rows.map(({ id }) => id))
  await deleteTags(
    tx,
    [...before].filter((id) => !kept.has(id)),
  )
  for (const row of rows)
    await tx
      .insert(audienceTags)
      .values(row)
      .onConflictDoUpdate({
        target: [audienceTags.companyId, audienceTags.id],
        set: { name: row.name, position: row.position },
      })
}

export const writeTagName = (tx: Tx, id: string, name: string) =>
  tx.update(audienceTags).set({ name }).where(eq(audienceTags.id, id))

async function deleteTags(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await dropObjectTags(tx, ids)
  await tx.delete(audienceTagged).where(inArray(audienceTagged.tagId, [...ids]))
  await tx.delete(audienceTags).where(inArray(audienceTags.id, [...ids]))
}

export async function deleteTagSet(tx: Tx, id: string): Promise<void> {
  await dropObjectTagsOfSet(tx, id)
  await tx.delete(audienceTagged).where(eq(audienceTagged.setId, id))
  await tx.delete(audienceTags).where(eq(audienceTags.setId, id))
  await tx.delete(audienceTagSets).where(eq(audienceTagSets.id, id))
}

/** Whether a person, clue or firm has two tags of a set, so that the set cannot become one of which a person has one. */
export async function hasSeveral(tx: Tx, setId: string): Promise<boolean> {
  const rows = await tx
    .select({ customerId: audienceTagged.customerId })
    .from(audienceTagged)
    .where(eq(audienceTagged.setId, setId))
    .groupBy(audienceTagged.customerId)
    .having(sql`count(*) > 1`)
    .limit(1)
  return rows.length > 0 || haveSeveral(tx, setId)
}

export async function writeOnly(tx: Tx, setId: string, isOnly: boolean): Promise<void> {
  await tx.update(audienceTagged).set({ isOnly }).where(eq(audienceTagged.setId, setId))
  await markOnly(tx, setId, isOnly)
}

/** A tag with what its set says. */
export interface KnownTag {
  id: string
  name: string
  setId: string
  isMany: boolean
}

/** Tags by their ids, each with its set, which is locked against changes. */
export async function findTags(tx: Tx, ids: readonly string[]): Promise<KnownTag[]> {
  if (ids.length === 0) return []
  return tx
    .select({
      id: audienceTags.id,
      name: audienceTags.name,
      setId: audienceTags.setId,
      isMany: audienceTagSets.isMany,
    })
    .from(audienceTags)
    .innerJoin(audienceTagSets, eq(audienceTagSets.id, audienceTags.setId))
    .where(inArray(audienceTags.id, [...ids]))
    .orderBy(asc(audienceTags.id))
    .for('share', { of: audienceTagSets })
}

/** The tags of some people. */
export async function findTagsOfPeople(tx: Tx, customerIds: readonly string[]): Promise<Map<string, Tag[]>> {
  const found = new Map<string, Tag[]>()
  if (customerIds.length === 0) return found
  const rows = await tx
    .select({ customerId: audienceTagged.customerId, id: audienceTags.id, name: audienceTags.name })
    .from(audienceTagged)
    .innerJoin(audienceTags, eq(audienceTags.id, audienceTagged.tagId))
    .where(inArray(audienceTagged.customerId, [...customerIds]))
    .orderBy(asc(audienceTagged.customerId), asc(audienceTags.setId), asc(audienceTags.position))
  for (const { customerId, ...tag } of rows) found.set(customerId, [...(found.get(customerId) ?? []), tag])
  return found
}

/** Gives people a tag; another one of a set that allows one goes. Answers who did not have it before. */
export async function giveTag(tx: Tx, tag: KnownTag, customerIds: readonly string[]): Promise<string[]> {
  const people = [...new Set(customerIds)].toSorted()
  if (people.length === 0) return []
  if (!tag.isMany)
    await tx
      .delete(audienceTagged)
      .where(
        and(
          inArray(audienceTagged.customerId, people),
          eq(audienceTagged.setId, tag.setId),
          sql`${audienceTagged.tagId} <> ${tag.id}`,
        ),
      )
  const given = await tx
    .insert(audienceTagged)
    .values(
      people.map((customerId) => ({ customerId, tagId: tag.id, setId: tag.setId, isOnly: !tag.isMany })),
    )
    .onConflictDoNothing()
    .returning({ customerId: audienceTagged.customerId })
  return given.map(({ customerId }) => customerId)
}

export async function takeTag(tx: Tx, tagId: string, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length > 0)
    await tx
      .delete(audienceTagged)
      .where(and(eq(audienceTagged.tagId, tagId), inArray(audienceTagged.customerId, [...customerIds])))
}

/** The card that stays gets the tags of the one that goes, where they fit. Answers which are new. */
export async function carryTags(tx: Tx, { from, into }: { from: string; into: string }): Promise<string[]> {
  const rows = await tx.select().from(audienceTagged).where(eq(audienceTagged.customerId, from))
  if (rows.length === 0) return []
  const carried = await tx
    .insert(audienceTagged)
    .values(rows.map(({ tagId, setId, isOnly }) => ({ customerId: into, tagId, setId, isOnly })))
    .onConflictDoNothing()
    .returning({ tagId: audienceTagged.tagId })
  return carried.map(({ tagId }) => tagId)
}

export const takeTags = (tx: Tx, customerId: string, tagIds: readonly string[]) =>
  tx
    .delete(audienceTagged)
    .where(and(eq(audienceTagged.customerId, customerId), inArray(audienceTagged.tagId, [...tagIds])))

export const forgetTags = (tx: Tx, customerIds: readonly string[]) =>
  tx.delete(audienceTagged).where(inArray(audienceTagged.customerId, [...customerIds]))
