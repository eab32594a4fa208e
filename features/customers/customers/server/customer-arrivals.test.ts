import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { openWorld, type World } from '#apps/server/testing/world.ts'
import { inCompany, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { pageContacts } from '#features/cards/card-pages/server/page-contacts.public.ts'

import { customerArrived, type CustomerArrival } from './customer-arrivals.public.ts'
import { takeLead } from './customers.public.ts'
import { takeGivenContact } from './visitor-contacts.public.ts'

let world: World
const arrivals: CustomerArrival[] = []

beforeAll(async () => {
  world = await openWorld({ areas: ['customers'] })
  world.app.services.hooks.add(customerArrived, (_tx, arrival) =>
    Promise.resolve(void arrivals.push(arrival)),
  )
})

const last = () => arrivals.at(-1)

test('everybody who comes in by a card, a form or a stand is announced in the transaction that records it', async () => {
  const { services } = world.app
  const cardId = randomUUID()
  const { customerId } = await inCompany(world, (tx) =>
    services.provided.get(pageContacts).receive(tx, {
      name: 'Lin',
      mobile: newMobile(),
      company: 'Harbour Works',
      note: 'Looks for a hall',
      cardId,
      holderAccountId: null,
      consentVersion: '1',
      actId: 'a',
    }),
  )
  expect(last()).toMatchObject({
    customerId,
    door: 'exchange',
    act: 'exchange:a',
    cardId,
    company: 'Harbour Works',
    message: 'Looks for a hall',
  })
  const given = {
    name: 'Lin',
    mobile: newMobile(),
    company: '',
    note: '',
    isProved: false,
    ownerAccountId: null,
    shareLinkId: null,
    consentVersion: '1',
  }
  for (const door of ['form', 'exhibitor'] as const) {
    await inCompany(world, (tx) => takeGivenContact(tx, services, { ...given, door, actId: 'b' }))
    expect(last()).toMatchObject({ door, act: `${door}:b` })
  }
  const lead = { name: 'Lin', mobile: newMobile(), note: 'What does it cost?', consentVersion: '1' }
  const before = arrivals.length
  // A buyer is no lead.
  await inCompany(world, (tx) => takeLead(tx, lead))
  expect(arrivals).toHaveLength(before)
  await inCompany(world, (tx) => takeLead(tx, lead, services))
  expect(last()).toMatchObject({ door: 'form', message: 'What does it cost?' })
})

test('a listener that fails takes the customer back', async () => {
  const { services } = world.app
  const mobile = newMobile()
  services.hooks.add(customerArrived, (_tx, { message }) =>
    message === 'broken' ? Promise.reject(new Error('broken')) : Promise.resolve(),
  )
  const lead = { name: 'Lin', mobile, note: 'broken', consentVersion: '2' }
  await expect(inCompany(world, (tx) => takeLead(tx, lead, services))).rejects.toThrow('broken')
  const again = await inCompany(world, (tx) => takeLead(tx, { ...lead, note: '' }))
  const once = await inCompany(world, (tx) => takeLead(tx, { ...lead, note: '' }))
  expect(once).toBe(again)
})
