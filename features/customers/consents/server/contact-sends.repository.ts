import { and, asc, eq, inArray, lte, ne } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { sendMachine } from './contact-rules.domain.ts'
import { contactMessages, contactSends } from './consents.tables.ts'

export type ContactMessage = typeof contactMessages.$inferSelect
export type NewContactMessage = Omit<typeof contactMessages.$inferInsert, 'companyId' | 'id' | 'createdAt'>
export type ContactSend = typeof contactSends.$inferSelect

/** The message of a key; the same key is written once. */
export async function putMessage(tx: Tx, message: NewContactMessage): Promise<ContactMessage> {
  await tx.insert(contactMessages).values(message).onConflictDoNothing()
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.key, message.key))
  if (!row) throw new Error('a message was not written')
  return row
}

/** Queues a message for people; who has it already is passed over. Answers how many are new. */
export async function queueSends(
  tx: Tx,
  messageId: string,
  { customerIds, dueAt }: { customerIds: readonly string[]; dueAt: Date },
): Promise<number> {
  if (customerIds.length === 0) return 0
  const queued = await tx
    .insert(contactSends)
    .values(
      [...new Set(customerIds)]
        .toSorted()
        .map((customerId) => ({ messageId, customerId, state: 'queued' as const, dueAt })),
    )
    .onConflictDoNothing()
    .returning({ id: contactSends.id })
  return queued.length
}

const isOpen = inArray(contactSends.state, ['queued'])

/** The send that is due first. */
export const findDue = (tx: Tx, now: Date): Promise<string | undefined> =>
  tx
    .select({ id: contactSends.id })
    .from(contactSends)
    .where(and(isOpen, lte(contactSends.dueAt, now)))
    .orderBy(asc(contactSends.dueAt), asc(contactSends.id))
    .limit(1)
    .then((rows) => rows[0]?.id)

/** When the next send is due; undefined where none waits. */
export const findNextDue = (tx: Tx): Promise<Date | undefined> =>
  tx
    .select({ dueAt: contactSends.dueAt })
    .from(contactSends)
    .where(isOpen)
    .orderBy(asc(contactSends.dueAt), asc(contactSends.id))
    .limit(1)
    .then((rows) => rows[0]?.dueAt)

export interface LockedSend {
  send: ContactSend
  message: ContactMessage
}

/** A send that nobody else works on, with its message. */
export const lockSend = (tx: Tx, id: string): Promise<LockedSend | undefined> =>
  tx
    .select({ send: contactSends, message: contactMessages })
    .from(contactSends)
    .innerJoin(contactMessages, eq(contactMessages.id, contactSends.messageId))
    .where(eq(contactSends.id, id))
    .for('update', { of: contactSends })
    .then(firstRow)

export const changeSend = (
  tx: Tx,
  id: string,
  set: Partial<Omit<ContactSend, 'companyId' | 'id' | 'messageId' | 'customerId'>>,
) =>
  tx
    .update(contactSends)
    .set({ ...set, changedAt: sql`clock_timestamp()` })
    .where(eq(contactSends.id, id))

/** Another card with the same number or address got this message. */
export const hasTwin = async (tx: Tx, { id, messageId }: ContactSend, digest: string): Promise<boolean> => {
  const [twin] = await tx
    .select({ id: contactSends.id })
    .from(contactSends)
    .where(
      and(eq(contactSends.messageId, messageId), eq(contactSends.digest, digest), ne(contactSends.id, id)),
    )
    .limit(1)
  return twin !== undefined
}

/** Marks messages that a process was sending when it died: nobody knows whether they left. */
export const loseSending = (tx: Tx) =>
  tx
    .update(contactSends)
    .set({ state: sendMachine.targetOf('lose'), changedAt: sql`clock_timestamp()` })
    .where(inArray(contactSends.state, [...sendMachine.transitions.lose.from]))
