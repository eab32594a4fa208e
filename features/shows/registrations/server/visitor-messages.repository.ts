import { and, desc, eq, inArray } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { type messageStates, outboxMessages } from '#platform/server/messages/outbox.tables.ts'

import { activityMessageCopies, activityMessages, activityRegistrations } from './registrations.tables.ts'

type Message = typeof activityMessages.$inferSelect

export const insertMessage = (
  tx: Tx,
  message: Omit<typeof activityMessages.$inferInsert, 'companyId'>,
): Promise<Message> => tx.insert(activityMessages).values(message).returning().then(writtenRow)

export const insertCopies = (
  tx: Tx,
  copies: readonly Omit<typeof activityMessageCopies.$inferInsert, 'companyId'>[],
): Promise<unknown> => tx.insert(activityMessageCopies).values([...copies])

export const removeMessage = (tx: Tx, id: string): Promise<unknown> =>
  tx.delete(activityMessages).where(eq(activityMessages.id, id))

export const findMessageOf = (tx: Tx, id: string): Promise<Message | undefined> =>
  tx.select().from(activityMessages).where(eq(activityMessages.id, id)).then(firstRow)

const withState = (state: string) =>
  sql<number>`(count(*) filter (where ${outboxMessages.state} = ${state}))::int`

/** How many copies of messages were sent, and how many could not be. */
const countCopies = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      messageId: activityMessageCopies.messageId,
      total: sql<number>`count(*)::int`,
      sent: withState('sent'),
      failed: withState('failed'),
    })
    .from(activityMessageCopies)
    .innerJoin(outboxMessages, eq(outboxMessages.id, activityMessageCopies.outboxId))
    .where(inArray(activityMessageCopies.messageId, [...ids]))
    .groupBy(activityMessageCopies.messageId)

/** The messages of an activity, the latest first, with what became of them. */
export async function findMessages(tx: Tx, { activityId, ...paging }: Paging & { activityId: string }) {
  const where = eq(activityMessages.activityId, activityId)
  const { limit, offset } = pageBounds(paging)
  const list = await tx
    .select()
    .from(activityMessages)
    .where(where)
    .orderBy(desc(activityMessages.sentAt), desc(activityMessages.id))
    .limit(limit)
    .offset(offset)
  const counts =
    list.length === 0
      ? []
      : await countCopies(
          tx,
          list.map(({ id }) => id),
        )
  const none = { total: 0, sent: 0, failed: 0 }
  const found = list.map(({ id, text, sentByName, sentAt }) => {
    const { total, sent, failed } = counts.find(({ messageId }) => messageId === id) ?? none
    return { id, text, sentBy: sentByName, sentAt: sentAt.toISOString(), total, sent, failed }
  })
  return { list: found, ...(await countRows(tx, activityMessages, where)) }
}

interface Copy {
  registrationId: string
  name: string
  mobile: string
  state: (typeof messageStates)[number]
  sentAt: Date | null
}

export async function findCopies(tx: Tx, messageId: string, paging: Paging): Promise<Page<Copy>> {
  const where = eq(activityMessageCopies.messageId, messageId)
  const { limit, offset } = pageBounds(paging)
  return readPage(
    tx
      .select({
        registrationId: activityMessageCopies.registrationId,
        name: activityRegistrations.name,
        mobile: activityRegistrations.mobile,
        state: outboxMessages.state,
        sentAt: outboxMessages.sentAt,
      })
      .from(activityMessageCopies)
      .innerJoin(activityRegistrations, eq(activityRegistrations.id, activityMessageCopies.registrationId))
      .innerJoin(outboxMessages, eq(outboxMessages.id, activityMessageCopies.outboxId))
      .where(where)
      .orderBy(activityMessageCopies.id)
      .limit(limit)
      .offset(offset),
    countRows(tx, activityMessageCopies, where),
  )
}

/** The messages that went to some registrations. */
export const findMessagesTo = (tx: Tx, registrationIds: readonly string[]) =>
  tx
    .select({ text: activityMessages.text, by: activityMessages.sentByName, at: activityMessages.sentAt })
    .from(activityMessageCopies)
    .innerJoin(activityMessages, eq(activityMessages.id, activityMessageCopies.messageId))
    .where(and(inArray(activityMessageCopies.registrationId, [...registrationIds])))
    .orderBy(desc(activityMessages.sentAt))
    .limit(100)
