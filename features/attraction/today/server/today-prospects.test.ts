import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type World } from '#apps/server/testing/world.ts'
import { cluesContract } from '#features/attraction/clues/clues.contract.ts'
import { clues } from '#features/attraction/clues/server/clues.tables.ts'
import { captureIn, seller } from '#features/attraction/clues/server/clues.world.ts'
import { contracts, planLines } from '#features/attraction/contracts/server/contracts.tables.ts'
import { salespersonOf } from '#features/attraction/deals/server/deals.world.ts'
import { deals, pipelineStages } from '#features/attraction/deals/server/deals.tables.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'

import { todayContract } from '../today.contract.ts'

let world: World & { close(): Promise<void> }
let wang: Awaited<ReturnType<typeof seller>>
let li: Awaited<ReturnType<typeof seller>>

beforeAll(async () => {
  world = await openOwnWorld('today_prospects', { areas: ['attraction'] })
  wang = await seller(world)
  li = await seller(world)
})
afterAll(() => world.close())

const sectionOf = async (key: string, who = wang) =>
  (await world.call(todayContract.read, {}, { session: who.session })).data.sections.find(
    (section) => section.key === key,
  )

test('a clue that goes back tonight stands on the screen of its owner alone, until it is put off', async () => {
  const clue = await inCompany(world, (tx) => captureIn(tx, { ownerAccountId: wang.id }))
  expect((await sectionOf('clues.new'))?.lines.map(({ id }) => id)).toContain(clue.id)
  expect(await sectionOf('clues.tonight')).toBeUndefined()
  const soon = new Date(Date.now() + 60_000)
  await inCompany(world, (tx) => tx.update(clues).set({ recycleAt: soon }).where(eq(clues.id, clue.id)))
  const section = await sectionOf('clues.tonight')
  expect(section).toMatchObject({ total: 1, lines: [{ id: clue.id, tone: 'soon', isExtendable: true }] })
  expect(await sectionOf('clues.tonight', li)).toBeUndefined()
  const extended = await world.call(
    cluesContract.extend,
    { body: { ids: [clue.id], days: 2, reason: 'They come on Thursday' } },
    { session: wang.session },
  )
  expect(extended.data).toMatchObject([{ ok: true }])
  expect(await sectionOf('clues.tonight')).toBeUndefined()
})

test('a deal that stalls and a payment that is overdue are told to those whose they are', async () => {
  const deal = await salespersonOf(world, wang.session).create({ title: 'Hall that waits' })
  await inCompany(world, async (tx) => {
    await tx.update(pipelineStages).set({ slaDays: 5 }).where(eq(pipelineStages.id, deal.stageId))
    await tx
      .update(deals)
      .set({ enteredStageAt: new Date(Date.now() - 9 * 86_400_000) })
      .where(eq(deals.id, deal.id))
    const [contract] = await tx
      .insert(contracts)
      .values({
        number: `HT-${deal.id}`,
        title: 'Lease',
        dealId: deal.id,
        state: 'signed',
        amountFen: 500_000,
        splits: [],
        signedOn: '2026-01-01',
        ownerAccountId: wang.id,
      })
      .returning({ id: contracts.id })
    await tx.insert(planLines).values({
      contractId: contract?.id ?? '',
      place: 0,
      name: 'Deposit',
      dueOn: '2026-02-01',
      amountFen: 500_000,
    })
  })
  expect(await sectionOf('deals.stalled')).toMatchObject({ lines: [{ id: deal.id, tone: 'late' }] })
  expect((await sectionOf('contracts.overdue'))?.lines[0]?.title).toContain('Deposit')
  expect(await sectionOf('deals.stalled', li)).toBeUndefined()
  expect(await sectionOf('contracts.overdue', li)).toBeUndefined()
})
