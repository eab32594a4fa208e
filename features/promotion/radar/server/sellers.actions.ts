import { and, inArray } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { RadarSeller } from '../radar.contract.ts'
import { accountsInSight, cameSince, peopleWithin } from './persons-in-sight.repository.ts'
import { countPeople, countShares, countTasks, findTeamMinutes } from './sellers.repository.ts'

const usualDays = 30

const noNumbers = {
  shared: 0,
  opened: 0,
  people: 0,
  hot: 0,
  tasks: 0,
  inTime: 0,
  answerMinutes: null,
}

/** When the last days began: one moment for the numbers of sellers and for the rows behind them. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs)

/** The numbers of the sellers in sight in the last days. */
export async function listSellers({ tx, viewer }: MemberContext, days = usualDays) {
  const since = daysAgo(days)
  const shares = new Map((await countShares(tx, since)).map((row) => [row.accountId, row]))
  const people = new Map(
    (await countPeople(tx, and(cameSince(days), peopleWithin(tx, viewer)))).map((row) => [
      row.accountId,
      row,
    ]),
  )
  const tasks = new Map((await countTasks(tx, since)).map((row) => [row.accountId, row]))
  const ids = [...new Set([...shares.keys(), ...people.keys(), ...tasks.keys()])]
  const named =
    ids.length === 0
      ? []
      : await tx
          .select({ accountId: accounts.id, name: accounts.nickName })
          .from(accounts)
          .where(accountsInSight(tx, viewer, inArray(accounts.id, ids)))
  const list = named.map(({ accountId, name }): RadarSeller => ({
    ...noNumbers,
    ...shares.get(accountId),
    ...people.get(accountId),
    ...tasks.get(accountId),
    accountId,
    name,
  }))
  const medianMinutes = await findTeamMinutes(
    tx,
    since,
    list.map(({ accountId }) => accountId),
  )
  return { list: list.toSorted((a, b) => b.people - a.people || (a.name < b.name ? -1 : 1)), medianMinutes }
}
