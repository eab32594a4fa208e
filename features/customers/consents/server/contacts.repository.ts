import { and, eq, inArray, lt } from 'drizzle-orm'

import {
  findPeopleForWriting,
  type PersonForWriting,
} from '#features/customers/customers/server/customer-changes.public.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { ConsentPurpose, ConsentWay } from '../consents.contract.ts'
import type { LedgerEntry } from './contact-rules.domain.ts'
import { consents, contactCounters, suppressions } from './consents.tables.ts'

/** A person by any of the cards: the card that stays, and all that became one with it. */
export interface Family {
  survivor: PersonForWriting
  ids: readonly string[]
}

const longestChain = 20

/** Finds the card that stays for each of these, by the id that was given. */
async function findSurvivors(tx: Tx, ids: readonly string[]): Promise<Map<string, PersonForWriting>> {
  const known = new Map((await findPeopleForWriting(tx, ids)).map((row) => [row.id, row]))
  for (let round = 0; round < longestChain; round += 1) {
    const wanted = [...known.values()].flatMap(({ mergedIntoId }) =>
      mergedIntoId !== null && !known.has(mergedIntoId) ? [mergedIntoId] : [],
    )
    if (wanted.length === 0) break
    for (const row of await findPeopleForWriting(tx, [...new Set(wanted)])) known.set(row.id, row)
  }
  const survivorOf = (row: PersonForWriting, depth = 0): PersonForWriting => {
    const next = row.mergedIntoId === null ? undefined : known.get(row.mergedIntoId)
    return next && depth < longestChain ? survivorOf(next, depth + 1) : row
  }
  return new Map(
    ids.flatMap((id) => {
      const row = known.get(id)
      return row ? [[id, survivorOf(row)] as const] : []
    }),
  )
}

/** Consent on a card that was merged counts for the card that stays, and the other way round. */
export async function findFamilies(tx: Tx, ids: readonly string[]): Promise<Map<string, Family>> {
  const survivors = await findSurvivors(tx, ids)
  const rootOf = new Map([...survivors.values()].map(({ id }) => [id, id]))
  let level = [...rootOf.keys()]
  for (let round = 0; round < longestChain && level.length > 0; round += 1) {
    const below = await tx
      .select({ id: customerCards.id, into: customerCards.mergedIntoId })
      .from(customerCards)
      .where(inArray(customerCards.mergedIntoId, level))
    level = []
    for (const { id, into } of below) {
      const root = into === null ? undefined : rootOf.get(into)
      if (root === undefined || rootOf.has(id)) continue
      rootOf.set(id, root)
      level.push(id)
    }
  }
  const members = new Map<string, string[]>()
  for (const [member, root] of rootOf) members.set(root, [...(members.get(root) ?? []), member])
  return new Map(
    [...survivors].map(([id, survivor]) => [id, { survivor, ids: members.get(survivor.id) ?? [] }]),
  )
}

/** The last entry of each channel, by customer. */
export async function findLastEntries(
  tx: Tx,
  { customerIds, purpose }: { customerIds: readonly string[]; purpose: ConsentPurpose },
): Promise<Map<string, LedgerEntry[]>> {
  if (customerIds.length === 0) return new Map()
  const rows = await tx
    .selectDistinctOn([consents.customerId, consents.channel], {
      customerId: consents.customerId,
      channel: consents.channel,
      given: consents.given,
      at: consents.at,
      id: consents.id,
    })
    .from(consents)
    .where(and(inArray(consents.customerId, [...customerIds]), eq(consents.purpose, purpose)))
    .orderBy(consents.customerId, consents.channel, sql`${consents.at} desc`, sql`${consents.id} desc`)
  const found = new Map<string, LedgerEntry[]>()
  for (const { customerId, ...entry } of rows)
    found.set(customerId, [...(found.get(customerId) ?? []), entry])
  return found
}

export async function findSuppressed(tx: Tx, digests: readonly string[]): Promise<Set<string>> {
  if (digests.length === 0) return new Set()
  const rows = await tx
    .select({ digest: suppressions.digest })
    .from(suppressions)
    .where(inArray(suppressions.digest, [...digests]))
  return new Set(rows.map(({ digest }) => digest))
}

export async function suppress(tx: Tx, digests: readonly string[], how: ConsentWay): Promise<void> {
  if (digests.length === 0) return
  await tx
    .insert(suppressions)
    .values([...new Set(digests)].toSorted().map((digest) => ({ digest, how })))
    .onConflictDoNothing()
}

/** Lets marketing to these again: the person has agreed anew. */
export async function liftSuppressions(tx: Tx, digests: readonly string[]): Promise<void> {
  if (digests.length > 0) await tx.delete(suppressions).where(inArray(suppressions.digest, [...digests]))
}

interface Counted {
  period: string
  cap: number
}

/** The subjects that have reached a cap of these periods. */
export async function findCapped(
  tx: Tx,
  subjects: readonly string[],
  periods: readonly Counted[],
): Promise<Set<string>> {
  if (subjects.length === 0) return new Set()
  const caps = new Map(periods.map(({ period, cap }) => [period, cap]))
  const rows = await tx
    .select({
      subject: contactCounters.subject,
      period: contactCounters.period,
      count: contactCounters.count,
    })
    .from(contactCounters)
    .where(
      and(inArray(contactCounters.subject, [...subjects]), inArray(contactCounters.period, [...caps.keys()])),
    )
  return new Set(
    rows.flatMap(({ subject, period, count }) => (count >= (caps.get(period) ?? Infinity) ? [subject] : [])),
  )
}

/**
 * Counts one message to a person under every cap, or nothing where one is reached: each counter is a row that the second
 * sender waits for, taken in one order.
 */
export async function countContact(
  tx: Tx,
  subjects: readonly string[],
  periods: readonly Counted[],
): Promise<boolean> {
  await tx.execute(sql`savepoint contact_caps`)
  for (const subject of [...subjects].toSorted())
    for (const { period, cap } of periods) {
      const counted = await tx
        .insert(contactCounters)
        .values({ subject, period, count: 1 })
        .onConflictDoUpdate({
          target: [contactCounters.companyId, contactCounters.subject, contactCounters.period],
          set: { count: sql`${contactCounters.count} + 1` },
          setWhere: lt(contactCounters.count, cap),
        })
        .returning({ count: contactCounters.count })
      if (counted.length > 0) continue
      await tx.execute(sql`rollback to savepoint contact_caps`)
      return false
    }
  await tx.execute(sql`release savepoint contact_caps`)
  return true
}

/** Counters of months that are over count nothing any more. */
export const forgetContactCounters = (tx: Tx, before: Date) =>
  tx.delete(contactCounters).where(lt(contactCounters.createdAt, before))
