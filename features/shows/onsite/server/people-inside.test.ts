import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { publishActivity, signUpAs } from '#features/shows/registrations/server/registrations.world.ts'

import { onsiteContract } from '../onsite.contract.ts'
import { addGate, enrolPhone, entryScan } from './onsite.world.ts'
import { findPeopleInside } from './people-inside.repository.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let stranger: Session

beforeAll(async () => {
  world = await openOwnWorld('people_inside', { areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

test('who came in and has not gone out stands in the emergency list, by the last passage', async () => {
  const { id, typeIds } = await publishActivity(world, admin, {
    types: [{ key: 'a' }],
    quotas: [{ name: 'All', size: 20, typeKeys: ['a'] }],
  })
  const mobiles = [newMobile(), newMobile(), newMobile(), newMobile()]
  const tickets: string[] = []
  for (const mobile of mobiles)
    tickets.push((await signUpAs(world, mobile, { activityId: id, ticketTypeId: typeIds[0] ?? '' })).id)
  const [stays, leaves, returns] = tickets
  if (!stays || !leaves || !returns) throw new Error('four signed up')
  const gate = await addGate(world, admin, id)
  const phone = await enrolPhone(world, admin, gate.id)
  const pass = (counter: number, ticket: string, given: 'entry' | 'exit') =>
    entryScan({ counter, ticket, gate: gate.id, given })
  await phone.send([
    pass(1, stays, 'entry'),
    pass(2, leaves, 'entry'),
    pass(3, returns, 'entry'),
    pass(4, leaves, 'exit'),
    pass(5, returns, 'exit'),
    pass(6, returns, 'entry'),
  ])
  const inside = await inCompany(world, (tx) => findPeopleInside(tx, id))
  expect(new Set(inside.map(({ mobile }) => mobile))).toEqual(new Set([mobiles[0], mobiles[2]]))
  const { numbers } = (
    await world.call(onsiteContract.board, { query: { activityId: id } }, { session: admin })
  ).data
  expect(numbers.inside).toBe(inside.length)
  const print = (session: Session) =>
    world.inject({
      method: 'POST',
      url: onsiteContract.inside.path,
      headers: { authorization: session.token },
      payload: { activityId: id },
    })
  const sheet = await print(admin)
  expect([sheet.statusCode, sheet.headers['content-type'], sheet.body.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  expect((await print(stranger)).statusCode).toBe(404)
})

test('a gate goes that nobody used; one with a device stays', async () => {
  const { id } = await publishActivity(world, admin)
  const [gate, used] = [await addGate(world, admin, id), await addGate(world, admin, id)]
  await enrolPhone(world, admin, used.id)
  const remove = (gateId: string, session = admin) =>
    world.call(onsiteContract.removeGate, { params: { id: gateId } }, { session })
  expect((await remove(gate.id, stranger)).status).toBe(404)
  expect((await remove(gate.id)).status).toBe(200)
  expect((await remove(gate.id)).status).toBe(404)
  const kept = await remove(used.id)
  expect([kept.status, kept.detail?.reason]).toEqual([409, 'GATE_USED'])
  const { gates } = (
    await world.call(onsiteContract.board, { query: { activityId: id } }, { session: admin })
  ).data
  expect(gates.map((row) => row.id)).toEqual([used.id])
})
