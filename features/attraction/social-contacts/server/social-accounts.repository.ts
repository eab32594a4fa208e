import { and, asc, eq, inArray } from 'drizzle-orm'

import { channels } from '#features/attraction/channels/server/channels.tables.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { SocialColleague } from '../social-contacts.contract.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'

import { socialAccounts, socialCodes, socialStaff } from './social-contacts.tables.ts'

export type SocialAccount = typeof socialAccounts.$inferSelect
type AccountColumns = Pick<SocialAccount, 'mode' | 'corpId' | 'agentId' | 'sealedKeys'>

export const findAccount = (tx: Tx): Promise<SocialAccount | undefined> =>
  tx.select().from(socialAccounts).then(firstRow)

export const lockAccount = (tx: Tx): Promise<SocialAccount | undefined> =>
  tx.select().from(socialAccounts).for('update').then(firstRow)

export const insertAccount = (tx: Tx, account: AccountColumns): Promise<SocialAccount[]> =>
  tx.insert(socialAccounts).values(account).onConflictDoNothing().returning()

export const changeAccount = (
  tx: Tx,
  { id, version }: SocialAccount,
  set: Partial<AccountColumns>,
): Promise<SocialAccount> =>
  tx
    .update(socialAccounts)
    .set({ ...set, version: version + 1, updatedAt: new Date() })
    .where(eq(socialAccounts.id, id))
    .returning()
    .then(writtenRow)

export const noteCall = (tx: Tx, id: string) =>
  tx.update(socialAccounts).set({ calledAt: new Date() }).where(eq(socialAccounts.id, id))

export const noteTagSync = (tx: Tx, id: string, at: Date) =>
  tx.update(socialAccounts).set({ tagsSyncedAt: at }).where(eq(socialAccounts.id, id))

export async function findColleagues(tx: Tx, paging: Paging): Promise<Page<SocialColleague>> {
  const { limit, offset } = pageBounds(paging)
  return readPage(
    tx
      .select({ staffId: staff.id, name: staff.name, userId: socialStaff.userId })
      .from(socialStaff)
      .innerJoin(staff, eq(staff.id, socialStaff.staffId))
      .orderBy(asc(socialStaff.userId))
      .limit(limit)
      .offset(offset),
    countRows(tx, socialStaff, undefined),
  )
}

export const findStaff = (tx: Tx, staffId: string) =>
  tx.select({ id: staff.id, name: staff.name }).from(staff).where(eq(staff.id, staffId)).then(firstRow)

export const writeUserId = (tx: Tx, staffId: string, userId: string) =>
  tx
    .insert(socialStaff)
    .values({ staffId, userId })
    .onConflictDoUpdate({ target: [socialStaff.companyId, socialStaff.staffId], set: { userId } })

export const deleteUserId = (tx: Tx, staffId: string) =>
  tx.delete(socialStaff).where(eq(socialStaff.staffId, staffId))

export const findUser = (tx: Tx, userId: string) =>
  tx
    .select({ staffId: socialStaff.staffId })
    .from(socialStaff)
    .where(eq(socialStaff.userId, userId))
    .then(firstRow)

/** The colleague behind a name at the platform, with the account that looks after customers. */
export const findColleagueOfUser = (tx: Tx, userId: string) =>
  tx
    .select({ staffId: staff.id, name: staff.name, accountId: accounts.id })
    .from(socialStaff)
    .innerJoin(staff, eq(staff.id, socialStaff.staffId))
    .leftJoin(accounts, eq(accounts.staffId, staff.id))
    .where(eq(socialStaff.userId, userId))
    .limit(1)
    .then(firstRow)

/** The names at the platform of some colleagues, by their ids. */
export async function findUserIds(tx: Tx, staffIds: readonly string[]): Promise<Map<string, string>> {
  if (staffIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(socialStaff)
    .where(inArray(socialStaff.staffId, [...new Set(staffIds)]))
  return new Map(rows.map(({ staffId, userId }) => [staffId, userId]))
}

/** The persons behind some accounts. */
export const findStaffOfAccounts = async (tx: Tx, accountIds: readonly string[]) => {
  if (accountIds.length === 0) return new Map<string, { staffId: string; name: string }>()
  const rows = await tx
    .select({ accountId: accounts.id, staffId: staff.id, name: staff.name })
    .from(accounts)
    .innerJoin(staff, eq(staff.id, accounts.staffId))
    .where(inArray(accounts.id, [...new Set(accountIds)]))
  return new Map(rows.map(({ accountId, ...person }) => [accountId, person]))
}

export async function findStaffStates(tx: Tx, staffIds: readonly string[]) {
  const rows = await tx
    .select({ id: staff.id, state: staff.state })
    .from(staff)
    .where(inArray(staff.id, [...staffIds]))
  return new Map(rows.map(({ id, state }) => [id, state]))
}

export interface CodeOfChannel {
  channelId: string
  name: string
  /** In the address of the channel's page. */
  publicId: string
  url: string | null
  /** In the address of the kept picture. */
  picture: string | null
  updatedAt: Date | null
}

/** Codes of channels in use, whether or not they have one at the platform. */
export async function findCodes(
  tx: Tx,
  { creator, channelId, ...paging }: Paging & { creator: string | undefined; channelId?: string | undefined },
): Promise<Page<CodeOfChannel>> {
  const { limit, offset } = pageBounds(paging)
  const isActive = and(
    eq(channels.state, 'active'),
    creator ? eq(channels.createdBy, creator) : undefined,
    channelId ? eq(channels.id, channelId) : undefined,
  )
  const rows = await tx
    .select({
      channelId: channels.id,
      name: channels.name,
      publicId: channels.publicId,
      url: socialCodes.url,
      picture: storedFiles.publicId,
      updatedAt: socialCodes.updatedAt,
    })
    .from(channels)
    .leftJoin(socialCodes, eq(socialCodes.channelId, channels.id))
    .leftJoin(storedFiles, eq(storedFiles.id, socialCodes.pictureFileId))
    .where(isActive)
    .orderBy(asc(channels.name), asc(channels.id))
    .limit(limit)
    .offset(offset)
  return { list: rows, ...(await countRows(tx, channels, isActive)) }
}

export const findCode = (tx: Tx, channelId: string) =>
  tx.select().from(socialCodes).where(eq(socialCodes.channelId, channelId)).then(firstRow)

export function writeCode(
  tx: Tx,
  channelId: string,
  code: { configId: string; url: string; pictureFileId: string | null },
) {
  const columns = { ...code, updatedAt: new Date() }
  return tx
    .insert(socialCodes)
    .values({ channelId, ...columns })
    .onConflictDoUpdate({ target: [socialCodes.companyId, socialCodes.channelId], set: columns })
    .returning()
    .then(writtenRow)
}
