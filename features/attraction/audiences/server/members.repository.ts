import { and, asc, desc, eq, gt, inArray, type SQL } from 'drizzle-orm'

import { channelMembers, channels } from '#features/attraction/channels/server/channels.tables.ts'
import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import {
  type CustomerReach,
  editable,
  exportable,
  visible,
} from '#features/customers/customers/server/customer-access.public.ts'
import { customerRows } from '#features/customers/customers/server/customer-rows.public.ts'
import { findRowsOfPeople } from '#features/customers/customers/server/customers.public.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { MemberFilter } from '../audiences.contract.ts'
import { audienceTagged } from './audiences.tables.ts'

export type StoredMember = typeof channelMembers.$inferSelect

export interface FoundMember {
  member: StoredMember
  channel: string
}

/** Members by a condition on their people's cards, such as who sees them; no card is looked at where everybody is in sight. */
const ofPeople = (condition: SQL | undefined): SQL | undefined =>
  condition &&
  sql`${channelMembers.customerId} in (select ${customerRows.id} from ${customerRows} left join ${cardRows} on ${cardRows.id} = ${customerRows.originCardId} where ${condition})`

const withTag = (tagId: string): SQL =>
  sql`${channelMembers.customerId} in (select ${audienceTagged.customerId} from ${audienceTagged} where ${eq(audienceTagged.tagId, tagId)})`

export interface MemberQuestion extends MemberFilter {
  reach: CustomerReach
  /** For a file: only people whom the viewer may take out of the product. */
  isForFile?: boolean
}

async function conditionOf(tx: Tx, question: MemberQuestion): Promise<SQL | undefined> {
  const { reach, keyword, channelId, tagId, presence, isForFile } = question
  return and(
    ofPeople(isForFile ? exportable(reach) : visible(reach)),
    await findRowsOfPeople(
      tx,
      { rows: channelMembers, column: channelMembers.customerId, where: sql`true` },
      keyword,
    ),
    channelId === undefined ? undefined : eq(channelMembers.channelId, channelId),
    tagId === undefined ? undefined : withTag(tagId),
    presence === undefined
      ? undefined
      : presence === 'lost'
        ? sql`${channelMembers.lostAt} is not null`
        : sql`${channelMembers.lostAt} is null`,
  )
}

const found = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ member: channelMembers, channel: channels.name })
    .from(channelMembers)
    .innerJoin(channels, eq(channels.id, channelMembers.channelId))
    .where(where)

/** The people of channels whose cards the viewer sees, the newest first. */
export async function findMembers(tx: Tx, question: MemberQuestion & Paging): Promise<Page<FoundMember>> {
  const where = await conditionOf(tx, question)
  const { limit, offset } = pageBounds(question)
  const list = await found(tx, where)
    .orderBy(desc(channelMembers.joinedAt), desc(channelMembers.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, channelMembers, where)) }
}

/** For a file: in the order of their ids, piece by piece. */
export async function findMembersAfter(
  tx: Tx,
  question: MemberQuestion,
  { after, limit }: { after: string | null; limit: number },
): Promise<FoundMember[]> {
  const beyond = after === null ? undefined : gt(channelMembers.id, after)
  return found(tx, and(await conditionOf(tx, question), beyond))
    .orderBy(asc(channelMembers.id))
    .limit(limit)
}

export const countMembers = async (tx: Tx, question: MemberQuestion): Promise<number> =>
  tx.$count(channelMembers, await conditionOf(tx, question))

/** Members by their ids whose people the viewer sees, and whether the viewer may change them. */
export async function findMembersByIds(
  tx: Tx,
  ids: readonly string[],
  reach: CustomerReach,
): Promise<(StoredMember & { mayEdit: boolean })[]> {
  const seen = await tx
    .select()
    .from(channelMembers)
    .where(and(inArray(channelMembers.id, [...ids]), ofPeople(visible(reach))))
    .orderBy(asc(channelMembers.id))
  if (seen.length === 0) return []
  const mine = await tx
    .select({ id: channelMembers.id })
    .from(channelMembers)
    .where(
      and(
        inArray(
          channelMembers.id,
          seen.map(({ id }) => id),
        ),
        ofPeople(editable(reach)),
      ),
    )
  const editables = new Set(mine.map(({ id }) => id))
  return seen.map((member) => ({ ...member, mayEdit: editables.has(member.id) }))
}

/** The codes by their names, for a choice; those of one account, where somebody sees only the own ones. */
export const findChannelNames = (tx: Tx, creator: string | undefined) =>
  tx
    .select({ id: channels.id, name: channels.name })
    .from(channels)
    .where(creator ? eq(channels.createdBy, creator) : undefined)
    .orderBy(desc(channels.updatedAt), desc(channels.id))
    .limit(200)
