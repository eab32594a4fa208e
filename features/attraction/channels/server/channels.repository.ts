import { and, asc, desc, eq, gte, inArray, isNull, type SQL } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId, publishAddresses } from '#platform/server/database/public-addresses.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { standsInAny } from '#platform/server/search/hidden-contacts.ts'

import type { ChannelDraft, ChannelState } from '../channels.contract.ts'
import { channelMembers, channels, channelStaff } from './channels.tables.ts'

export type Channel = typeof channels.$inferSelect
/** The fields of a form that stand in the row itself. */
export type ChannelColumns = Omit<ChannelDraft, 'staffIds'>
export const channelKind = 'channel'

interface ChannelFilter extends Paging {
  /** Only those that this account created. */
  creator: string | undefined
  keyword?: string | undefined
  state?: ChannelState | undefined
  sort?: 'name' | 'updatedAt' | undefined
  order?: 'asc' | 'desc' | undefined
}

export async function findChannels(tx: Tx, filter: ChannelFilter): Promise<Page<Channel>> {
  const { creator, keyword, state, sort = 'updatedAt', order = 'desc' } = filter
  const where = and(
    creator ? eq(channels.createdBy, creator) : undefined,
    state ? eq(channels.state, state) : undefined,
    keyword ? standsInAny(tx, [channels.name, channels.note], keyword) : undefined,
  )
  const { limit, offset } = pageBounds(filter)
  const direction = order === 'asc' ? asc : desc
  return readPage(
    tx
      .select()
      .from(channels)
      .where(where)
      .orderBy(direction(channels[sort]), direction(channels.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, channels, where),
  )
}

export const findChannel = (tx: Tx, id: string): Promise<Channel | undefined> =>
  tx.select().from(channels).where(eq(channels.id, id)).then(firstRow)

/** An item for writing: the next writer of it waits. */
export const lockChannel = (tx: Tx, id: string): Promise<Channel | undefined> =>
  tx.select().from(channels).where(eq(channels.id, id)).for('update').then(firstRow)

export async function insertChannel(
  tx: Tx,
  item: Omit<typeof channels.$inferInsert, 'companyId' | 'id' | 'publicId'>,
): Promise<Channel> {
  const row = await tx
    .insert(channels)
    .values({ ...item, publicId: newPublicId() })
    .returning()
    .then(writtenRow)
  await publishAddresses(tx, [{ address: row.publicId, kind: channelKind, objectId: row.id }])
  return row
}

/** Changes a locked item; its version moves on. */
export const changeChannel = (
  tx: Tx,
  { id, version }: Channel,
  set: Partial<ChannelColumns & Pick<Channel, 'state'>>,
): Promise<Channel> =>
  tx
    .update(channels)
    .set({ ...set, version: version + 1, updatedAt: sql`now()` })
    .where(eq(channels.id, id))
    .returning()
    .then(writtenRow)

export async function deleteChannel(tx: Tx, id: string): Promise<void> {
  await tx.delete(channelStaff).where(eq(channelStaff.channelId, id))
  await tx.delete(channels).where(eq(channels.id, id))
}

/** Accounts of these colleagues who work and may sign in. */
export async function countWorkingStaff(tx: Tx, staffIds: readonly string[]): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(distinct ${staff.id})::int` })
    .from(staff)
    .where(and(inArray(staff.id, [...staffIds]), eq(staff.state, 'active')))
  return row?.count ?? 0
}

export async function writeStaff(tx: Tx, channelId: string, staffIds: readonly string[]): Promise<void> {
  await tx.delete(channelStaff).where(eq(channelStaff.channelId, channelId))
  const rows = [...new Set(staffIds)].map((staffId, position) => ({ channelId, staffId, position }))
  await tx.insert(channelStaff).values(rows)
}

export interface Colleague {
  staffId: string
  name: string
}

/** The colleagues of some channels, in the order of their turns. */
export async function findStaffOf(tx: Tx, channelIds: readonly string[]): Promise<Map<string, Colleague[]>> {
  const found = new Map<string, Colleague[]>()
  if (channelIds.length === 0) return found
  const rows = await tx
    .select({ channelId: channelStaff.channelId, staffId: staff.id, name: staff.name })
    .from(channelStaff)
    .innerJoin(staff, eq(staff.id, channelStaff.staffId))
    .where(inArray(channelStaff.channelId, [...channelIds]))
    .orderBy(asc(channelStaff.channelId), asc(channelStaff.position))
  for (const { channelId, ...colleague } of rows)
    found.set(channelId, [...(found.get(channelId) ?? []), colleague])
  return found
}

export async function findColleagues(tx: Tx, staffIds: readonly string[]): Promise<Map<string, Colleague>> {
  if (staffIds.length === 0) return new Map()
  const rows = await tx
    .select({ staffId: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, [...staffIds]))
  return new Map(rows.map((row) => [row.staffId, row]))
}

/** How many people of some channels agreed to marketing. */
export async function countWilling(tx: Tx, channelIds: readonly string[]): Promise<Map<string, number>> {
  if (channelIds.length === 0) return new Map()
  const rows = await tx
    .select({ channelId: channelMembers.channelId, count: sql<number>`count(*)::int` })
    .from(channelMembers)
    .where(and(inArray(channelMembers.channelId, [...channelIds]), eq(channelMembers.isWilling, true)))
    .groupBy(channelMembers.channelId)
  return new Map(rows.map(({ channelId, count }) => [channelId, count]))
}

export const countOpen = (tx: Tx, id: string) =>
  tx
    .update(channels)
    .set({ opens: sql`${channels.opens} + 1` })
    .where(eq(channels.id, id))

/** A colleague whose turn it may be. */
export interface TurnColleague extends Colleague {
  accountId: string
  position: number
}

/** Colleagues of a channel who work and may sign in, in the order of their turns. */
export const findTurns = (tx: Tx, channelId: string): Promise<TurnColleague[]> =>
  tx
    .select({
      staffId: staff.id,
      name: staff.name,
      accountId: accounts.id,
      position: channelStaff.position,
    })
    .from(channelStaff)
    .innerJoin(staff, eq(staff.id, channelStaff.staffId))
    .innerJoin(accounts, eq(accounts.staffId, staff.id))
    .where(
      and(eq(channelStaff.channelId, channelId), eq(staff.state, 'active'), eq(accounts.state, 'active')),
    )
    .orderBy(asc(channelStaff.position))

export const findSpare = (tx: Tx, staffId: string): Promise<Omit<TurnColleague, 'position'> | undefined> =>
  tx
    .select({ staffId: staff.id, name: staff.name, accountId: accounts.id })
    .from(staff)
    .innerJoin(accounts, eq(accounts.staffId, staff.id))
    .where(and(eq(staff.id, staffId), eq(staff.state, 'active'), eq(accounts.state, 'active')))
    .then(firstRow)

/** How many people each colleague of a channel took since a moment. */
export async function countTaken(tx: Tx, channelId: string, since: SQL): Promise<Map<string | null, number>> {
  const rows = await tx
    .select({ staffId: channelMembers.staffId, count: sql<number>`count(*)::int` })
    .from(channelMembers)
    .where(and(eq(channelMembers.channelId, channelId), gte(channelMembers.joinedAt, since)))
    .groupBy(channelMembers.staffId)
  return new Map(rows.map(({ staffId, count }) => [staffId, count]))
}

export const noteTurn = (tx: Tx, id: string, cursor: number | undefined) =>
  tx
    .update(channels)
    .set({ forms: sql`${channels.forms} + 1`, ...(cursor !== undefined && { cursor }) })
    .where(eq(channels.id, id))

type NewMember = Omit<typeof channelMembers.$inferInsert, 'companyId' | 'id' | 'joinedAt'>

/** Writes a person down; who is one already stays with the colleague of the first time. */
export async function putMember(tx: Tx, member: NewMember): Promise<void> {
  await tx
    .insert(channelMembers)
    .values(member)
    .onConflictDoUpdate({
      target: [channelMembers.companyId, channelMembers.channelId, channelMembers.customerId],
      set: { isWilling: sql`${channelMembers.isWilling} or excluded.is_willing`, lostAt: null },
    })
}

export const findMember = (tx: Tx, channelId: string, customerId: string) =>
  tx
    .select()
    .from(channelMembers)
    .where(and(eq(channelMembers.channelId, channelId), eq(channelMembers.customerId, customerId)))
    .then(firstRow)

/** The memberships of one customer who is still there, with one colleague. */
export const findMembersOfCustomer = (tx: Tx, customerId: string, staffId: string) =>
  tx
    .select()
    .from(channelMembers)
    .where(
      and(
        eq(channelMembers.customerId, customerId),
        eq(channelMembers.staffId, staffId),
        isNull(channelMembers.lostAt),
      ),
    )

/** Notes that people are gone from a channel, or are back. */
export const writeLost = (tx: Tx, ids: readonly string[], lostAt: Date | null) =>
  tx
    .update(channelMembers)
    .set({ lostAt })
    .where(inArray(channelMembers.id, [...ids]))

/** The public id of a colleague's oldest card that is in use. */
export const findCardOf = (tx: Tx, staffId: string): Promise<string | undefined> =>
  tx
    .select({ publicId: cardRows.publicId })
    .from(cardRows)
    .where(and(eq(cardRows.staffId, staffId), eq(cardRows.state, 'active')))
    .orderBy(asc(cardRows.createdAt))
    .limit(1)
    .then((rows) => rows[0]?.publicId)
