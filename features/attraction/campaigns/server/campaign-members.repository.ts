import { and, asc, eq, inArray } from 'drizzle-orm'

import { clueRows } from '#features/attraction/clues/server/clue-rows.public.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage, countStates } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { type MemberKind, type MemberState, memberStates } from '../campaigns.contract.ts'
import { campaignMembers } from './campaigns.tables.ts'

export type Member = typeof campaignMembers.$inferSelect

export async function findMembers(
  tx: Tx,
  campaignId: string,
  filter: Paging & { status?: string | undefined },
): Promise<Page<Member>> {
  const states = splitList(filter.status) as MemberState[]
  const where = and(
    eq(campaignMembers.campaignId, campaignId),
    states.length > 0 ? inArray(campaignMembers.state, states) : undefined,
  )
  const { limit, offset } = pageBounds(filter)
  return readPage(
    tx
      .select()
      .from(campaignMembers)
      .where(where)
      .orderBy(asc(campaignMembers.createdAt), asc(campaignMembers.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, campaignMembers, where),
  )
}

export const countMemberStates = (tx: Tx, campaignId: string) =>
  countStates(tx, memberStates, (state) =>
    tx
      .select({ row: sql`1` })
      .from(campaignMembers)
      .where(and(eq(campaignMembers.campaignId, campaignId), eq(campaignMembers.state, state))),
  )

interface NewMembers {
  campaignId: string
  kind: MemberKind
  subjectIds: readonly string[]
  state: MemberState
  byName: string
}

/** Puts subjects into a campaign; answers those that were in none of it before. */
export async function insertMembers(tx: Tx, { subjectIds, ...member }: NewMembers): Promise<Set<string>> {
  if (subjectIds.length === 0) return new Set()
  const rows = await tx
    .insert(campaignMembers)
    .values([...new Set(subjectIds)].map((subjectId) => ({ ...member, subjectId })))
    .onConflictDoNothing({
      target: [
        campaignMembers.companyId,
        campaignMembers.campaignId,
        campaignMembers.kind,
        campaignMembers.subjectId,
      ],
    })
    .returning({ subjectId: campaignMembers.subjectId })
  return new Set(rows.map(({ subjectId }) => subjectId))
}

/** Members for writing, locked in one order. */
export const lockMembers = (tx: Tx, campaignId: string, ids: readonly string[]): Promise<Member[]> =>
  tx
    .select()
    .from(campaignMembers)
    .where(and(eq(campaignMembers.campaignId, campaignId), inArray(campaignMembers.id, [...ids])))
    .orderBy(campaignMembers.id)
    .for('update')

export const writeMemberState = (tx: Tx, ids: readonly string[], state: MemberState): Promise<unknown> =>
  ids.length === 0
    ? Promise.resolve()
    : tx
        .update(campaignMembers)
        .set({ state, changedAt: sql`now()` })
        .where(inArray(campaignMembers.id, [...ids]))

interface Following {
  from: readonly MemberState[]
  to: MemberState
  /** Only clues that were converted. */
  isConverted: boolean
}

/** Members of whom a clue came by the campaign go on; answers how many. */
export async function followClues(
  tx: Tx,
  campaignId: string,
  { from, to, isConverted }: Following,
): Promise<number> {
  const own = and(
    eq(clueRows.originCampaignId, campaignId),
    isConverted ? eq(clueRows.state, 'converted') : undefined,
  )
  const clueIds = tx.select({ id: clueRows.id }).from(clueRows).where(own)
  const personIds = tx.select({ id: clueRows.personId }).from(clueRows).where(own)
  const firmIds = tx.select({ id: clueRows.firmId }).from(clueRows).where(own)
  const rows = await tx
    .update(campaignMembers)
    .set({ state: to, changedAt: sql`now()` })
    .where(
      and(
        eq(campaignMembers.campaignId, campaignId),
        inArray(campaignMembers.state, [...from]),
        sql`case ${campaignMembers.kind} when 'clue' then ${inArray(campaignMembers.subjectId, clueIds)}
          when 'person' then ${inArray(campaignMembers.subjectId, personIds)}
          else ${inArray(campaignMembers.subjectId, firmIds)} end`,
      ),
    )
    .returning({ id: campaignMembers.id })
  return rows.length
}

/** Members of a person who is two cards go on under the other card; answers the rows as they were. */
export async function movePersonMembers(tx: Tx, { from, into }: { from: string; into: string }) {
  const isPerson = eq(campaignMembers.kind, 'person')
  const mine = await tx
    .select()
    .from(campaignMembers)
    .where(and(isPerson, eq(campaignMembers.subjectId, from)))
  if (mine.length === 0) return []
  const there = await tx
    .select({ campaignId: campaignMembers.campaignId })
    .from(campaignMembers)
    .where(and(isPerson, eq(campaignMembers.subjectId, into)))
  const known = new Set(there.map(({ campaignId }) => campaignId))
  await tx.delete(campaignMembers).where(
    inArray(
      campaignMembers.id,
      mine.map(({ id }) => id),
    ),
  )
  await putMembers(
    tx,
    mine.filter(({ campaignId }) => !known.has(campaignId)).map((member) => ({ ...member, subjectId: into })),
  )
  return mine
}

export async function putMembers(tx: Tx, members: readonly Member[]): Promise<void> {
  if (members.length > 0) await tx.insert(campaignMembers).values([...members])
}

export async function deleteMembers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(campaignMembers).where(inArray(campaignMembers.id, [...ids]))
}

export const forgetPersons = (tx: Tx, personIds: readonly string[]): Promise<unknown> =>
  tx
    .delete(campaignMembers)
    .where(and(eq(campaignMembers.kind, 'person'), inArray(campaignMembers.subjectId, [...personIds])))
