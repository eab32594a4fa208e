import type { Principal } from '#features/company/approvals/server/standing-in.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { findAllAway, findAway, findNames, findStandingInOf } from './absences.repository.ts'

/** The people for whom an account stands in now. It counts as them wherever nobody may check their own work. */
export async function findPrincipals(tx: Tx, deputyAccountId: string): Promise<Principal[]> {
  const found = await findStandingInOf(tx, deputyAccountId)
  const names = await findNames(
    tx,
    found.map(({ accountId }) => accountId),
  )
  return found.map(({ accountId, kinds }) => ({ accountId, name: names.get(accountId) ?? '', kinds }))
}

/** Accounts that stand in for somebody now, for anything at all. */
export const findDeputiesOf = async (tx: Tx, accountId: string): Promise<string[]> =>
  (await findAway(tx, [accountId])).flatMap(({ deputyAccountId }) => deputyAccountId ?? [])

/** Somebody who is away at a moment. */
export interface Away {
  accountId: string
  since: Date
  until: Date
  /** The deputy for one kind of things; null for nobody. */
  deputyAccountId: string | null
}

/** Those of some people who are away at a moment, with their deputies for one kind of things. */
export const findAwayFor = async (
  tx: Tx,
  { kind, accountIds, at }: { kind: string; accountIds: readonly string[]; at: Date },
): Promise<Map<string, Away>> =>
  new Map(
    (await findAway(tx, accountIds, at)).map(({ accountId, since, until, kinds, deputyAccountId }) => [
      accountId,
      { accountId, since, until, deputyAccountId: kinds.includes(kind) ? deputyAccountId : null },
    ]),
  )

/** Everybody who is away at a moment. */
export const findEverybodyAway = (tx: Tx, at: Date): Promise<Pick<Away, 'accountId' | 'since' | 'until'>[]> =>
  findAllAway(tx, at)
