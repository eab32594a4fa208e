import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { isSignedTicket } from '#features/shows/registrations/face/ticket-code.ts'
import {
  findRegistration,
  type Registration,
} from '#features/shows/registrations/server/registrations.repository.ts'
import { moveRegistration } from '#features/shows/registrations/server/places.actions.ts'
import { signTicket } from '#features/shows/registrations/server/ticket-codes.actions.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { badgesContract } from '../badges.contract.ts'
import { gatesContract, type SentScan } from '../gates.contract.ts'
import { onsiteContract } from '../onsite.contract.ts'
import { enrolPhone, entryScan, hallOf } from './onsite.world.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let stranger: Session

beforeAll(async () => {
  world = await openOwnWorld('onsite', { areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())
const organiser = () => ({ world, session: admin })

const board = async (activityId: string) =>
  (await world.call(onsiteContract.board, { query: { activityId } }, { session: admin })).data
const listed = async (activityId: string, filter = {}) =>
  (
    await world.call(
      onsiteContract.scans,
      { body: { activityId, limit: 200, ...filter } },
      { session: admin },
    )
  ).data
const stateOf = async ({ id }: Registration) => inCompany(world, (tx) => findRegistration(tx, id))

describe('a device', () => {
  test('is enrolled once, within its time, and by nobody without its secret', async () => {
    const { gate } = await hallOf(organiser(), 0)
    const phone = await enrolPhone(world, admin, gate.id)
    expect(await phone.enrol()).toMatchObject({ status: 409, detail: { reason: 'ENROLMENT_OVER' } })
    const late = await world.call(
      onsiteContract.addDevice,
      { body: { gateId: gate.id, name: 'Late' } },
      { session: admin },
    )
    const token = late.data.url?.split('#')[1] ?? ''
    const publicKey = 'A'.repeat(80)
    const enrol = (secret: string) => world.call(gatesContract.enrol, { body: { token: secret, publicKey } })
    expect((await enrol(`${token.slice(0, 23)}${'A'.repeat(22)}`)).detail).toEqual({
      reason: 'ENROLMENT_OVER',
    })
    expect((await enrol(token)).status).toBe(400)
    await inCompany(world, (tx) =>
      tx.execute(sql`update gate_devices set enrol_until = now() where id = ${late.data.device.id}`),
    )
    expect((await enrol(token)).detail).toEqual({ reason: 'ENROLMENT_OVER' })
  })

  test('gets tickets with masked names and no number, and the key that proves codes', async () => {
    const { gate, tickets } = await hallOf(organiser(), 2)
    const phone = await enrolPhone(world, admin, gate.id)
    const { data } = await phone.sync()
    expect(data.tickets.map(({ id }) => id).toSorted()).toEqual(tickets.map(({ id }) => id).toSorted())
    const text = JSON.stringify(data)
    for (const { mobile, name } of tickets) {
      expect(text).not.toContain(mobile)
      expect(text).not.toContain(name)
    }
    const [first] = tickets
    if (!first) throw new Error('nobody signed up')
    const code = await inCompany(world, (tx) => signTicket(world.app.services.database, tx, first))
    const key = Uint8Array.from(Buffer.from(data.place.activity.publicKey, 'base64'))
    expect(await isSignedTicket(code, key)).toBe(true)
    const again = await phone.sync({ cursor: data.cursor })
    await inCompany(world, (tx) =>
      moveRegistration(tx, first.id, {
        event: 'cancel',
        actor: systemActor,
        by: { isHolder: false, holds: () => true },
      }),
    )
    const later = await phone.sync({ cursor: again.data.cursor })
    expect(later.data.tickets.find(({ id }) => id === first.id)?.state).toBe('cancelled')
  })

  test('is refused without its signature, with a wrong clock, and once it is lost', async () => {
    const { gate, id } = await hallOf(organiser(), 1)
    const phone = await enrolPhone(world, admin, gate.id)
    const other = await enrolPhone(world, admin, gate.id)
    const content = { cursor: '', scanCursor: '', queued: 0, deviceAt: 0 }
    const call = phone.signed(gatesContract.sync.path, content)
    const sync = (body: typeof call) => world.call(gatesContract.sync, { body })
    expect((await sync(call)).status).toBe(200)
    expect((await sync({ ...call, text: call.text.replace('"queued":0', '"queued":9') })).status).toBe(404)
    expect(
      (await sync({ ...other.signed(gatesContract.sync.path, content), device: call.device })).status,
    ).toBe(404)
    expect((await sync(phone.signed(gatesContract.scans.path, content))).status).toBe(404)
    expect((await phone.sync({}, Date.now() - 3 * 3_600_000)).detail).toMatchObject({ reason: 'CLOCK' })
    const device = (await board(id)).devices.find((row) => row.id === phone.id)
    const lose = (session: Session) =>
      world.call(
        onsiteContract.moveDevice,
        { params: { id: phone.id }, body: { event: 'lose', version: device?.version ?? 0 } },
        { session },
      )
    expect((await lose(stranger)).status).toBe(404)
    expect((await lose(admin)).data.state).toBe('lost')
    expect(await phone.sync()).toMatchObject({ status: 403, detail: { reason: 'DEVICE_ENDED' } })
    expect((await phone.send([])).status).toBe(403)
    expect((await other.sync()).status).toBe(200)
  })

  test('signs somebody up who stands there, once for each number', async () => {
    const { gate, ticketTypeId, id } = await hallOf(organiser(), 0)
    const phone = await enrolPhone(world, admin, gate.id)
    const person = { name: '王小明', mobile: newMobile(), company: '', ticketTypeId }
    const { data } = await phone.walkIn(person)
    expect(data).toMatchObject({ name: '王**', state: 'confirmed', tail: person.mobile.slice(-4) })
    expect((await phone.walkIn(person)).detail).toMatchObject({ reason: 'HAS_TICKET' })
    await phone.send([entryScan({ counter: 1, ticket: data.id, gate: gate.id })])
    expect((await board(id)).numbers).toMatchObject({ inside: 1, entered: 1, expected: 1 })
  })
})

describe('scans', () => {
  test('mark who came, are counted at their gate, and are stored once', async () => {
    const { id, gate, tickets } = await hallOf(organiser(), 2)
    const phone = await enrolPhone(world, admin, gate.id)
    const [one, two] = tickets
    if (!one || !two) throw new Error('two signed up')
    const scans = [
      entryScan({ counter: 1, ticket: one.id, gate: gate.id }),
      entryScan({ counter: 2, ticket: two.id, gate: gate.id, given: 'denied', denial: 'WRONG_GATE' }),
    ]
    expect((await phone.send(scans)).data.stored).toBe(2)
    expect((await phone.send(scans)).data.stored).toBe(0)
    expect(await stateOf(one)).toMatchObject({
      state: 'attended',
      attendedAt: new Date(scans[0]?.correctedAt ?? 0),
      version: one.version + 1,
    })
    expect(await stateOf(two)).toMatchObject({ state: 'confirmed' })
    const { numbers, gates } = await board(id)
    expect(numbers).toMatchObject({ inside: 1, entered: 1, denied: 1, expected: 2, conflicts: 0 })
    expect(gates).toMatchObject([{ entered: 1, denied: 1, left: 0 }])
    const { list } = await listed(id, { verdict: 'entry' })
    expect(list).toMatchObject([{ verdict: 'entry', registrationId: one.id }])
    expect(list[0]?.name).not.toBe(one.name)
  })

  test('are stored by the same few statements, however many a phone brings after hours without a network', async () => {
    const { gate, tickets } = await hallOf(organiser(), 220, 220)
    const phone = await enrolPhone(world, admin, gate.id)
    const scans = tickets.map(({ id }, index) => entryScan({ counter: index + 1, ticket: id, gate: gate.id }))
    const statementsOf = async (some: readonly SentScan[]) => {
      const query = vi.spyOn(pg.Client.prototype, 'query')
      expect((await phone.send(some)).data.stored).toBe(some.length)
      const count = query.mock.calls.length
      query.mockRestore()
      return count
    }
    const few = await statementsOf(scans.slice(0, 20))
    expect(few).toBeGreaterThan(3)
    expect(await statementsOf(scans.slice(20))).toBeLessThanOrEqual(few * 1.2)
    const last = await inCompany(world, (tx) => findRegistration(tx, tickets[219]?.id ?? ''))
    expect(last?.state).toBe('attended')
  })

  test('of two gates make one table, in any order and with any repetition of uploads', async () => {
    const people = 12
    type Batch = { turn: number; batch: SentScan[] }
    /** The same scans in a hall of their own; answers the table by the numbers of people and phones. */
    async function tableAfter(order: (batches: readonly Batch[]) => readonly Batch[]) {
      const hall = await hallOf(organiser(), people)
      const phones = [
        await enrolPhone(world, admin, hall.gate.id),
        await enrolPhone(world, admin, hall.gate.id),
      ]
      const batches = [0, 1].flatMap((turn) => {
        const scans = hall.tickets.map(({ id: ticket }, index) =>
          entryScan({
            counter: index + 1,
            ticket,
            gate: hall.gate.id,
            correctedAt: 1_800_000_000_000 + (((index + 1) * 7 + turn * 13) % 31) * 1000,
          }),
        )
        return [scans.slice(0, 4), scans.slice(4, 8), scans.slice(8)].map((batch) => ({ turn, batch }))
      })
      for (const { turn, batch } of order(batches))
        expect((await phones[turn]?.send(batch))?.status).toBe(200)
      const { list } = await listed(hall.id)
      return list
        .map(({ registrationId, at, verdict, conflict, review }) => {
          const person = hall.tickets.findIndex(({ id }) => id === registrationId)
          return [person, at, verdict, conflict, review].join(' ')
        })
        .toSorted()
    }
    const expected = await tableAfter((batches) => batches)
    expect(expected).toHaveLength(people * 2)
    expect(await tableAfter((batches) => batches.toReversed())).toEqual(expected)
    expect(
      await tableAfter((batches) => [
        ...batches.slice(3),
        // Cut off in the middle, then sent whole, then sent once more.
        ...batches.map(({ turn, batch }) => ({ turn, batch: batch.slice(0, 2) })),
        ...batches,
        ...batches.slice(0, 2),
      ]),
    ).toEqual(expected)
  })

  test('that arrive at the same moment are merged one after the other', async () => {
    const people = 15
    const hall = await hallOf(organiser(), people)
    const phones = await Promise.all([1, 2, 3].map(() => enrolPhone(world, admin, hall.gate.id)))
    await Promise.all(
      phones.flatMap((phone, turn) => {
        const scans = hall.tickets.map(({ id: ticket }, index) =>
          entryScan({
            counter: index + 1,
            ticket,
            gate: hall.gate.id,
            correctedAt: 1_800_000_000_000 + turn,
          }),
        )
        return [phone.send(scans), phone.send(scans.slice(5)), phone.send(scans.toReversed())]
      }),
    )
    const { numbers } = await board(hall.id)
    expect(numbers).toMatchObject({ inside: people, entered: people, conflicts: people * 2 })
    expect((await listed(hall.id)).total).toBe(people * 3)
  })

  test('in conflict wait for a person; a void gives the ticket back and nothing is deleted', async () => {
    const { id, gate, tickets } = await hallOf(organiser(), 1)
    const [ticket] = tickets
    if (!ticket) throw new Error('nobody signed up')
    const phones = [await enrolPhone(world, admin, gate.id), await enrolPhone(world, admin, gate.id)]
    for (const [turn, phone] of phones.entries())
      await phone.send([
        entryScan({ counter: 1, ticket: ticket.id, gate: gate.id, correctedAt: 1_800_000_000_000 + turn }),
      ])
    const open = await listed(id, { review: 'open' })
    expect(open.list).toMatchObject([{ verdict: 'duplicate', conflict: 'doubleEntry' }])
    const all = (await listed(id)).list.map((row) => row.id)
    const resolve = (session: Session, ids: string[], event: 'keep' | 'void' = 'void') =>
      world.call(onsiteContract.resolve, { body: { ids, event, reason: 'Screenshot' } }, { session })
    expect((await resolve(stranger, all)).data.map(({ code }) => code)).toEqual([404, 404])
    expect((await resolve(admin, all)).data.every(({ ok }) => ok)).toBe(true)
    expect((await board(id)).numbers).toMatchObject({ inside: 0, entered: 0, conflicts: 0 })
    expect(await stateOf(ticket)).toMatchObject({ state: 'confirmed', attendedAt: null })
    expect((await resolve(admin, all)).data.map(({ code }) => code)).toEqual([409, 409])
    await phones[0]?.send([entryScan({ counter: 2, ticket: ticket.id, gate: gate.id })])
    expect((await listed(id)).list.map(({ verdict }) => verdict).toSorted()).toEqual([
      'entry',
      'voided',
      'voided',
    ])
    expect(await stateOf(ticket)).toMatchObject({ state: 'attended' })
  })

  test('of a ticket that was cancelled or is not known count as inside, and wait for a review', async () => {
    const { id, gate, tickets } = await hallOf(organiser(), 1)
    const [ticket] = tickets
    if (!ticket) throw new Error('nobody signed up')
    const phone = await enrolPhone(world, admin, gate.id)
    await inCompany(world, (tx) =>
      moveRegistration(tx, ticket.id, {
        event: 'cancel',
        actor: systemActor,
        by: { isHolder: false, holds: () => true },
      }),
    )
    await phone.send([
      entryScan({ counter: 1, ticket: ticket.id, gate: gate.id }),
      entryScan({ counter: 2, ticket: crypto.randomUUID(), gate: gate.id, given: 'toConfirm' }),
    ])
    expect((await board(id)).numbers).toMatchObject({ inside: 2, conflicts: 2 })
    expect(await stateOf(ticket)).toMatchObject({ state: 'cancelled' })
    const other = await hallOf(organiser(), 0)
    const foreign = await phone.send([entryScan({ counter: 3, ticket: ticket.id, gate: other.gate.id })])
    expect(foreign.status).toBe(400)
  })
})

test('everything at the doors of an activity is its own company’s alone', async () => {
  const { id, gate, ticketTypeId } = await hallOf(organiser(), 0)
  const by = { session: stranger }
  const draft = { name: 'x', hall: '', direction: 'entry' as const, allowsReentry: true, typeIds: [] }
  const answers = [
    world.call(onsiteContract.board, { query: { activityId: id } }, by),
    world.call(onsiteContract.addGate, { body: { ...draft, activityId: id } }, by),
    world.call(onsiteContract.updateGate, { params: { id: gate.id }, body: { ...draft, version: 1 } }, by),
    world.call(onsiteContract.addDevice, { body: { gateId: gate.id, name: 'x' } }, by),
    world.call(onsiteContract.scans, { body: { activityId: id } }, by),
    world.call(onsiteContract.addScreen, { body: { activityId: id } }, by),
  ]
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(404)
  const other = await hallOf(organiser(), 0)
  const mixed = { ...draft, typeIds: [other.ticketTypeId], version: 1 }
  const update = (body: typeof mixed) =>
    world.call(onsiteContract.updateGate, { params: { id: gate.id }, body }, { session: admin })
  expect((await update(mixed)).status).toBe(400)
  expect((await update({ ...mixed, typeIds: [ticketTypeId] })).status).toBe(200)
  expect((await update({ ...mixed, typeIds: [] })).detail).toMatchObject({ reason: 'VERSION_CONFLICT' })
})

test('a badge is printed once without a reason, for people who may come, and only of the activity', async () => {
  const { id, tickets } = await hallOf(organiser(), 2)
  const ids = tickets.map((ticket) => ticket.id)
  const by = { session: admin }
  const print = (body: { activityId: string; ids: string[]; reason?: string }) =>
    world.call(badgesContract.print, { body }, by)
  const check = async () =>
    (await world.call(badgesContract.check, { body: { activityId: id, ids } }, by)).data.map((row) => row.id)
  expect(await check()).toEqual([])
  const first = await print({ activityId: id, ids: ids.slice(0, 1) })
  expect(first.headers['content-type']).toBe('application/pdf')
  expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await check()).toEqual(ids.slice(0, 1))
  expect((await print({ activityId: id, ids })).status).toBe(409)
  expect((await print({ activityId: id, ids, reason: 'Lost' })).status).toBe(200)
  expect((await board(id)).numbers.badges).toBe(2)
  const sheet = (reason?: string) =>
    world.call(badgesContract.sheet, { body: { activityId: id, ids, ...(reason && { reason }) } }, by)
  expect((await sheet()).status).toBe(409)
  const { data } = await sheet('Torn')
  expect(data.badges).toMatchObject([{ code: expect.stringMatching(/^T1\./) }, { type: expect.any(String) }])
  const other = await hallOf(organiser(), 0)
  expect((await print({ activityId: other.id, ids, reason: 'x' })).status).toBe(404)
  const theirs = await world.call(
    badgesContract.check,
    { body: { activityId: id, ids } },
    { session: stranger },
  )
  expect(theirs.status).toBe(404)
})
