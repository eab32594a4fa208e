import { and, asc, desc, eq, gt, ilike, inArray, or } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { MessageFilter, MessageState } from '../live.contract.ts'
import { broadcastMessages, broadcastMutes } from './live.tables.ts'

export type ChatMessage = typeof broadcastMessages.$inferSelect

/** As many as a page shows. */
const mostShown = 40

export const insertMessage = (
  tx: Tx,
  message: Omit<typeof broadcastMessages.$inferInsert, 'companyId'>,
): Promise<ChatMessage> => tx.insert(broadcastMessages).values(message).returning().then(writtenRow)

/** The latest messages that everybody sees, the oldest of them first. */
export const findShownMessages = async (tx: Tx, broadcastId: string): Promise<ChatMessage[]> =>
  (
    await tx
      .select()
      .from(broadcastMessages)
      .where(and(eq(broadcastMessages.broadcastId, broadcastId), eq(broadcastMessages.state, 'shown')))
      .orderBy(desc(broadcastMessages.createdAt), desc(broadcastMessages.id))
      .limit(mostShown)
  ).toReversed()

const conditionOf = (broadcastId: string, { status, keyword }: MessageFilter) => {
  const states = splitList(status) as MessageState[]
  return and(
    eq(broadcastMessages.broadcastId, broadcastId),
    states.length > 0 ? inArray(broadcastMessages.state, states) : undefined,
    keyword
      ? or(
          ilike(broadcastMessages.text, likePattern(keyword)),
          ilike(broadcastMessages.name, likePattern(keyword)),
        )
      : undefined,
  )
}

/** The messages of a broadcast, the latest first. */
export async function findMessages(
  tx: Tx,
  broadcastId: string,
  filter: MessageFilter & Paging,
): Promise<Page<ChatMessage>> {
  const where = conditionOf(broadcastId, filter)
  const { limit, offset } = pageBounds(filter)
  return readPage(
    tx
      .select()
      .from(broadcastMessages)
      .where(where)
      .orderBy(desc(broadcastMessages.createdAt), desc(broadcastMessages.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, broadcastMessages, where),
  )
}

/** Messages that wait for a look. */
export const countWaiting = (tx: Tx, broadcastId: string): Promise<number> =>
  tx.$count(
    broadcastMessages,
    and(eq(broadcastMessages.broadcastId, broadcastId), eq(broadcastMessages.state, 'waiting')),
  )

export const findMessage = (tx: Tx, id: string): Promise<ChatMessage | undefined> =>
  tx.select().from(broadcastMessages).where(eq(broadcastMessages.id, id)).then(firstRow)

/** Those of some ids, locked in the order that everybody keeps. */
export const lockMessages = (tx: Tx, ids: readonly string[]): Promise<ChatMessage[]> =>
  tx
    .select()
    .from(broadcastMessages)
    .where(inArray(broadcastMessages.id, [...ids]))
    .orderBy(asc(broadcastMessages.id))
    .for('update')

export const writeMessage = (
  tx: Tx,
  id: string,
  set: Partial<Pick<ChatMessage, 'state' | 'decidedByName'>>,
): Promise<unknown> => tx.update(broadcastMessages).set(set).where(eq(broadcastMessages.id, id))

/** Nobody may write into this chat under this number until a moment. */
export const mute = (
  tx: Tx,
  {
    broadcastId,
    personId,
    until,
    byName,
  }: { broadcastId: string; personId: string; until: Date; byName: string },
): Promise<unknown> =>
  tx
    .insert(broadcastMutes)
    .values({ broadcastId, personId, until, byName })
    .onConflictDoUpdate({
      target: [broadcastMutes.companyId, broadcastMutes.broadcastId, broadcastMutes.personId],
      set: { until, byName },
    })

export const isMuted = async (tx: Tx, broadcastId: string, personId: string): Promise<boolean> =>
  (await tx.$count(
    broadcastMutes,
    and(
      eq(broadcastMutes.broadcastId, broadcastId),
      eq(broadcastMutes.personId, personId),
      gt(broadcastMutes.until, new Date()),
    ),
  )) > 0

/** How many messages a person wrote since a moment. */
export const countWritten = (tx: Tx, personId: string, since: Date): Promise<number> =>
  tx.$count(
    broadcastMessages,
    and(eq(broadcastMessages.personId, personId), gt(broadcastMessages.createdAt, since)),
  )

/** Messages of a person go with everything else about the person. */
export async function forgetWriter(tx: Tx, personId: string): Promise<void> {
  await tx.delete(broadcastMutes).where(eq(broadcastMutes.personId, personId))
  await tx.delete(broadcastMessages).where(eq(broadcastMessages.personId, personId))
}
