import { and, asc, count, desc, eq, ilike, inArray, ne, or, type SQL } from 'drizzle-orm'

import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { publishAddresses } from '#platform/server/database/public-addresses.ts'
import { firstRow, totalOf, writtenRow } from '#platform/server/database/rows.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'

import type { contentOrders, ContentState, MemberRole } from '../contents.contract.ts'
import { type ContentKind, loneKinds } from '../face/block-kind-model.ts'
import { contentDrafts, contentMembers, contents, contentSlugs } from './contents.tables.ts'

/** A content with the version of its draft. */
export type Content = typeof contents.$inferSelect & { draftVersion: number }
type Stored = typeof contents.$inferSelect

// Nested statements: in a query of one table drizzle leaves the table's name out, and these read two.
const newestDraft = sql`select coalesce(max(${contentDrafts.version}), 0)::int from ${contentDrafts}
  where ${contentDrafts.companyId} = ${contents.companyId} and ${contentDrafts.contentId} = ${contents.id}`
const selected = { content: contents, draftVersion: sql<number>`(${newestDraft})` }

const flat = (rows: readonly { content: Stored; draftVersion: number }[]): Content[] =>
  rows.map(({ content, draftVersion }) => ({ ...content, draftVersion }))

export const findContent = (tx: Tx, id: string): Promise<Content | undefined> =>
  tx.select(selected).from(contents).where(eq(contents.id, id)).then(flat).then(firstRow)

/** The name of a member of staff, whether or not they are still there. */
export const findStaffName = (tx: Tx, id: string): Promise<string | undefined> =>
  tx
    .select({ name: staff.name })
    .from(staff)
    .where(eq(staff.id, id))
    .then(firstRow)
    .then((found) => found?.name)

/** A content for writing: its draft, versions and state change one after the other. */
export const lockContent = async (tx: Tx, id: string): Promise<Content | undefined> => {
  await tx.select({ id: contents.id }).from(contents).where(eq(contents.id, id)).for('update')
  return findContent(tx, id)
}

export async function insertContent(tx: Tx, content: typeof contents.$inferInsert): Promise<Stored> {
  const row = await tx.insert(contents).values(content).returning().then(writtenRow)
  await publishAddresses(tx, [{ address: row.publicId, kind: 'content', objectId: row.id }])
  return row
}

function orThrow(content: Content | undefined): Content {
  if (!content) throw new Error('a content was not written')
  return content
}

