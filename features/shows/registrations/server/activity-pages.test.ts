import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { codesSentTo, inCompany, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { activitiesContract } from '#features/shows/activities/activities.contract.ts'
import { activityKeys, activityPersons } from './registrations.tables.ts'
import { isSignedTicket, readTicketCode } from '../face/ticket-code.ts'
import { registrationsContract } from '../registrations.contract.ts'
import { findRegistration, writeRegistration } from './registrations.repository.ts'
import { publishActivity, signUpAs } from './registrations.world.ts'
import { signTicket } from './ticket-codes.actions.ts'
import { eq } from 'drizzle-orm'

let world: World
let admin: Session
let stranger: Session

beforeAll(async () => {
  world = await openWorld({ areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
})

const browser = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  accept: 'text/html',
}
const open = (url: string) => world.inject({ method: 'GET', url, headers: browser })
const send = (url: string, form: Record<string, string>) =>
  world.inject({
    method: 'POST',
    url,
    headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

const visitor = (ticket: string) => ({
  ticket,
  name: '访客甲',
  mobile: newMobile(),
  company: '远景',
  title: '',
  consent: '1',
})

/** The code that was sent to a number last. */
const codeFor = async (mobile: string) => (await codesSentTo(world, mobile))[0] ?? ''

const list = (id: string, session = admin) =>
  world.call(registrationsContract.list, { body: { id } }, { session })

describe('the page of an activity', () => {
  test('says when, where and for how much, for people and search engines, and ends with the activity', async () => {
    const { id, path } = await publishActivity(world, admin)
    const page = await open(path)
    expect(page.statusCode).toBe(200)
    for (const part of ['Hall 3', '免费', '立即报名', '"@type":"Event"', 'GMT+8'])
      expect(page.body).toContain(part)
    const calendar = await open(`${path}/calendar.ics`)
    expect(calendar.body).toContain('DTSTART:20270301T010000Z\r\n')
    const { data } = await world.call(activitiesContract.get, { params: { id } }, { session: admin })
    const body = { version: data.version, reason: 'Rain' }
    await world.call(activitiesContract.cancel, { params: { id }, body }, { session: admin })
    const gone = await open(path)
    const unknown = await open('/a/0000000000000000000000')
    expect([gone.statusCode, unknown.statusCode]).toEqual([404, 404])
    expect(gone.body.replace(/nonce="[^"]*"/g, '')).toBe(unknown.body.replace(/nonce="[^"]*"/g, ''))
  })

  test('lets a visitor sign up who proves the number, and counts the channel', async () => {
    const { id, path, typeIds } = await publishActivity(world, admin)
    const form = visitor(typeIds[0] ?? '')
    expect((await open(`${path}/join?ch=Booth`)).body).toContain('We keep your name.')
    const wrong = await send(`${path}/join`, { ...form, code: '000000' })
    expect(wrong.body).toContain('验证码不正确')
    expect(wrong.body).toContain('访客甲')
    const codeSent = await send(`${path}/code?ch=Booth`, form)
    expect(codeSent.body).toContain('验证码已发送')
    const code = await codeFor(form.mobile)
    expect(code).toMatch(/^\d{6}$/)
    const { consent: _consent, ...without } = form
    expect((await send(`${path}/join`, { ...without, code })).body).toContain('需要您同意')
    const done = await send(`${path}/join?ch=Booth`, { ...form, code })
    expect(done.statusCode).toBe(303)
    const ticket = await open(String(done.headers.location))
    expect(ticket.body).toContain('报名成功')
    expect(ticket.body).toContain('<svg')
    expect(ticket.body).not.toContain(form.mobile)
    expect((await list(id)).data.list).toMatchObject([
      { name: '访客甲', channel: 'Booth', state: 'confirmed' },
    ])
    // The code was used up with the ticket.
    expect((await send(`${path}/join`, { ...form, code })).body).toContain('验证码不正确')
  })
})

describe('a ticket', () => {
  test('is signed by its activity, and nothing else passes for one', async () => {
    const { id, typeIds } = await publishActivity(world, admin)
    const registration = await signUpAs(world, newMobile(), {
      activityId: id,
      ticketTypeId: typeIds[0] ?? '',
    })
    const { code, key } = await inCompany(world, async (tx) => {
      const found = await findRegistration(tx, registration.id)
      if (!found) throw new Error('no registration')
      const signed = await signTicket(world.database, tx, found)
      const [row] = await tx.select().from(activityKeys).where(eq(activityKeys.activityId, id))
      return { code: signed, key: Uint8Array.from(Buffer.from(row?.publicKey ?? '', 'base64')) }
    })
    expect(code).toMatch(/^T1\.[\w-]{131}$/)
    expect(readTicketCode(code)).toMatchObject({ registrationId: registration.id, codeVersion: 1 })
    expect(await isSignedTicket(code, key)).toBe(true)
    const at = 40
    const changed = code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1)
    expect(await isSignedTicket(changed, key)).toBe(false)
  })

  test('is given back by its holder, and shown to nobody else', async () => {
    const { id, typeIds } = await publishActivity(world, admin)
    const { publicId } = await signUpAs(world, newMobile(), {
      activityId: id,
      ticketTypeId: typeIds[0] ?? '',
    })
    expect((await send(`/k/${publicId}/cancel`, {})).statusCode).toBe(303)
    const page = await open(`/k/${publicId}`)
    // With `no-referrer` a browser sends the forms of this page with the origin `null`, which is refused.
    expect(page.headers['referrer-policy']).toBe('same-origin')
    expect(page.body).toContain('已取消')
    expect(page.body).not.toContain('<svg')
    expect((await open('/k/0000000000000000000000')).statusCode).toBe(404)
  })
})

describe('the organiser', () => {
  test('reviews in batches, with a line for each, and reaches nobody else’s', async () => {
    const { id, typeIds } = await publishActivity(world, admin, {
      types: [{ key: 'a', needsReview: true }],
      quotas: [{ name: 'All', size: 1, typeKeys: ['a'] }],
    })
    const ticket = { activityId: id, ticketTypeId: typeIds[0] ?? '' }
    const first = await signUpAs(world, newMobile(), ticket)
    const second = await signUpAs(world, newMobile(), ticket)
    expect([first.state, second.state]).toEqual(['pending_review', 'waitlisted'])
    const decide = (session: Session) =>
      world.call(
        registrationsContract.decide,
        { body: { ids: [first.id, second.id], event: 'approve' } },
        { session },
      )
    const foreign = await decide(stranger)
    expect(foreign.status).toBe(200)
    expect(foreign.data.map(({ code }) => code)).toEqual([404, 404])
    expect((await decide(admin)).data.map(({ code }) => code)).toEqual([200, 409])
    expect((await list(id, stranger)).status).toBe(404)
    const rows = (await list(id)).data.list
    expect(rows.map(({ state, rank }) => [state, rank])).toEqual([
      ['waitlisted', 1],
      ['confirmed', null],
    ])
    const totals = await world.call(registrationsContract.totals, { body: { id } }, { session: admin })
    expect(totals.data.funnel).toMatchObject({ submitted: 2, confirmed: 1, attended: 0 })
    const series = await world.call(
      registrationsContract.series,
      { body: { id, from: '2020-01-01', to: '2099-12-31' } },
      { session: admin },
    )
    expect(series.data).toMatchObject([{ submitted: 2, confirmed: 1 }])
  })

  test('signs somebody up at the desk, once for a number', async () => {
    const { id, typeIds } = await publishActivity(world, admin)
    const body = {
      activityId: id,
      ticketTypeId: typeIds[0] ?? '',
      name: 'Walk-in',
      mobile: newMobile(),
      company: '',
      title: '',
    }
    const add = () => world.call(registrationsContract.add, { body }, { session: admin })
    const first = await add()
    expect(first.body).toContain('confirmed')
    expect(first.data).toMatchObject({ state: 'confirmed', source: 'desk' })
    expect((await add()).detail?.reason).toBe('HAS_TICKET')
  })

  test('finds people by a part of name, company and number, within the activity, as they are written now', async () => {
    const { id, typeIds } = await publishActivity(world, admin)
    const other = await publishActivity(world, admin)
    const mobile = newMobile()
    const person = { name: '诸葛明', mobile, company: '远山精密', title: '' }
    const added = await world.call(
      registrationsContract.add,
      { body: { activityId: id, ticketTypeId: typeIds[0] ?? '', ...person } },
      { session: admin },
    )
    const found = async (keyword: string, activityId = id) =>
      (
        await world.call(
          registrationsContract.list,
          { body: { id: activityId, keyword } },
          { session: admin },
        )
      ).data.list.map(({ name }) => name)
    for (const keyword of ['葛明', '精密', mobile.slice(4)]) expect(await found(keyword)).toEqual(['诸葛明'])
    expect(await found('葛明', other.id)).toEqual([])
    await inCompany(world, async (tx) => {
      const registration = await findRegistration(tx, added.data.id)
      if (registration) await writeRegistration(tx, registration, { name: '百里奚' })
    })
    expect(await found('里奚')).toEqual(['百里奚'])
    expect(await found('葛明')).toEqual([])
  })
})

describe('the holder of a ticket', () => {
  const holderOf = async (mobile = newMobile()) => {
    const { id, path, typeIds } = await publishActivity(world, admin)
    const ticket = { activityId: id, ticketTypeId: typeIds[0] ?? '' }
    return { id, path, ticket, registration: await signUpAs(world, mobile, ticket) }
  }
  const codeOf = (registrationId: string) =>
    inCompany(world, async (tx) => {
      const found = await findRegistration(tx, registrationId)
      if (!found) throw new Error('no registration')
      return readTicketCode(await signTicket(world.database, tx, found))?.codeVersion
    })
  const rowOf = (registrationId: string) => inCompany(world, (tx) => findRegistration(tx, registrationId))

  test('gives it away once, and neither the old address nor the old code is good any more', async () => {
    const { registration } = await holderOf()
    const { id, publicId } = registration
    const give = (mobile: string) =>
      send(`/k/${publicId}/transfer`, { name: '新持有人', mobile, company: '' })
    expect((await send(`/k/${publicId}/transfer`, { name: '', mobile: '1', company: '' })).body).toContain(
      '请填写对方姓名',
    )
    const answers = await Promise.all([give(newMobile()), give(newMobile())])
    expect(answers.filter(({ body }) => body.includes('门票已转让'))).toHaveLength(1)
    const row = await rowOf(id)
    expect([row?.name, row?.state, row?.codeVersion]).toEqual(['新持有人', 'confirmed', 2])
    expect(await codeOf(id)).toBe(2)
    expect((await open(`/k/${publicId}`)).statusCode).toBe(404)
    expect((await send(`/k/${publicId}/cancel`, {})).statusCode).toBe(303)
    expect((await rowOf(id))?.state).toBe('confirmed')
    expect((await open(`/k/${row?.publicId ?? ''}`)).body).toContain('<svg')
  })

  test('cannot give it to who has one already', async () => {
    const { ticket, registration } = await holderOf()
    const other = await signUpAs(world, newMobile(), ticket)
    const answer = await send(`/k/${registration.publicId}/transfer`, {
      name: '乙',
      mobile: other.mobile,
      company: '',
    })
    expect(answer.body).toContain('对方已有此票种')
  })

  test('gets a copy of the own data, and has it erased with the ticket', async () => {
    const { registration } = await holderOf()
    const { id, publicId, name, personId } = registration
    const copy = await open(`/k/${publicId}/data.json`)
    expect(copy.json()).toMatchObject({ person: { name }, ticket: { state: 'confirmed' } })
    expect((await send(`/k/${publicId}/erase`, {})).body).toContain('数据已删除')
    const row = await rowOf(id)
    expect([row?.name, row?.mobile, row?.state]).toEqual(['', '', 'cancelled'])
    const person = await inCompany(world, (tx) =>
      tx.select().from(activityPersons).where(eq(activityPersons.id, personId)),
    )
    expect(person.map((one) => [one.name, one.mobile])).toEqual([['', personId]])
    expect((await open(`/k/${publicId}`)).statusCode).toBe(404)
  })
})
