import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { type StoredFile, storedFiles } from '#platform/server/files/stored-files.tables.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { CardState } from '../cards.contract.ts'
import { cardSearch } from './card-keys.repository.ts'
import { cardsWithin } from './card-reach.repository.ts'
import { cards, type StoredViolation } from './cards.tables.ts'

export type Card = typeof cards.$inferSelect
export type NewCard = typeof cards.$inferInsert

/** The cards that a person holds a permission on, from whatever source: the same answer as `rightsOnCard`, for lists. */
export const visibleTo = (viewer: Viewer, permission: Permission = 'card:view'): SQL | undefined =>
  cardsWithin(viewer, permission)

/** A card by its id. */
export async function findCard(tx: Tx, id: string): Promise<Card | undefined> {
  const [row] = await tx.select().from(cards).where(eq(cards.id, id))
  return row
}

/** The cards with these ids, locked until the transaction ends; in the order of their ids, so that two batches cannot block each other. */
export const lockCards = (tx: Tx, ids: readonly string[]): Promise<Card[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(cards)
        .where(inArray(cards.id, [...ids]))
        .orderBy(asc(cards.id))
        .for('update')

export const livingStates = ['draft', 'unclaimed', 'active', 'paused'] as const

/** Which of these mobile numbers a living card of the template has already. */
export async function findTakenMobiles(
  tx: Tx,
  templateId: string,
  mobiles: readonly string[],
): Promise<{ mobile: string | null; id: string; name: string }[]> {
  if (mobiles.length === 0) return []
  return tx
    .select({ mobile: cards.mobile, id: cards.id, name: cards.name })
    .from(cards)
    .where(
      and(
        eq(cards.templateId, templateId),
        inArray(cards.state, [...livingStates]),
        inArray(cards.mobile, [...mobiles]),
      ),
    )
}

/** The living card of a person on a template. */
export async function findCardOfStaff(
  tx: Tx,
  templateId: string,
  staffId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: cards.id })
    .from(cards)
    .where(
      and(
        eq(cards.templateId, templateId),
        eq(cards.staffId, staffId),
        inArray(cards.state, [...livingStates]),
      ),
    )
    .limit(1)
  return row?.id
}

export async function insertCard(tx: Tx, card: NewCard): Promise<Card> {
  const [row] = await tx.insert(cards).values(card).returning()
  if (!row) throw new Error('a card was not written')
  await cardSearch.writeKeys(tx, [row.id])
  return row
}

/** Updates a locked card and increases its version. */
export async function updateCard(tx: Tx, id: string, set: Partial<NewCard>): Promise<Card> {
  const [row] = await tx
    .update(cards)
    .set({ ...set, version: sql`${cards.version} + 1`, updatedAt: sql`now()` })
    .where(eq(cards.id, id))
    .returning()
  if (!row) throw new Error('a card was not written')
  if (set.name !== undefined || set.fieldValues !== undefined) await cardSearch.writeKeys(tx, [id])
  return row
}

/** Updates a locked card without a new version: notices, links, tries. Such an update conflicts with no edit. */
export async function noteOnCard(tx: Tx, id: string, set: Partial<NewCard>): Promise<void> {
  await tx.update(cards).set(set).where(eq(cards.id, id))
}

/** The new state of a locked card, as columns. */
export interface CardStep {
  id: string
  state: CardState
  pauseReason: string | null
  stateBefore: string | null
  recycledFrom: string | null
  inheritedFrom: string | null
  clearsHolder: boolean
  /** Set only by `block`. It stays until the pause reason changes. */
  violation?: StoredViolation
}

/** Updates the states of locked cards in one statement; answers their new versions. */
export async function applySteps(tx: Tx, steps: readonly CardStep[]): Promise<Map<string, number>> {
  if (steps.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; version: number }>(sql`
    update cards c set
      state = s."state", pause_reason = s."pauseReason", state_before = s."stateBefore", recycled_from = s."recycledFrom",
      inherited_from = s."inheritedFrom",
      violation = case when s."pauseReason" = 'violation' then coalesce(s."violation", c.violation) else null end,
      sealed_at = case when s."state" <> 'sealed' or c.state = 'recycled' then c.sealed_at
        when c.state = 'inherited' then coalesce(c.sealed_at, now()) else now() end,
      recycled_at = case when s."state" = 'recycled' then now() else null end,
      holder_account_id = case when s."clearsHolder" then null else c.holder_account_id end,
      staff_id = case when s."clearsHolder" then null else c.staff_id end,
      claimed_at = case when s."clearsHolder" then null else c.claimed_at end,
      wechat_code_file_id = case when s."clearsHolder" then null else c.wechat_code_file_id end,
      claim_token_hash = case when s."clearsHolder" or s."state" in ('sealed', 'inherited', 'recycled') then null else c.claim_token_hash end,
      claim_expires_at = case when s."clearsHolder" or s."state" in ('sealed', 'inherited', 'recycled') then null else c.claim_expires_at end,
      version = c.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as s(id uuid, "state" text, "pauseReason" text, "stateBefore" text, "recycledFrom" text, "inheritedFrom" text, "clearsHolder" boolean, "violation" jsonb)
    where c.company_id = ${currentCompany} and c.id = s.id returning c.id, c.version`)
  return new Map(rows.map((row) => [row.id, row.version]))
}

/** Which of these accounts may work. */
export async function findActiveAccounts(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), eq(accounts.state, 'active')))
  return new Set(rows.map((row) => row.id))
}

/** A person of the company, with the account that would hold the card. */
export async function findPerson(tx: Tx, staffId: string) {
  const [row] = await tx
    .select({
      staffId: staff.id,
      name: staff.name,
      state: staff.state,
      departmentId: staff.departmentId,
      accountId: accounts.id,
    })
    .from(staff)
    .leftJoin(accounts, and(eq(accounts.staffId, staff.id), eq(accounts.state, 'active')))
    .where(eq(staff.id, staffId))
  return row
}

export async function departmentExists(tx: Tx, id: string): Promise<boolean> {
  return (
    (
      await tx
        .select({ id: departments.id })
        .from(departments)
        .where(and(eq(departments.id, id), isNull(departments.deletedAt)))
    ).length > 0
  )
}

/** A stored image, found by its own id or its public one. */
export async function findPicture(tx: Tx, fileId: string): Promise<StoredFile | undefined> {
  const isPublicId = /^[0-9A-Za-z]{22}$/.test(fileId)
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(fileId)
  if (!isPublicId && !isId) return undefined
  const [row] = await tx
    .select()
    .from(storedFiles)
    .where(
      and(
        isPublicId ? eq(storedFiles.publicId, fileId) : eq(storedFiles.id, fileId),
        eq(storedFiles.kind, 'image'),
      ),
    )
  return row
}
