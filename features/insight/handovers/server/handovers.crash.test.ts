import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type HandoverWorld, openHandoverWorld } from './handovers.world.ts'
import { openWorkers } from '#platform/testing/killed-workers.ts'

const total = 2000
let w: HandoverWorld
const workers = openWorkers('features/insight/handovers/server/handover-worker.world.ts')

beforeAll(async () => {
  w = await openHandoverWorld('handover_crash')
})
afterAll(async () => {
  workers.close()
  await w.close()
})

const stateOf = async (id: string) => (await w.get(id)).data.state
const doneOf = async (id: string) => {
  const { rows } = await w.inCompany((tx) =>
    tx.execute<{ n: number }>(
      sql`select count(*)::int as n from handover_lines where handover_id = ${id} and state <> 'waiting'`,
    ),
  )
  return rows[0]?.n ?? 0
}

/** Lets workers run to the end, killing the first `kills` of them soon after they have got further. */
const runKilled = (id: string, kills: number): Promise<number> =>
  workers.runKilled({
    args: [w.world.urls.url],
    kills,
    progress: () => doneOf(id),
    isOver: async () => ['completed', 'partial', 'failed'].includes(await stateOf(id)),
  })

/** Everything that the hand-over left behind, by what it means and not by its ids. */
async function left(id: string, of: { from: string; successors: readonly string[] }) {
  const { rows } = await w.inCompany((tx) =>
    tx.execute<{
      name: string
      mobile: string
      owner: string
      state: string
      changes: number
      line: string
    }>(sql`
      select c.name, c.mobile, coalesce(a.nick_name, '') as owner, c.state, coalesce(h.changes, 0) as changes, l.line
      from customer_cards c
      left join accounts a on a.id = c.owner_account_id
      left join (
        select customer_id, count(*)::int as changes from customer_owner_changes where handover_id = ${id} group by customer_id
      ) h on h.customer_id = c.id
      left join (
        select object_id, string_agg(state, ',') as line from handover_lines where handover_id = ${id} group by object_id
      ) l on l.object_id = c.id
      where c.origin_card_id = ${of.from} order by c.mobile`),
  )
  return rows
}

test('killed at any moment, it ends like one that was left alone', { timeout: 600_000 }, async () => {
  const hand = async () => {
    const leaver = await w.colleague('被杀', { contacts: total, firstMobile: 100_000 })
    const [one, other] = [
      await w.colleague('接一', { contacts: 40, firstMobile: 100_000 }),
      await w.colleague('接二'),
    ]
    // The order of ids decides who gets whom: both runs have the same one.
    const split = {
      by: 'share' as const,
      parts: [
        { toStaffId: one.staffId, percent: 70 },
        { toStaffId: other.staffId, percent: 30 },
      ],
      rest: 0,
    }
    const { data, msg } = await w.inherit({
      fromCarteIds: [leaver.cardId],
      split,
      publicMode: 'redirect',
      dryRun: true,
    })
    if (!data) throw new Error(msg)
    const { data: submitted } = await w.step('submit', data.id)
    if (submitted.state === 'pending_approval') await w.step('approve', data.id, w.manager)
    return { id: data.id, from: leaver.cardId, successors: [one.accountId, other.accountId] }
  }
  const control = await hand()
  expect(await runKilled(control.id, 0)).toBe(0)
  const disturbed = await hand()
  expect(await runKilled(disturbed.id, 4)).toBeGreaterThanOrEqual(4)
  const [calm, killed] = [await left(control.id, control), await left(disturbed.id, disturbed)]
  expect(calm).toHaveLength(total)
  expect(calm.every(({ changes, line }) => changes === 1 && line === 'done')).toBe(true)
  expect(killed).toEqual(calm)
  expect((await w.get(disturbed.id)).data).toMatchObject({ state: 'completed', done: total + 1, failed: 0 })
})
