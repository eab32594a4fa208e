import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { firstRow, writtenRow } from '../database/rows.ts'
import { outboxMessages, type OutboxMessage } from './outbox.tables.ts'

export const addMessage = (tx: Tx, message: typeof outboxMessages.$inferInsert): Promise<OutboxMessage> =>
  tx.insert(outboxMessages).values(message).returning().then(writtenRow)

export const findMessage = (tx: Tx, id: string): Promise<OutboxMessage | undefined> =>
  tx.select().from(outboxMessages).where(eq(outboxMessages.id, id)).then(firstRow)

type Way = Pick<OutboxMessage, 'provider' | 'mode'>

/** A carrier has it: from now on the text stands without its codes. What only the outbox has was sent to nobody. */
export const noteSent = (tx: Tx, id: string, way: Way) =>
  tx
    .update(outboxMessages)
    .set({
      ...way,
      state: 'sent',
      error: null,
      attempts: sql`${outboxMessages.attempts} + 1`,
      ...(way.mode !== 'local' && {
        sentAt: sql`now()`,
        text: sql`coalesce(${outboxMessages.maskedText}, ${outboxMessages.text})`,
      }),
    })
    .where(eq(outboxMessages.id, id))

interface Failure extends Way {
  error: string
  isFinal: boolean
}

export const noteFailure = (tx: Tx, id: string, { error, isFinal, ...way }: Failure) =>
  tx
    .update(outboxMessages)
    .set({
      ...way,
      error,
      attempts: sql`${outboxMessages.attempts} + 1`,
      ...(isFinal && { state: 'failed' }),
    })
    .where(eq(outboxMessages.id, id))

/** Puts a failed message back; false when it has not failed. */
export async function queueAgain(tx: Tx, id: string): Promise<boolean> {
  const queued = await tx
    .update(outboxMessages)
    .set({ state: 'queued', attempts: 0, error: null })
    .where(and(eq(outboxMessages.id, id), eq(outboxMessages.state, 'failed')))
    .returning({ id: outboxMessages.id })
  return queued.length > 0
}
