import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { pageContacts } from '#features/cards/card-pages/server/page-contacts.public.ts'
import { absencesContract } from '#features/company/absences/absences.contract.ts'
import { inCompany, newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { cluePoolsContract } from '../clue-pools.contract.ts'
import { cluesContract } from '../clues.contract.ts'
import { clues } from './clues.tables.ts'
import { captureIn, newPerson, seller } from './clues.world.ts'

let world: World & { close(): Promise<void> }
let admin: Session

beforeAll(async () => {
  world = await openOwnWorld('clue_deputies', { areas: ['attraction'] })
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

const isAway = (accountId: string, deputyId: string | null, kinds = ['clues']) =>
  world.call(
    absencesContract.create,
    {
      body: {
        accountId,
        from: new Date(Date.now() - dayMs).toISOString(),
        until: new Date(Date.now() + dayMs).toISOString(),
        deputyId,
        kinds,
      },
    },
    { session: admin },
  )

/** Leaves a card on the page of somebody's card; answers the clue as an administrator sees it. */
async function leaveCard(holderAccountId: string) {
  const person = newPerson()
  const card = {
    ...person,
    cardId: randomUUID(),
    holderAccountId,
    consentVersion: '1',
    actId: randomUUID(),
    note: '',
  }
  await inCompany(world, (tx) => world.app.services.provided.get(pageContacts).receive(tx, card))
  const [clue] = await inCompany(world, (tx) =>
    tx.select({ id: clues.id }).from(clues).where(eq(clues.company, person.company)),
  )
  return (await world.call(cluesContract.get, { params: { id: clue?.id ?? '' } }, { session: admin })).data
}

test('a card’s clue goes to the deputy while the holder is away, and says in whose place', async () => {
  const [holder, deputy] = [await seller(world), await seller(world)]
  expect((await isAway(holder.id, deputy.id)).status).toBe(200)
  const clue = await leaveCard(holder.id)
  expect(clue.owner?.id).toBe(deputy.id)
  expect(clue.because).toMatchObject({ way: 'holder', deputyOf: holder.username, skipped: [] })
})

test('without a deputy for clues, it goes on, and the reason is kept', async () => {
  const [holder, other] = [await seller(world), await newAccount(world, { roles: ['company_admin'] })]
  // The deputy decides approvals alone: of clues the holder is away without one.
  expect((await isAway(holder.id, other.id, ['approvals'])).status).toBe(200)
  const clue = await leaveCard(holder.id)
  expect([holder.id, other.id]).not.toContain(clue.owner?.id)
  expect(clue.because?.skipped).toContainEqual({ name: holder.username, why: 'absent' })
})

test('a holder who may not see clues gets none: it goes to the rule, with the reason', async () => {
  const holder = await newAccount(world, { roles: ['staff'] })
  const clue = await leaveCard(holder.id)
  expect(clue.owner?.id).not.toBe(holder.id)
  expect(clue.because?.way).not.toBe('holder')
  expect(clue.because?.skipped).toContainEqual({ name: holder.username, why: 'noRight' })
  const mayNotStandIn = await isAway((await seller(world)).id, holder.id)
  expect(mayNotStandIn).toMatchObject({ status: 400, detail: { fields: { deputyId: expect.any(String) } } })
})

test('a rule gives to the deputies of its people, and to none who may not see clues', async () => {
  const [away, deputy, alone] = [await seller(world), await seller(world), await seller(world)]
  const blind = await newAccount(world, { roles: ['staff'] })
  await isAway(away.id, deputy.id)
  await isAway(alone.id, null)
  const line = `Line ${randomUUID()}`.slice(0, 30)
  const { data: before } = await world.call(cluePoolsContract.getRules, {}, { session: admin })
  const rule = {
    name: line,
    isOn: true,
    origins: [],
    regions: [],
    productLines: [line],
    strategy: 'roundRobin' as const,
    poolId: null,
    dayCap: 50,
    dutyFrom: 0,
    dutyTo: 0,
    members: [away, alone, blind].map(({ id }) => ({ accountId: id, weight: 1, regions: [] })),
  }
  const saved = await world.call(
    cluePoolsContract.saveRules,
    { body: { number: before.number, rules: [rule] } },
    { session: admin },
  )
  expect(saved.status).toBe(200)
  const { id } = await inCompany(world, (tx) => captureIn(tx, { productLine: line }))
  const { data } = await world.call(cluesContract.get, { params: { id } }, { session: admin })
  expect(data.owner?.id).toBe(deputy.id)
  expect(data.because).toMatchObject({ way: 'rule', deputyOf: away.username })
  expect(data.because?.skipped.map(({ why }) => why).toSorted()).toEqual(['absent', 'noRight'])
})
