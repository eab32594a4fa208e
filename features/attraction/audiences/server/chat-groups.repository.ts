import { asc, desc, eq, inArray } from 'drizzle-orm'

import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { lastDaysBegin } from '#features/company/companies/server/company-days.public.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { standsInAny } from '#platform/server/search/hidden-contacts.ts'

import type { GroupDay, GroupDraft } from '../audiences.contract.ts'
import { chatGroupDays, chatGroups } from './audiences.tables.ts'

export type StoredGroup = typeof chatGroups.$inferSelect

export async function findGroups(
  tx: Tx,
  { keyword, ...paging }: Paging & { keyword?: string | undefined },
): Promise<Page<StoredGroup>> {
  const where = keyword ? standsInAny(tx, [chatGroups.name, chatGroups.note], keyword) : undefined
  const { limit, offset } = pageBounds(paging)
  return readPage(
    tx
      .select()
      .from(chatGroups)
      .where(where)
      .orderBy(desc(chatGroups.updatedAt), desc(chatGroups.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, chatGroups, where),
  )
}

export const findGroup = (tx: Tx, id: string): Promise<StoredGroup | undefined> =>
  tx.select().from(chatGroups).where(eq(chatGroups.id, id)).then(firstRow)

export const lockGroup = (tx: Tx, id: string): Promise<StoredGroup | undefined> =>
  tx.select().from(chatGroups).where(eq(chatGroups.id, id)).for('update').then(firstRow)

export const insertGroup = (tx: Tx, group: GroupDraft): Promise<StoredGroup> =>
  tx.insert(chatGroups).values(group).returning().then(writtenRow)

export const changeGroup = (
  tx: Tx,
  { id, version }: StoredGroup,
  set: Partial<GroupDraft>,
): Promise<StoredGroup> =>
  tx
    .update(chatGroups)
    .set({ ...set, version: version + 1, updatedAt: sql`now()` })
    .where(eq(chatGroups.id, id))
    .returning()
    .then(writtenRow)

export async function deleteGroup(tx: Tx, id: string): Promise<void> {
  await tx.delete(chatGroupDays).where(eq(chatGroupDays.groupId, id))
  await tx.delete(chatGroups).where(eq(chatGroups.id, id))
}

/** Writes days down; a day that is there already is replaced. */
export async function writeGroupDays(tx: Tx, groupId: string, days: readonly GroupDay[]): Promise<void> {
  const byDay = new Map(days.map((one) => [one.day, one]))
  await tx
    .insert(chatGroupDays)
    .values([...byDay.values()].map((one) => ({ ...one, groupId })))
    .onConflictDoUpdate({
      target: [chatGroupDays.companyId, chatGroupDays.groupId, chatGroupDays.day],
      set: { joined: sql`excluded.joined`, left: sql`excluded.left` },
    })
}

export const findGroupDays = async (tx: Tx, groupId: string, limit: number): Promise<GroupDay[]> => {
  const rows = await tx
    .select({ day: chatGroupDays.day, joined: chatGroupDays.joined, left: chatGroupDays.left })
    .from(chatGroupDays)
    .where(eq(chatGroupDays.groupId, groupId))
    .orderBy(desc(chatGroupDays.day))
    .limit(limit)
  return rows.toReversed()
}

export interface GroupSums {
  size: number
  joined30: number
  left30: number
}

/** How many people some groups have, and how many came and went in thirty days. */
export async function findGroupSums(tx: Tx, groupIds: readonly string[]): Promise<Map<string, GroupSums>> {
  if (groupIds.length === 0) return new Map()
  const recent = sql`${chatGroupDays.day} >= (${lastDaysBegin(30)})::date`
  const rows = await tx
    .select({
      groupId: chatGroupDays.groupId,
      size: sql<number>`greatest(0, sum(${chatGroupDays.joined} - ${chatGroupDays.left}))::int`,
      joined30: sql<number>`coalesce(sum(${chatGroupDays.joined}) filter (where ${recent}), 0)::int`,
      left30: sql<number>`coalesce(sum(${chatGroupDays.left}) filter (where ${recent}), 0)::int`,
    })
    .from(chatGroupDays)
    .where(inArray(chatGroupDays.groupId, [...groupIds]))
    .groupBy(chatGroupDays.groupId)
  return new Map(rows.map(({ groupId, ...sums }) => [groupId, sums]))
}

/** Colleagues by their ids. */
export async function findStaffNames(tx: Tx, staffIds: readonly string[]): Promise<Map<string, string>> {
  if (staffIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, [...staffIds]))
    .orderBy(asc(staff.id))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
