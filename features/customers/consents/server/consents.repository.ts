import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import {
  type CustomerReach,
  editable,
  findMatches,
  seenCustomer,
  type SeenCustomer,
  visible,
} from '#features/customers/customers/server/customer-access.public.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { ConsentPurpose } from '../consents.contract.ts'
import { consentNotes, consents } from './consents.tables.ts'

export type Consent = typeof consents.$inferSelect
export type NewConsent = Omit<typeof consents.$inferInsert, 'companyId' | 'id' | 'at'>

/** An entry with its person, as the viewer may see it. */
export interface FoundConsent {
  consent: Consent
  note: string | null
  customer: SeenCustomer
}

export async function insertConsent(tx: Tx, entry: NewConsent, note = ''): Promise<Consent> {
  const row = await tx.insert(consents).values(entry).returning().then(writtenRow)
  if (note !== '')
    await tx.insert(consentNotes).values({ consentId: row.id, customerId: row.customerId, note })
  return row
}

/** The words of people who are forgotten go; the entries, which name nobody, stay. */
export const deleteNotes = (tx: Tx, customerIds: readonly string[]) =>
  tx.delete(consentNotes).where(inArray(consentNotes.customerId, [...customerIds]))

interface Question extends Paging {
  reach: CustomerReach
  purpose?: ConsentPurpose | undefined
  given?: boolean | undefined
  keyword?: string | undefined
  /** The cards of one person. */
  customerIds?: readonly string[]
}

/** The condition on the people of entries; none where everybody is in sight, so that no card is looked at. */
const ofPeople = (condition: SQL | undefined): SQL | undefined =>
  condition &&
  sql`${consents.customerId} in (select ${customerCards.id} from ${customerCards} left join ${cardRows} on ${cardRows.id} = ${customerCards.originCardId} where ${condition})`

async function conditionOf(tx: Tx, question: Question): Promise<SQL | undefined> {
  const { reach, purpose, given, keyword, customerIds } = question
  const matches = keyword === undefined ? undefined : await findMatches(tx, reach, keyword)
  return and(
    ofPeople(and(visible(reach), matches)),
    purpose === undefined ? undefined : eq(consents.purpose, purpose),
    given === undefined ? undefined : eq(consents.given, given),
    customerIds === undefined ? undefined : inArray(consents.customerId, [...customerIds]),
  )
}

/** The ledger of the people in sight, the newest entry first. */
export async function findConsents(tx: Tx, question: Question): Promise<Page<FoundConsent>> {
  const where = await conditionOf(tx, question)
  const { limit, offset } = pageBounds(question)
  return readPage(
    tx
      .select({ consent: consents, note: consentNotes.note, customer: seenCustomer(question.reach) })
      .from(consents)
      .innerJoin(customerCards, eq(customerCards.id, consents.customerId))
      .leftJoin(cardRows, eq(cardRows.id, customerCards.originCardId))
      .leftJoin(consentNotes, eq(consentNotes.consentId, consents.id))
      .where(where)
      .orderBy(desc(consents.at), desc(consents.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, consents, where),
  )
}

const flag = (condition: SQL | undefined) => sql<boolean>`coalesce(${condition ?? sql`true`}, false)`

/** A person in sight, and whether the viewer may write about this person. */
export const findSeenPerson = (tx: Tx, reach: CustomerReach, id: string) =>
  tx
    .select({ id: customerCards.id, mayEdit: flag(editable(reach)) })
    .from(customerCards)
    .leftJoin(cardRows, eq(cardRows.id, customerCards.originCardId))
    .where(and(eq(customerCards.id, id), visible(reach)))
    .then(firstRow)
