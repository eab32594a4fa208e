import { and, asc, desc, eq, gte, ilike, inArray, lte, max, type SQL } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { countRows, readPage, countStates } from '#platform/server/database/count-rows.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { type PolicyState, policyStates } from '../policies.contract.ts'
import { policies, policyOffers } from './policies.tables.ts'

export type Policy = typeof policies.$inferSelect
export type Offer = typeof policyOffers.$inferSelect

interface Filter extends Paging {
  keyword?: string | undefined
  status?: string | undefined
}

const conditionOf = ({ keyword, status }: Filter): SQL | undefined => {
  const states = splitList(status) as PolicyState[]
  return and(
    states.length > 0 ? inArray(policies.state, states) : undefined,
    keyword ? ilike(policies.name, likePattern(keyword)) : undefined,
  )
}

export async function findPolicies(tx: Tx, filter: Filter): Promise<Page<Policy>> {
  const where = conditionOf(filter)
  const { limit, offset } = pageBounds(filter)
  return readPage(
    tx
      .select()
      .from(policies)
      .where(where)
      .orderBy(desc(policies.createdAt), desc(policies.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, policies, where),
  )
}

export const countPolicyStates = (tx: Tx) =>
  countStates(tx, policyStates, (state) =>
    tx
      .select({ row: sql`1` })
      .from(policies)
      .where(eq(policies.state, state)),
  )

const mostInForce = 200

/** The policies that are effective on a day. */
export const findInForce = (tx: Tx, day: string): Promise<Policy[]> =>
  tx
    .select()
    .from(policies)
    .where(and(eq(policies.state, 'effective'), lte(policies.validFrom, day), gte(policies.validTo, day)))
    .orderBy(asc(policies.createdAt), asc(policies.id))
    .limit(mostInForce)

export const findPolicy = (tx: Tx, id: string): Promise<Policy | undefined> =>
  tx.select().from(policies).where(eq(policies.id, id)).then(firstRow)

export const lockPolicy = (tx: Tx, id: string): Promise<Policy | undefined> =>
  tx.select().from(policies).where(eq(policies.id, id)).for('update').then(firstRow)

export const insertPolicy = (
  tx: Tx,
  policy: Omit<typeof policies.$inferInsert, 'companyId'>,
): Promise<Policy> => tx.insert(policies).values(policy).returning().then(writtenRow)

/** Changes a locked version; its counter of changes moves on. */
export const writePolicy = (
  tx: Tx,
  { id, version }: Pick<Policy, 'id' | 'version'>,
  set: Partial<Omit<Policy, 'companyId' | 'id' | 'version' | 'familyId' | 'number'>>,
): Promise<Policy> =>
  tx
    .update(policies)
    .set({ ...set, version: version + 1 })
    .where(eq(policies.id, id))
    .returning()
    .then(writtenRow)

/** Ends the version that was effective before another one of its family. */
export const replaceFormer = (
  tx: Tx,
  { id, familyId }: Policy,
  { from, to }: { from: readonly PolicyState[]; to: PolicyState },
): Promise<unknown> =>
  tx
    .update(policies)
    .set({ state: to, version: sql`${policies.version} + 1` })
    .where(
      and(eq(policies.familyId, familyId), inArray(policies.state, [...from]), sql`${policies.id} <> ${id}`),
    )

export const findLastNumber = async (tx: Tx, familyId: string): Promise<number> => {
  const [row] = await tx
    .select({ last: max(policies.number) })
    .from(policies)
    .where(eq(policies.familyId, familyId))
  return row?.last ?? 0
}

/** A draft of the family that is already being written. */
export const findOpenDraft = (tx: Tx, familyId: string): Promise<Policy | undefined> =>
  tx
    .select()
    .from(policies)
    .where(and(eq(policies.familyId, familyId), inArray(policies.state, ['draft', 'in_review'])))
    .limit(1)
    .then(firstRow)

export const findOffers = (tx: Tx, projectId: string): Promise<{ offer: Offer; policy: Policy }[]> =>
  tx
    .select({ offer: policyOffers, policy: policies })
    .from(policyOffers)
    .innerJoin(policies, eq(policies.id, policyOffers.policyId))
    .where(eq(policyOffers.projectId, projectId))
    .orderBy(asc(policyOffers.at), asc(policyOffers.id))

export const findOffer = (tx: Tx, id: string): Promise<Offer | undefined> =>
  tx.select().from(policyOffers).where(eq(policyOffers.id, id)).then(firstRow)

/** Offers a version once; a second time changes nothing. */
export const insertOffer = (
  tx: Tx,
  offer: Omit<typeof policyOffers.$inferInsert, 'companyId' | 'id'>,
): Promise<unknown> => tx.insert(policyOffers).values(offer).onConflictDoNothing()

export const deleteOffer = (tx: Tx, id: string): Promise<unknown> =>
  tx.delete(policyOffers).where(eq(policyOffers.id, id))
