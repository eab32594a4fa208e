import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'
import { activitiesContract } from '#features/shows/activities/activities.contract.ts'

import { sql } from '#platform/server/database/company-sql.ts'

import { activityHomeContract, homePeriods } from '../activity-home.contract.ts'
import { registrationsContract } from '../registrations.contract.ts'

let world: World & { close(): Promise<void> }
let admin: Session

beforeAll(async () => {
  world = await openOwnWorld('one_number', { areas: ['shows'] })
  admin = await world.signIn('admin')
}, 120_000)
afterAll(() => world.close())

const as = () => ({ session: admin })
const listed = async () =>
  (await world.call(activitiesContract.list, { body: { limit: 100 } }, as())).data.list

test('the list of activities, the page of each, its analysis and its people tell the same numbers', async () => {
  const rows = await listed()
  for (const row of rows) {
    const { id } = row
    const { data: page } = await world.call(activitiesContract.detail, { body: { id } }, as())
    const { data: totals } = await world.call(registrationsContract.totals, { body: { id } }, as())
    const people = async (status?: string) =>
      (await world.call(registrationsContract.list, { body: { id, ...(status && { status }) } }, as())).data
        .total
    expect([id, page.sold, page.attended]).toEqual([id, row.sold, row.attended])
    expect([id, totals.funnel.attended, await people('attended')]).toEqual([id, row.attended, row.attended])
    expect([id, totals.funnel.confirmed]).toEqual([id, await people('confirmed,attended,no_show')])
    expect([id, totals.funnel.submitted]).toEqual([id, await people()])
  }
  expect(rows.reduce((sum, { attended }) => sum + attended, 0)).toBeGreaterThan(0)
})

test('the home of activities adds up what the analysis of each says of the same days', async () => {
  const rows = await listed()
  for (const days of homePeriods) {
    const { data: home } = await world.call(activityHomeContract.home, { query: { days } }, as())
    const [from = '', to = ''] = [home.days[0]?.day, home.days.at(-1)?.day]
    const series = await Promise.all(
      rows.map(({ id }) => world.call(registrationsContract.series, { body: { id, from, to } }, as())),
    )
    const submitted = series.flatMap(({ data }) => data).reduce((sum, day) => sum + day.submitted, 0)
    expect([days, home.signedUp]).toEqual([days, submitted])
    expect(home.days.reduce((sum, day) => sum + day.signedUp, 0)).toBe(home.signedUp)
    expect(home.days.reduce((sum, day) => sum + day.attended, 0)).toBe(home.attended)
    expect(submitted).toBeGreaterThan(0)
  }
})

test('the income of an activity is what the ledger holds of its tickets, less what went back', async () => {
  const { rows: sales } = await inCompany(world, (tx) =>
    tx.execute<{ activity: string; total: string }>(
      sql`select orders.activity_id as activity, -sum(ledger_entries.amount) as total
        from ledger_entries join orders on orders.id = ledger_entries.order_id
        where ledger_entries.account = 'sales' and ledger_entries.side = 'sale' and orders.kind = 'ticket'
        group by orders.activity_id`,
    ),
  )
  const earned = new Map(sales.map(({ activity, total }) => [activity, Number(total)]))
  const rows = await listed()
  for (const { id, income } of rows) expect([id, income]).toEqual([id, earned.get(id) ?? 0])
  expect(rows.some(({ income }) => income > 0)).toBe(true)
})
