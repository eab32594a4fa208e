import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'

import { type CustomerReach, visible } from '#features/customers/customers/server/customer-access.public.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'

import type { FolderCondition, FolderKind, FolderOrigin } from '../card-folders.contract.ts'
import { cardFolderFormerItems, cardFolderItems, cardFolders } from './card-folders.tables.ts'
import { waysOf } from './folder-access.repository.ts'
import { foldersHolding, fulfils, ownersOwn, withOrigin } from './folder-condition.repository.ts'

export type StoredFolder = typeof cardFolders.$inferSelect
export type NewFolder = typeof cardFolders.$inferInsert

export interface FolderQuestion {
  reach: CustomerReach
  folderId?: string | undefined
  kind?: FolderKind | undefined
  keyword?: string | undefined
  /** True: those in the bin, false: the others, undefined: both. */
  bin?: boolean | undefined
  /** False where only the rights are asked about: to count is most of the work. */
  isCounted?: boolean
}

/** A folder as somebody sees it, with everything that decides what they may do. */
export interface SeenFolder extends Record<string, unknown> {
  id: string
  kind: FolderKind
  name: string
  colour: StoredFolder['colour']
  description: string
  parentId: string | null
  sort: number
  ownerAccountId: string | null
  ownerName: string | null
  condition: FolderCondition | null
  spansCompany: boolean
  recycledAt: Date | null
  updatedAt: Date
  version: number
  grantsVersion: number
  grants: number
  count: number
  rank: number
  canExport: boolean
  canAdd: boolean
  maskRank: number
  origins: FolderOrigin[]
}

export const shown = sql`customer_cards.state in ('to_confirm', 'duplicate', 'normal', 'do_not_contact')`
export const seenBy = (reach: CustomerReach): SQL => visible(reach) ?? sql`true`

const matching = ({ folderId, kind, keyword, bin }: FolderQuestion): SQL => {
  const text = keyword?.trim()
  const conditions = [
    folderId === undefined ? undefined : sql`f.id = ${folderId}`,
    kind === undefined ? undefined : sql`f.kind = ${kind}`,
    text ? sql`(f.name ilike ${likePattern(text)} or f.description ilike ${likePattern(text)})` : undefined,
    bin === undefined ? undefined : bin ? sql`f.recycled_at is not null` : sql`f.recycled_at is null`,
    // The bin is for those who may empty or undo it.
    sql`(f.recycled_at is null or m.rank = 3)`,
  ]
  return sql.join(
    conditions.flatMap((condition) => condition ?? []),
    sql` and `,
  )
}

/** The folders that somebody sees, in their order. */
export async function findFolders(tx: Tx, question: FolderQuestion): Promise<SeenFolder[]> {
  const { reach, isCounted = true } = question
  // Asked first: what the folder itself shares with them is in sight, and only for the rest all that is shared is gathered.
  const conveyed = sql`(${ownersOwn} and f.id in (select folder_id from mine where conveys))`
  const { rows } = await tx.execute<SeenFolder & { recycledAt: string | null; updatedAt: string }>(sql`
    with mine as materialized (
      select w.folder_id, max(w.rank) as rank, bool_or(w.can_export) as can_export, bool_or(w.can_add) as can_add,
        min(w.mask_rank) as mask_rank, array_agg(distinct w.origin order by w.origin) as origins, bool_or(w.origin <> 'permission') as conveys
      from (${waysOf(reach.viewer)}) w group by w.folder_id),
    held as materialized (
      select h.folder_id, count(*)::int as held from (${foldersHolding({
        conveying: false,
        folders:
          question.folderId === undefined
            ? sql`f.id in (select folder_id from mine)`
            : sql`f.id = ${question.folderId}`,
        customers: isCounted ? sql`${shown} and (${conveyed} or ${seenBy(reach)})` : sql`false`,
      })}) h group by h.folder_id)
    select f.id, f.kind, f.name, f.colour, f.description, f.parent_id as "parentId", f.sort, f.owner_account_id as "ownerAccountId",
      o.nick_name as "ownerName", f.condition, f.spans_company as "spansCompany", f.recycled_at as "recycledAt",
      f.updated_at as "updatedAt", f.version, f.grants_version as "grantsVersion", coalesce(held.held, 0) as count, m.rank, m.can_export as "canExport", m.can_add as "canAdd",
      m.mask_rank as "maskRank", m.origins,
      (select count(*)::int from card_folder_grants g where g.folder_id = f.id and g.state in ('effective', 'scheduled', 'suspended')
        and (g.expire_at is null or g.expire_at > now())) as grants
    from card_folders f join mine m on m.folder_id = f.id left join held on held.folder_id = f.id
      left join accounts o on o.id = f.owner_account_id
    where ${matching(question)} order by f.sort, f.created_at, f.id`)
  const momentOf = (value: string | Date | null) => (value === null ? null : new Date(value))
  return rows.map((row) => ({
    ...row,
    recycledAt: momentOf(row.recycledAt),
    updatedAt: new Date(row.updatedAt),
  }))
}

