import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type ConsentDraft, consentsContract } from '../consents.contract.ts'
import { type ConsentsWorld, openConsentsWorld, zoneAtHour } from './consents.world.ts'

let w: ConsentsWorld

beforeAll(async () => {
  w = await openConsentsWorld('consents')
  await w.setZone(zoneAtHour(12))
}, 200_000)
afterAll(() => w.world.close())

const read = (carteId: string, session = w.staff) =>
  w.world.call(consentsContract.person, { query: { carteId } }, { session })
const record = (carteId: string, part: Partial<ConsentDraft> = {}, session = w.staff) =>
  w.world.call(
    consentsContract.record,
    {
      body: {
        carteId,
        purpose: 'marketing',
        channel: 'all',
        given: true,
        how: 'paper',
        note: 'Cabinet 3',
        ...part,
      },
    },
    { session },
  )
const list = (query: object, session = w.staff) =>
  w.world.call(consentsContract.list, { query: { page: 1, limit: 20, ...query } }, { session })
const linkOf = (carteId: string, session = w.staff) =>
  w.world.call(consentsContract.link, { body: { carteId } }, { session })
const tokenOf = async (carteId: string) => (await linkOf(carteId)).data.url.split('/').at(-1) ?? ''
const press = (token: string, payload = '', headers: Record<string, string> = {}) =>
  w.world.inject({
    method: 'POST',
    url: `/u/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  })

describe('the ledger of a customer', () => {
  test('begins with an answer and nothing else; what is written last counts', async () => {
    const { id } = await w.create()
    const before = (await read(id)).data
    expect(before.purposes.map(({ channels }) => channels.every(({ given }) => given))).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(before.marketing).toMatchObject([
      { channel: 'sms', why: 'noConsent' },
      { channel: 'mail', why: 'noConsent' },
    ])
    expect((await record(id)).data).toMatchObject({ given: true, how: 'paper', note: 'Cabinet 3' })
    expect((await read(id)).data.marketing).toMatchObject([{ why: null }, { why: 'noIdentity' }])
    await record(id, { given: false, channel: 'sms', how: 'staff', note: '' })
    const after = (await read(id)).data
    expect(after.marketing[0]).toMatchObject({ why: 'withdrawn' })
    expect(after.entries.map(({ given }) => given)).toEqual([false, true])
    expect(after.purposes[1]?.channels.filter(({ given }) => given).map(({ channel }) => channel)).toEqual([
      'mail',
      'phone',
      'wechat',
    ])
  })

  test('is written once, however often the same request arrives', async () => {
    const { id: carteId } = await w.create()
    const headers = { 'idempotency-key': randomUUID() }
    const body = {
      carteId,
      purpose: 'profiling',
      channel: 'all',
      given: true,
      how: 'spoken',
      note: 'on the phone',
    } as const
    const send = () => w.world.call(consentsContract.record, { body }, { session: w.staff, headers })
    const [first, again] = [await send(), await send()]
    expect(again.data.id).toBe(first.data.id)
    expect((await read(carteId)).data.entries).toHaveLength(1)
  })

  test('needs a proof of a consent, at its field; a withdrawal needs none', async () => {
    const { id } = await w.create()
    const flaws = [await record(id, { note: ' ' }), await record(id, { how: 'staff' })]
    expect(flaws.map(({ status, detail }) => [status, Object.keys(detail?.fields ?? {})])).toEqual([
      [400, ['note']],
      [400, ['how']],
    ])
    expect((await record(id, { given: false, how: 'staff', note: '' })).status).toBe(200)
  })

  test('of a customer out of reach is answered like that of nobody', async () => {
    const { id } = await w.create()
    const unknown = '01900000-dead-7000-8000-00000000f00d'
    expect((await linkOf(id)).data).toEqual((await linkOf(id)).data)
    for (const ask of [
      read,
      linkOf,
      (carteId: string, session = w.stranger) => record(carteId, {}, session),
    ]) {
      const [hidden, nobody] = [await ask(id, w.stranger), await ask(unknown, w.stranger)]
      expect([hidden.status, hidden.msg]).toEqual([nobody.status, nobody.msg])
      expect(hidden.status).toBe(404)
    }
    expect((await list({}, w.stranger)).data.list.filter(({ customerId }) => customerId === id)).toEqual([])
  })

  test('is found by its purpose, what was said and whose it is', async () => {
    const name = `王${randomUUID().slice(0, 8)}`
    const { id } = await w.create({ name })
    await record(id)
    await record(id, { purpose: 'sharing', given: false, how: 'staff', note: '' })
    const found = async (query: object) =>
      (await list({ keyword: name, ...query })).data.list.map(({ purpose }) => purpose)
    expect(await found({})).toEqual(['sharing', 'marketing'])
    expect(await found({ given: 'given' })).toEqual(['marketing'])
    expect(await found({ purpose: 'sharing', given: 'withdrawn' })).toEqual(['sharing'])
    expect(await found({ purpose: 'service' })).toEqual([])
  })
})

describe('the page that ends messages', () => {
  test('shows nothing about the person, and ends nothing by being read', async () => {
    const { id } = await w.create()
    await record(id)
    const page = await w.world.inject({ url: `/u/${await tokenOf(id)}` })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('孙小满')
    expect(page.headers['x-robots-tag']).toContain('noindex')
    expect((await read(id)).data.marketing[0]?.why).toBeNull()
  })

  test.each([
    ['a press', 'choice=marketing', {}],
    ['the button of a mail program', 'List-Unsubscribe=One-Click', {}],
    [
      'the button of one that sends parts',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
  ])(
    'ends marketing and scoring by %s, without a sign-in; twice changes nothing',
    async (_how, payload, headers) => {
      const { id } = await w.create()
      await record(id)
      const token = await tokenOf(id)
      expect((await press(token, payload, headers)).statusCode).toBe(200)
      expect((await press(token, payload, headers)).statusCode).toBe(200)
      const { data } = await read(id)
      expect(data.marketing.map(({ why }) => why)).toEqual(['withdrawn', 'withdrawn'])
      expect(data.isSuppressed).toBe(true)
      expect(data.purposes.map(({ channels }) => channels.some(({ given }) => given))).toEqual([
        true,
        false,
        false,
        false,
      ])
    },
  )

  test('ends everything where the person says so', async () => {
    const { id } = await w.create()
    await press(await tokenOf(id), 'choice=all')
    expect((await w.get(id)).data.status).toBe('do_not_contact')
  })

  test('is refused to another site, and the same to every wrong address', async () => {
    const { id } = await w.create()
    await record(id)
    const foreign = await press(await tokenOf(id), '', { origin: 'https://evil.example' })
    expect(foreign.statusCode).toBe(403)
    expect((await read(id)).data.marketing[0]?.why).toBeNull()
    for (const token of ['x', 'a'.repeat(22), "'%20or%201=1--"])
      expect((await w.world.inject({ url: `/u/${token}` })).statusCode).toBe(404)
  })
})
