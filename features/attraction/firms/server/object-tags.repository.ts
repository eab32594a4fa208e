import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { objectTags, type TaggedKind } from './object-tags.tables.ts'

// Written out: a statement of one table alone leaves out the names of tables, and the tags have an id too.
const idOf = { clue: sql`clues.id`, firm: sql`firms.id` } as const

/** The tags of the row of a statement about clues or firms. */
export const tagIdsOf = (kind: TaggedKind): SQL<string[]> =>
  sql<
    string[]
  >`coalesce((select jsonb_agg(g.tag_id order by g.at, g.id) from object_tags g where g.kind = ${kind} and g.object_id = ${idOf[kind]}), '[]')`

/** Clues or firms that have a tag. */
export const haveTag = (kind: TaggedKind, tagId: string): SQL =>
  sql`${idOf[kind]} in (select g.object_id from object_tags g where g.kind = ${kind} and g.tag_id = ${tagId}::uuid)`

interface GivenTag {
  id: string
  setId: string
  isMany: boolean
}

interface Objects {
  kind: TaggedKind
  ids: readonly string[]
}

const ofObjects = ({ kind, ids }: Objects) =>
  and(eq(objectTags.kind, kind), inArray(objectTags.objectId, [...ids]))

/** Gives objects a tag; another one of a set that allows one goes. */
export async function giveObjectTag(tx: Tx, tag: GivenTag, { kind, ids }: Objects): Promise<void> {
  if (ids.length === 0) return
  if (!tag.isMany)
    await tx
      .delete(objectTags)
      .where(and(ofObjects({ kind, ids }), eq(objectTags.setId, tag.setId), ne(objectTags.tagId, tag.id)))
  await tx
    .insert(objectTags)
    .values(ids.map((objectId) => ({ kind, objectId, tagId: tag.id, setId: tag.setId, isOnly: !tag.isMany })))
    .onConflictDoNothing()
}

export async function takeObjectTag(tx: Tx, tagId: string, objects: Objects): Promise<void> {
  if (objects.ids.length > 0)
    await tx.delete(objectTags).where(and(ofObjects(objects), eq(objectTags.tagId, tagId)))
}

/** The object that stays gets the tags of the one that goes, where they fit. Answers which are new. */
export async function carryObjectTags(
  tx: Tx,
  kind: TaggedKind,
  { from, into }: { from: string; into: string },
): Promise<string[]> {
  const rows = await tx
    .select()
    .from(objectTags)
    .where(ofObjects({ kind, ids: [from] }))
  if (rows.length === 0) return []
  const carried = await tx
    .insert(objectTags)
    .values(rows.map(({ tagId, setId, isOnly }) => ({ kind, objectId: into, tagId, setId, isOnly })))
    .onConflictDoNothing()
    .returning({ tagId: objectTags.tagId })
  return carried.map(({ tagId }) => tagId)
}

export async function dropObjectTags(tx: Tx, tagIds: readonly string[]): Promise<void> {
  if (tagIds.length > 0) await tx.delete(objectTags).where(inArray(objectTags.tagId, [...tagIds]))
}

export const dropObjectTagsOfSet = (tx: Tx, setId: string) =>
  tx.delete(objectTags).where(eq(objectTags.setId, setId))

/** Whether an object has two tags of a set. */
export async function haveSeveral(tx: Tx, setId: string): Promise<boolean> {
  const rows = await tx
    .select({ objectId: objectTags.objectId })
    .from(objectTags)
    .where(eq(objectTags.setId, setId))
    .groupBy(objectTags.kind, objectTags.objectId)
    .having(sql`count(*) > 1`)
    .limit(1)
  return rows.length > 0
}

export const markOnly = (tx: Tx, setId: string, isOnly: boolean) =>
  tx.update(objectTags).set({ isOnly }).where(eq(objectTags.setId, setId))