/** Locks a folder: what happens to it and its grants happens one after the other. */
export async function lockFolder(tx: Tx, id: string): Promise<StoredFolder | undefined> {
  const [row] = await tx.select().from(cardFolders).where(eq(cardFolders.id, id)).for('update')
  return row
}

/** Several at once, in one order, so that two merges cannot block each other. */
export const lockFolders = (tx: Tx, ids: readonly string[]): Promise<StoredFolder[]> =>
  tx
    .select()
    .from(cardFolders)
    .where(inArray(cardFolders.id, [...ids]))
    .orderBy(asc(cardFolders.id))
    .for('update')

export const countFolders = (tx: Tx): Promise<number> =>
  tx.$count(cardFolders, isNull(cardFolders.recycledAt))

/** Undefined when another folder has the name. */
export async function insertFolder(
  tx: Tx,
  folder: Omit<NewFolder, 'sort'>,
): Promise<StoredFolder | undefined> {
  const sort = sql<number>`(select coalesce(max(${cardFolders.sort}), 0) + 1 from ${cardFolders})`
  const [row] = await tx
    .insert(cardFolders)
    .values({ ...folder, sort })
    .onConflictDoNothing()
    .returning()
  return row
}

interface Named {
  kind: FolderKind
  ownerAccountId: string | null
  nameKey: string
  except: string
}

/** Whether a name is taken, among the shared folders or among one person's own. The name stays locked until the end of the transaction. */
export async function nameIsTaken(
  tx: Tx,
  { kind, ownerAccountId, nameKey, except }: Named,
): Promise<boolean> {
  await lockKey(tx, `card-folder-name:${nameKey}`)
  const among =
    kind === 'personal'
      ? sql`kind = 'personal' and owner_account_id = ${ownerAccountId}`
      : sql`kind <> 'personal'`
  const { rows } = await tx.execute(
    sql`select id from card_folders where recycled_at is null and name_key = ${nameKey} and id <> ${except} and ${among} limit 1`,
  )
  return rows.length > 0
}

export async function updateFolder(tx: Tx, id: string, set: Partial<NewFolder>): Promise<void> {
  await tx
    .update(cardFolders)
    .set({ ...set, version: sql`${cardFolders.version} + 1`, updatedAt: sql`now()` })
    .where(eq(cardFolders.id, id))
}

