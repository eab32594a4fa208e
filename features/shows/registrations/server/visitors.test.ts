import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { barredContacts } from '#features/customers/customers/server/customer-erasing.public.ts'
import { activitiesContract } from '#features/shows/activities/activities.contract.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { sheetOf } from '#platform/testing/sheets.ts'
import { findWrongKeys } from '#platform/server/search/search-keys.ts'

import { activityHomeContract } from '../activity-home.contract.ts'
import { registrationsContract } from '../registrations.contract.ts'
import { visitorsContract } from '../visitors.contract.ts'
import { activityRegistrations, registrationKeys } from './registrations.tables.ts'
import { publishActivity, signUpAs } from './registrations.world.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let stranger: Session

beforeAll(async () => {
  world = await openOwnWorld('visitors', { areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

const runJobs = () => world.app.services.jobs.runDue(world.app.services)

async function withPeople(count: number) {
  const { id, typeIds } = await publishActivity(world, admin)
  const ticket = { activityId: id, ticketTypeId: typeIds[0] ?? '' }
  const people = []
  for (let turn = 0; turn < count; turn += 1) people.push(await signUpAs(world, newMobile(), ticket))
  return { id, ticket, people }
}

const list = (body: { id: string; keyword?: string; status?: string }) =>
  world.call(registrationsContract.list, { body }, { session: admin })

describe('people of an activity', () => {
  test('are found by the end of their number, and every writer writes their keys', async () => {
    const { id, people } = await withPeople(3)
    const [wanted] = people
    const end = wanted?.mobile.slice(-6) ?? ''
    const found = await list({ id, keyword: end })
    expect(found.data.list.map((row) => row.id)).toEqual([wanted?.id])
    const wrong = await inCompany(world, (tx) =>
      findWrongKeys(tx, { objects: activityRegistrations, keys: registrationKeys }),
    )
    expect(wrong).toEqual([])
  })

  test('have every tile equal to the rows that it opens', async () => {
    const { id, people } = await withPeople(5)
    const ids = people.slice(0, 3).map((row) => row.id)
    const lines = await world.call(
      registrationsContract.move,
      { body: { ids, event: 'checkIn' } },
      { session: admin },
    )
    expect(lines.data.every(({ ok }) => ok)).toBe(true)
    await world.call(
      registrationsContract.move,
      { body: { ids: people.slice(3, 4).map((row) => row.id), event: 'cancel' } },
      { session: admin },
    )
    const { data } = await world.call(registrationsContract.totals, { body: { id } }, { session: admin })
    const rowsOf = async (status?: string) => (await list({ id, ...(status && { status }) })).data.total
    expect(data.funnel).toMatchObject({ submitted: 5, confirmed: 4, attended: 3 })
    expect(await rowsOf()).toBe(data.funnel.submitted)
    expect(await rowsOf('confirmed,attended,no_show')).toBe(data.funnel.confirmed)
    expect(await rowsOf('attended')).toBe(data.funnel.attended)
    for (const { state, total } of data.states) expect(await rowsOf(state)).toBe(total)
    for (const { key, submitted } of data.types)
      expect(
        (await world.call(registrationsContract.list, { body: { id, typeId: key } }, { session: admin })).data
          .total,
      ).toBe(submitted)
  })

  test('who stand at the desk go in at once', async () => {
    const { ticket } = await withPeople(0)
    const body = { ...ticket, name: 'Walk-in', mobile: newMobile(), company: '', title: '', isHere: true }
    const { data } = await world.call(registrationsContract.add, { body }, { session: admin })
    expect(data.state).toBe('attended')
    expect(data.attendedAt).not.toBeNull()
  })

  test('leave in a file only with consent, and another company has no such activity', async () => {
    const { id } = await withPeople(2)
    const answer = await world.call(visitorsContract.export, { query: { id } }, { session: admin })
    expect(answer.status).toBe(202)
    expect((await world.call(visitorsContract.export, { query: { id } }, { session: stranger })).status).toBe(
      404,
    )
  })
})

describe('a message', () => {
  test('goes to those who still come, and says of everybody what became of it', async () => {
    const { id, people } = await withPeople(3)
    const ids = people.map((row) => row.id)
    await world.call(
      registrationsContract.move,
      { body: { ids: ids.slice(2), event: 'cancel' } },
      { session: admin },
    )
    const foreign = await withPeople(1)
    const body = { activityId: id, ids: [...ids, foreign.people[0]?.id ?? ''], text: 'Bring a pen' }
    const { data } = await world.call(visitorsContract.write, { body }, { session: admin })
    expect(data.map(({ code }) => code)).toEqual([200, 200, 409, 404])
    const sent = await world.call(
      visitorsContract.messages,
      { query: { activityId: id } },
      { session: admin },
    )
    expect(sent.data.list).toMatchObject([{ text: 'Bring a pen', total: 2 }])
    const copies = await world.call(
      visitorsContract.copies,
      { params: { id: sent.data.list[0]?.id ?? '' } },
      { session: admin },
    )
    expect(copies.data.list.map(({ registrationId }) => registrationId).toSorted()).toEqual(
      ids.slice(0, 2).toSorted(),
    )
    const hidden = await world.call(
      visitorsContract.copies,
      { params: { id: sent.data.list[0]?.id ?? '' } },
      { session: stranger },
    )
    expect(hidden.status).toBe(404)
    const person = await world.call(
      visitorsContract.person,
      { params: { id: ids[0] ?? '' } },
      { session: admin },
    )
    expect(person.data.timeline.map(({ kind }) => kind)).toContain('message')
  })
})

describe('one person', () => {
  test('has the tickets of all activities on one line of time', async () => {
    const first = await withPeople(0)
    const second = await withPeople(0)
    const mobile = newMobile()
    const one = await signUpAs(world, mobile, first.ticket)
    const two = await signUpAs(world, mobile, second.ticket)
    const read = (session: Session) =>
      world.call(visitorsContract.person, { params: { id: two.id } }, { session })
    const { data } = await read(admin)
    expect(data.others.map((ticket) => ticket.id)).toEqual([one.id])
    expect(data.timeline.filter(({ kind }) => kind === 'registration')).toHaveLength(2)
    expect((await read(stranger)).status).toBe(404)
  })
})

describe('a sheet of people', () => {
  async function upload(activityId: string, rows: readonly (readonly string[])[], session = admin) {
    const content = await sheetOf(['Name', 'Mobile', 'Company', 'Ticket'], rows)
    const form = formOf([{ name: 'people.xlsx', content }], { activityId })
    const answer = await world.inject({
      method: 'POST',
      url: visitorsContract.upload.path,
      headers: { authorization: session.token, ...form.headers },
      payload: form.payload,
    })
    await runJobs()
    return answer
  }
  const importOf = async (answer: Awaited<ReturnType<typeof upload>>) =>
    answer.json<{ data: { importId: string } }>().data.importId
  const look = async (id: string) =>
    (await world.call(visitorsContract.getImport, { params: { id } }, { session: admin })).data

  test('is looked at, written, fills the places in its order, and is taken back', async () => {
    const { id, typeIds } = await publishActivity(world, admin, {
      types: [{ key: 'a' }],
      quotas: [{ name: 'All', size: 2, typeKeys: ['a'] }],
    })
    const known = await signUpAs(world, newMobile(), { activityId: id, ticketTypeId: typeIds[0] ?? '' })
    const twice = newMobile()
    const importId = await importOf(
      await upload(id, [
        ['First', newMobile(), 'A', ''],
        ['Second', twice, '', 'a'],
        ['Third', twice, '', ''],
        ['Fourth', known.mobile, '', ''],
        ['Fifth', '123', '', ''],
        ['', newMobile(), '', ''],
        ['Seventh', newMobile(), '', 'unknown'],
      ]),
    )
    expect((await look(importId)).counts).toMatchObject({ total: 7, ok: 2, error: 5 })
    await world.call(visitorsContract.commitImport, { params: { id: importId } }, { session: admin })
    await runJobs()
    expect((await look(importId)).counts).toMatchObject({ imported: 2, failed: 0, waiting: 1 })
    const rows = (await list({ id })).data.list
    expect(rows.map(({ name, state, source }) => `${name} ${state} ${source}`).toSorted()).toEqual(
      [`${known.name} confirmed self`, 'First confirmed import', 'Second waitlisted import'].toSorted(),
    )
    const undone = await world.call(
      visitorsContract.undoImport,
      { params: { id: importId } },
      { session: admin },
    )
    expect(undone.data).toEqual({ removed: 2, kept: 0 })
    const { data } = await world.call(activitiesContract.get, { params: { id } }, { session: admin })
    expect(data.tickets.quotas[0]).toMatchObject({ taken: 1, held: 0, offered: 0 })
  })

  test('brings nobody back who had everything erased, neither before it is written nor since', async () => {
    const { id } = await publishActivity(world, admin, {
      types: [{ key: 'a' }],
      quotas: [{ name: 'All', size: 10, typeKeys: ['a'] }],
    })
    const [before, since, other] = [newMobile(), newMobile(), newMobile()]
    const erased = new Set([before])
    world.app.services.hooks.add(
      barredContacts,
      async (_tx, contacts) => new Set(contacts.filter((contact) => erased.has(contact))),
    )
    const importId = await importOf(
      await upload(id, [
        ['First', before, '', ''],
        ['Second', since, '', ''],
        ['Third', other, '', ''],
      ]),
    )
    expect((await look(importId)).counts).toMatchObject({ ok: 2, error: 1 })
    erased.add(since)
    await world.call(visitorsContract.commitImport, { params: { id: importId } }, { session: admin })
    await runJobs()
    expect((await look(importId)).counts).toMatchObject({ imported: 1, failed: 1 })
    expect((await list({ id })).data.list.map(({ name }) => name)).toEqual(['Third'])
  })

  test('is of an activity that the person may see', async () => {
    const { id } = await publishActivity(world, admin)
    expect((await upload(id, [['First', newMobile(), '', '']], stranger)).statusCode).toBe(404)
  })
})

describe('the home of activities', () => {
  test('counts the sign-ups of the period and names where somebody waits', async () => {
    const read = async (session: Session) =>
      (await world.call(activityHomeContract.home, { query: { days: '7' } }, { session })).data
    const before = await read(admin)
    const { id, typeIds } = await publishActivity(world, admin, {
      types: [{ key: 'a', needsReview: true }],
      quotas: [{ name: 'All', size: 1, typeKeys: ['a'] }],
    })
    const ticket = { activityId: id, ticketTypeId: typeIds[0] ?? '' }
    await signUpAs(world, newMobile(), ticket)
    await signUpAs(world, newMobile(), ticket)
    const after = await read(admin)
    expect(after.signedUp - before.signedUp).toBe(2)
    expect(after.days.reduce((sum, day) => sum + day.signedUp, 0)).toBe(after.signedUp)
    expect(after.waiting).toContainEqual(
      expect.objectContaining({ activityId: id, toReview: 1, waitlisted: 1 }),
    )
    expect((await read(stranger)).waiting).toEqual([])
    expect(after.money).toMatchObject({ refunds: expect.any(Number), invoices: expect.any(Number) })
  })
})
