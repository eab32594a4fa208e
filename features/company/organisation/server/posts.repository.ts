import { and, asc, count, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'

import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { posts, staff, staffPosts } from './organisation.tables.ts'
import { presentStates } from './staff.domain.ts'

export type Post = typeof posts.$inferSelect
export type NewPost = typeof posts.$inferInsert

interface PostQuestion extends Paging {
  keyword?: string | undefined
  enabled?: boolean | undefined
}

const condition = ({ keyword, enabled }: PostQuestion): SQL | undefined =>
  and(
    enabled === undefined ? undefined : eq(posts.enabled, enabled),
    keyword?.trim()
      ? or(ilike(posts.name, likePattern(keyword)), ilike(posts.code, likePattern(keyword)))
      : undefined,
  )

const held = (tx: Tx) =>
  tx
    .select({ postId: staffPosts.postId, people: count().as('people') })
    .from(staffPosts)
    .innerJoin(staff, and(eq(staff.id, staffPosts.staffId), inArray(staff.state, [...presentStates])))
    .groupBy(staffPosts.postId)
    .as('held')

/** One page of posts with the number of people who hold each. */
export function findPosts(tx: Tx, question: PostQuestion) {
  const { limit, offset } = pageBounds(question)
  const people = held(tx)
  return tx
    .select({ post: posts, staffCount: sql<number>`coalesce(${people.people}, 0)::int` })
    .from(posts)
    .leftJoin(people, eq(people.postId, posts.id))
    .where(condition(question))
    .orderBy(asc(posts.sort), asc(posts.code))
    .limit(limit)
    .offset(offset)
}

export const countPosts = (tx: Tx, question: PostQuestion): Promise<Total> =>
  countRows(tx, posts, condition(question))

/** Posts with the number of people who hold each, locked. */
export async function lockPosts(
  tx: Tx,
  ids: readonly string[],
): Promise<{ post: Post; staffCount: number }[]> {
  if (ids.length === 0) return []
  const found = await tx
    .select()
    .from(posts)
    .where(inArray(posts.id, [...ids]))
    .orderBy(asc(posts.id))
    .for('update')
  const counts = await tx
    .select({ postId: staffPosts.postId, people: count() })
    .from(staffPosts)
    .where(inArray(staffPosts.postId, [...ids]))
    .groupBy(staffPosts.postId)
  const byPost = new Map(counts.map(({ postId, people }) => [postId, people]))
  return found.map((post) => ({ post, staffCount: byPost.get(post.id) ?? 0 }))
}

/** Which of these posts may be given to people. */
export async function findEnabledPostIds(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), eq(posts.enabled, true)))
    .for('share')
  return rows.map(({ id }) => id)
}

/** All posts that may be given, by name. */
export const findEnabledPosts = (tx: Tx) =>
  tx
    .select({ id: posts.id, code: posts.code, name: posts.name })
    .from(posts)
    .where(eq(posts.enabled, true))
    .orderBy(asc(posts.sort), asc(posts.code))

/** Posts that have this code or this name. */
export const findSamePosts = (tx: Tx, { code, name }: { code: string; name: string }) =>
  tx
    .select({ id: posts.id, code: posts.code, name: posts.name })
    .from(posts)
    .where(or(eq(posts.code, code), eq(posts.name, name)))

/** Writes a post, or nothing where its code or name is taken. */
export const insertPost = (tx: Tx, values: NewPost): Promise<Post | undefined> =>
  tx.insert(posts).values(values).onConflictDoNothing().returning().then(firstRow)

export const updatePost = (tx: Tx, id: string, set: Partial<NewPost>): Promise<Post> =>
  tx
    .update(posts)
    .set({ ...set, version: sql`${posts.version} + 1` })
    .where(eq(posts.id, id))
    .returning()
    .then(writtenRow)

/** Takes posts away, also from people who are gone. */
export async function deletePosts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(staffPosts).where(inArray(staffPosts.postId, [...ids]))
  await tx.delete(posts).where(inArray(posts.id, [...ids]))
}