/** Changes a locked content; its version moves on. */
export async function changeContent(
  tx: Tx,
  id: string,
  set: Partial<Omit<Stored, 'companyId' | 'id' | 'version'>>,
): Promise<Content> {
  await tx
    .update(contents)
    .set({
      // A withdrawn content makes room above the others.
      ...(set.state !== undefined && set.state !== 'published' && { topAt: null }),
      ...set,
      version: sql`${contents.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(contents.id, id))
  return findContent(tx, id).then(orThrow)
}

export const deleteContent = (tx: Tx, id: string) => tx.delete(contents).where(eq(contents.id, id))

export interface ContentFilter extends Paging {
  kind?: ContentKind | undefined
  state?: ContentState | undefined
  parentId?: string | undefined
  keyword?: string | undefined
  sort?: (typeof contentOrders)[number] | undefined
  /** Only these, for people who may see no others. */
  among?: readonly string[] | undefined
}

const orders = {
  updatedAt: desc(contents.updatedAt),
  publishedAt: sql`${contents.publishedAt} desc nulls last`,
  title: asc(contents.title),
}

/** Contents in an order; the bin only where it is asked for. */
export async function findContents(tx: Tx, filter: ContentFilter): Promise<{ list: Content[] } & Total> {
  const { kind, state, parentId, keyword, among } = filter
  const where: SQL | undefined = and(
    state ? eq(contents.state, state) : ne(contents.state, 'recycled'),
    kind ? eq(contents.kind, kind) : inArray(contents.kind, [...loneKinds]),
    among && inArray(contents.id, [...among]),
    parentId === undefined ? undefined : eq(contents.parentId, parentId),
    keyword
      ? or(ilike(contents.title, likePattern(keyword)), ilike(contents.summary, likePattern(keyword)))
      : undefined,
  )
  const { limit, offset } = pageBounds(filter)
  const [rows, total] = await Promise.all([
    tx
      .select(selected)
      .from(contents)
      .where(where)
      .orderBy(orders[filter.sort ?? 'updatedAt'], desc(contents.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, contents, where),
  ])
  return { list: flat(rows), ...total }
}

/** The page of a site that has an address; others who give one on this site wait until the transaction ends. */
export async function findPageBySlug(
  tx: Tx,
  { parentId, slug }: { parentId: string; slug: string },
): Promise<{ id: string } | undefined> {
  await lockKey(tx, `contents:slug:${parentId}`)
  return tx
    .select({ id: contents.id })
    .from(contents)
    .where(and(eq(contents.parentId, parentId), eq(contents.slug, slug)))
    .then(firstRow)
}

/** Lets an address that a page had lead to it; an address that a page has now leads to no other. */
export async function leaveSlug(
  tx: Tx,
  { siteId, from, to, contentId }: { siteId: string; from: string; to: string | null; contentId: string },
): Promise<void> {
  const left = { contentId, leftAt: new Date() }
  await tx
    .insert(contentSlugs)
    .values({ siteId, slug: from, ...left })
    .onConflictDoUpdate({
      target: [contentSlugs.companyId, contentSlugs.siteId, contentSlugs.slug],
      set: left,
    })
  if (to !== null)
    await tx.delete(contentSlugs).where(and(eq(contentSlugs.siteId, siteId), eq(contentSlugs.slug, to)))
}

/** Whether a public address is that of a picture of this company. */
export const isPicture = (tx: Tx, publicId: string): Promise<boolean> =>
  tx
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(eq(storedFiles.publicId, publicId), eq(storedFiles.kind, 'image')))
    .then((rows) => rows.length > 0)

/** Of these contents, those of a kind. */
export const findIdsOfKind = async (tx: Tx, ids: readonly string[], kind: ContentKind): Promise<string[]> =>
  ids.length === 0
    ? []
    : (
        await tx
          .select({ id: contents.id })
          .from(contents)
          .where(and(inArray(contents.id, [...ids]), eq(contents.kind, kind)))
      ).map(({ id }) => id)

/** How many contents of a kind there are, bin included; others who make one wait until the transaction ends. */
export async function countOfKind(
  tx: Tx,
  { kind, parentId }: { kind: ContentKind; parentId: string | null },
): Promise<number> {
  await lockKey(tx, `contents:${kind}`)
  return tx
    .select({ total: count() })
    .from(contents)
    .where(and(eq(contents.kind, kind), parentId === null ? undefined : eq(contents.parentId, parentId)))
    .then(totalOf)
}

export const findMembers = (
  tx: Tx,
  contentId: string,
): Promise<{ memberId: string; staffId: string; name: string; role: MemberRole }[]> =>
  tx
    .select({
      memberId: contentMembers.id,
      staffId: contentMembers.staffId,
      name: staff.name,
      role: contentMembers.role,
    })
    .from(contentMembers)
    .innerJoin(staff, eq(staff.id, contentMembers.staffId))
    .where(eq(contentMembers.contentId, contentId))
    .orderBy(asc(staff.name), asc(contentMembers.staffId))

export async function replaceMembers(
  tx: Tx,
  contentId: string,
  members: readonly { staffId: string; role: MemberRole }[],
): Promise<void> {
  await tx.delete(contentMembers).where(eq(contentMembers.contentId, contentId))
  if (members.length > 0)
    await tx.insert(contentMembers).values(members.map((member) => ({ ...member, contentId })))
}

/** The content that a role is on. */
export const findContentOfMember = (tx: Tx, memberId: string) =>
  tx
    .select({ contentId: contentMembers.contentId })
    .from(contentMembers)
    .where(eq(contentMembers.id, memberId))
    .then(firstRow)

/** Of these people, those who are at work. */
export const findWorking = (tx: Tx, staffIds: readonly string[]): Promise<{ id: string }[]> =>
  staffIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({ id: staff.id })
        .from(staff)
        .where(and(inArray(staff.id, [...staffIds]), eq(staff.state, 'active')))

/** A site and its pages. */
export const findIdsOfSite = async (tx: Tx, siteId: string): Promise<string[]> =>
  (
    await tx
      .select({ id: contents.id })
      .from(contents)
      .where(or(eq(contents.id, siteId), eq(contents.parentId, siteId)))
  ).map(({ id }) => id)

/** The roles of a person, with the contents that they reach: a role on a site reaches its pages. */
export const findRolesOf = (tx: Tx, staffId: string) =>
  tx
    .select({ id: contentMembers.id, contentId: contents.id, role: contentMembers.role })
    .from(contentMembers)
    .innerJoin(
      contents,
      or(eq(contents.id, contentMembers.contentId), eq(contents.parentId, contentMembers.contentId)),
    )
    .where(eq(contentMembers.staffId, staffId))

/** The titles of the contents of roles. */
export const findTitlesOfRoles = (tx: Tx, memberIds: readonly string[]) =>
  memberIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({ id: contentMembers.id, title: contents.title })
        .from(contentMembers)
        .innerJoin(contents, eq(contents.id, contentMembers.contentId))
        .where(inArray(contentMembers.id, [...memberIds]))

/** Takes all roles of a person away; answers on how many contents. */
export const dropRolesOf = async (tx: Tx, staffId: string): Promise<number> =>
  (
    await tx
      .delete(contentMembers)
      .where(eq(contentMembers.staffId, staffId))
      .returning({ id: contentMembers.id })
  ).length