/** A folder and everything below it. */
export async function findIdsBelow(tx: Tx, folderId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive below as (
      select id from card_folders where id = ${folderId}
      union select f.id from card_folders f join below on f.parent_id = below.id
    ) select id from below`)
  return rows.map(({ id }) => id)
}

/** Numbers folders in the order of their ids, in the places that they have among all others. */
export async function sortFolders(tx: Tx, ids: readonly string[]): Promise<void> {
  const list = JSON.stringify(ids.map((id, place) => ({ id, place: place + 1 })))
  await tx.execute(sql`
    with locked as (select id, sort from card_folders where id in (select (e ->> 'id')::uuid from jsonb_array_elements(${list}::jsonb) e) order by id for update),
      places as (select sort, row_number() over (order by sort, id) as place from locked),
      wanted as (select p.id, row_number() over (order by p.place) as place from jsonb_to_recordset(${list}::jsonb) as p(id uuid, place int) join locked on locked.id = p.id)
    update card_folders f set sort = places.sort from wanted join places on places.place = wanted.place
    where f.company_id = ${currentCompany} and f.id = wanted.id`)
}

export async function deleteFolder(tx: Tx, id: string): Promise<void> {
  await tx.update(cardFolders).set({ parentId: null }).where(eq(cardFolders.parentId, id))
  await tx.delete(cardFolders).where(eq(cardFolders.id, id))
}

interface Adding {
  folderId: string
  customerIds: readonly string[]
  addedBy: string | null
}

/** Puts customers into a folder; those that are in it stay. Answers which were not. */
export async function insertItems(tx: Tx, { folderId, customerIds, addedBy }: Adding): Promise<string[]> {
  if (customerIds.length === 0) return []
  const rows = await tx
    .insert(cardFolderItems)
    .values(customerIds.map((customerId) => ({ folderId, customerId, addedBy })))
    .onConflictDoNothing()
    .returning({ customerId: cardFolderItems.customerId })
  return rows.map(({ customerId }) => customerId)
}

interface Removing {
  folderId: string
  customerIds: readonly string[]
  removedBy: string
}

/** Takes customers out of a folder; that they were in it stays known. Answers which were. */
export async function deleteItems(tx: Tx, { folderId, customerIds, removedBy }: Removing): Promise<string[]> {
  if (customerIds.length === 0) return []
  const former = await tx
    .delete(cardFolderItems)
    .where(and(eq(cardFolderItems.folderId, folderId), inArray(cardFolderItems.customerId, [...customerIds])))
    .returning({
      customerId: cardFolderItems.customerId,
      addedBy: cardFolderItems.addedBy,
      addedAt: cardFolderItems.addedAt,
    })
  if (former.length > 0)
    await tx.insert(cardFolderFormerItems).values(former.map((item) => ({ ...item, folderId, removedBy })))
  return former.map(({ customerId }) => customerId)
}

export async function findItemIds(tx: Tx, folderId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: cardFolderItems.customerId })
    .from(cardFolderItems)
    .where(eq(cardFolderItems.folderId, folderId))
  return rows.map(({ id }) => id)
}

/** How many customers within somebody's sight fulfil a condition. */
export async function countFulfilling(
  tx: Tx,
  reach: CustomerReach,
  condition: FolderCondition,
): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total from customer_cards ${withOrigin}
    where ${shown} and ${seenBy(reach)} and ${fulfils(sql`${JSON.stringify(condition)}::jsonb`)}`)
  return rows[0]?.total ?? 0
}

/** Gives the folders of an account to another. Where that one has a folder of the same name, the former owner's name is added. */
export async function passFolders(
  tx: Tx,
  { from, to, fromName }: { from: string; to: string; fromName: string },
): Promise<string[]> {
  const isTwin = sql`exists (select from card_folders t where t.kind = 'personal' and f.kind = 'personal' and t.owner_account_id = ${to}
    and t.recycled_at is null and t.name_key = f.name_key)`
  const { rows } = await tx.execute<{ id: string }>(sql`
    update card_folders f set owner_account_id = ${to}, version = version + 1, updated_at = now(),
      name = case when ${isTwin} then f.name || ' · ' || ${fromName} else f.name end,
      name_key = case when ${isTwin} then f.name_key || f.id::text else f.name_key end
    where f.company_id = ${currentCompany} and f.owner_account_id = ${from} returning id`)
  return rows.map(({ id }) => id)
}

/** The account of a person. */
export async function findAccountOf(tx: Tx, staffId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from accounts where staff_id = ${staffId} and deleted_at is null limit 1`,
  )
  return rows[0]?.id
}

/** The person behind an account. */
export async function findStaffOf(tx: Tx, accountId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string | null }>(
    sql`select staff_id as id from accounts where id = ${accountId}`,
  )
  return rows[0]?.id ?? null
}
