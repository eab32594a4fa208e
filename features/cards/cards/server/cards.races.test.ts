import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { seededRandom } from '#features/visits/visitors/server/visitors.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { cardsContract } from '../cards.contract.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let templateId: string

beforeAll(async () => {
  world = await openOwnWorld('card_races', { areas: ['cards'] })
  admin = await world.signIn('admin')
  const { data } = await world.call(cardTemplatesContract.list, {}, { session: admin })
  templateId = data.vertical[0]?.templateId ?? ''
})
afterAll(() => world.close())

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)

/** What must hold whatever happened: seats are those of living cards, and only cards in use have a holder. */
const broken = () =>
  inCompany(async (tx) => {
    const { rows } = await tx.execute<{
      seats: boolean
      limit: boolean
      holders: number
      paused: number
    }>(sql`
      select t.seats_taken = (select count(*) from cards c where c.template_id = t.id and c.state in ('unclaimed', 'active', 'paused')) as seats,
        t.seats_taken <= t.seats as limit,
        (select count(*)::int from cards where state in ('draft', 'unclaimed') and (holder_account_id is not null or claimed_at is not null)) as holders,
        (select count(*)::int from cards where (state = 'paused') <> (pause_reason is not null) and state in ('draft', 'unclaimed', 'active', 'paused')) as paused
      from card_templates t where t.id = ${templateId}`)
    return rows[0]
  })

test('300 moves at once, alone and in batches, never break the seats of a template', async () => {
  const random = seededRandom(7)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const ids: string[] = []
  for (let serial = 0; serial < 10; serial += 1) {
    const fieldValues = { name: `竞态${serial}`, title: '职员', mobile: `1568888000${serial}` }
    ids.push(
      (await world.call(cardsContract.create, { body: { templateId, fieldValues } }, { session: admin })).data
        .carteId,
    )
  }
  // No seat to spare.
  await inCompany((tx) =>
    tx.update(cardTemplates).set({ seats: cardTemplates.seatsTaken }).where(eq(cardTemplates.id, templateId)),
  )
  const single = ['pause', 'enable', 'seal', 'unbind'] as const
  const move = () => {
    const kind = random()
    const params = { ids: [pick(ids), pick(ids), pick(ids), pick(ids)].join(',') }
    if (kind < 0.15) return world.call(cardsContract.pauseMany, { params }, { session: admin })
    if (kind < 0.3) return world.call(cardsContract.enableMany, { params }, { session: admin })
    if (kind < 0.4) return world.call(cardsContract.removeMany, { params }, { session: admin })
    if (kind < 0.55)
      return world.call(cardsContract.restore, { params: { id: pick(ids) } }, { session: admin })
    return world.call(
      cardsContract[pick(single)],
      { params: { id: pick(ids) }, body: { reason: '竞态' } },
      { session: admin },
    )
  }
  const statuses = new Map<number, number>()
  for (let round = 0; round < 30; round += 1) {
    for (const { status } of await Promise.all(Array.from({ length: 10 }, move)))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    expect(await broken()).toEqual({ seats: true, limit: true, holders: 0, paused: 0 })
  }
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(30)
})
