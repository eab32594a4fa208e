import { and, asc, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'

import { pageBounds, type Page, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { DropReason, SendState } from '../consents.contract.ts'
import { contactMessages, contactSends } from './consents.tables.ts'
import { sendMachine } from './contact-rules.domain.ts'

/** How many sends of a message stand like this. */
export interface OutcomeCount {
  state: SendState
  why: DropReason | null
  count: number
}

/** The outcomes of a message, as numbers. */
export async function findOutcomes(tx: Tx, key: string): Promise<OutcomeCount[]> {
  return tx
    .select({ state: contactSends.state, why: contactSends.why, count: sql<number>`count(*)::int` })
    .from(contactSends)
    .innerJoin(contactMessages, eq(contactMessages.id, contactSends.messageId))
    .where(eq(contactMessages.key, key))
    .groupBy(contactSends.state, contactSends.why)
}

/** The keys of messages that begin alike, such as all of one journey: a range, so that an index finds them. */
const beginsWith = (prefix: string) =>
  and(gte(contactMessages.key, prefix), lt(contactMessages.key, `${prefix}\uffff`))

/** The outcomes of all messages whose keys begin alike. */
export async function findOutcomesByPrefix(
  tx: Tx,
  prefix: string,
): Promise<(OutcomeCount & { key: string })[]> {
  return tx
    .select({
      key: contactMessages.key,
      state: contactSends.state,
      why: contactSends.why,
      count: sql<number>`count(*)::int`,
    })
    .from(contactSends)
    .innerJoin(contactMessages, eq(contactMessages.id, contactSends.messageId))
    .where(beginsWith(prefix))
    .groupBy(contactMessages.key, contactSends.state, contactSends.why)
}

/** One person of a message, and its outcome. */
export interface PersonOutcome {
  id: string
  customerId: string
  state: SendState
  why: DropReason | null
  dueAt: Date
  changedAt: Date
}

interface OutcomeQuestion extends Paging {
  key: string
  state?: SendState | undefined
  /** Only these people. */
  seen: SQL | undefined
}

/** The people of a message one by one. */
export async function findPersonOutcomes(
  tx: Tx,
  { key, state, seen, ...paging }: OutcomeQuestion,
): Promise<Page<PersonOutcome>> {
  const [message] = await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.key, key))
  if (!message) return { list: [], total: 0 }
  const where = and(
    eq(contactSends.messageId, message.id),
    state === undefined ? undefined : eq(contactSends.state, state),
    seen,
  )
  const { limit, offset } = pageBounds(paging)
  return readPage(
    tx
      .select({
        id: contactSends.id,
        customerId: contactSends.customerId,
        state: contactSends.state,
        why: contactSends.why,
        dueAt: contactSends.dueAt,
        changedAt: contactSends.changedAt,
      })
      .from(contactSends)
      .where(where)
      .orderBy(asc(contactSends.customerId))
      .limit(limit)
      .offset(offset),
    countRows(tx, contactSends, where),
  )
}

/** The column that a condition on the people of a message is about. */
export const outcomePerson = contactSends.customerId

/** Gives up everything that has not left. */
async function cancel(tx: Tx, messages: SQL | undefined): Promise<number> {
  const found = await tx.select({ id: contactMessages.id }).from(contactMessages).where(messages)
  if (found.length === 0) return 0
  const gone = await tx
    .update(contactSends)
    .set({ state: sendMachine.targetOf('drop'), why: 'cancelled', changedAt: sql`now()` })
    .where(
      and(
        inArray(contactSends.state, [...sendMachine.transitions.drop.from]),
        inArray(
          contactSends.messageId,
          found.map(({ id }) => id),
        ),
      ),
    )
    .returning({ id: contactSends.id })
  return gone.length
}

/** Gives up everything of a message that has not left. Answers how many. */
export const cancelSends = (tx: Tx, key: string): Promise<number> => cancel(tx, eq(contactMessages.key, key))

/** The same for all messages whose keys begin alike. */
export const cancelSendsByPrefix = (tx: Tx, prefix: string): Promise<number> => cancel(tx, beginsWith(prefix))

/** The messages whose key begins so that a person got since a moment, the latest first. */
export async function findKeysSentTo(
  tx: Tx,
  { customerId, prefix, since }: { customerId: string; prefix: string; since: Date },
): Promise<string[]> {
  const rows = await tx
    .select({ key: contactMessages.key })
    .from(contactSends)
    .innerJoin(contactMessages, eq(contactMessages.id, contactSends.messageId))
    .where(
      and(
        eq(contactSends.customerId, customerId),
        eq(contactSends.state, 'sent'),
        gte(contactSends.changedAt, since),
      ),
    )
    .orderBy(desc(contactSends.id))
    .limit(mostLooked)
  return rows.map(({ key }) => key).filter((key) => key.startsWith(prefix))
}

/** Nobody gets more messages in a month. */
const mostLooked = 50
