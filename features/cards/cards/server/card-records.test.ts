import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { exportRequests } from '#features/company/imports-exports/server/imports-exports.tables.ts'
import { readSheet } from '#platform/server/spreadsheets/read-sheet.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { cardRecordsContract } from '../card-records.contract.ts'
import { cardsContract } from '../cards.contract.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let staff: Session
let stranger: Session
let templateId: string

beforeAll(async () => {
  world = await openOwnWorld('card_records', { areas: ['customers'] })
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  const { data } = await world.call(cardTemplatesContract.list, {}, { session: admin })
  templateId = data.vertical[0]?.templateId ?? ''
})
afterAll(() => world.close())

const unclaimedIds = async () =>
  (
    await world.call(
      cardsContract.list,
      { query: { templateId, status: 'unclaimed', limit: 50 } },
      { session: admin },
    )
  ).data.list.map(({ carteId }) => carteId)

describe("one person's cards", () => {
  test('are the own ones unless told, and those of others as far as they are to be seen', async () => {
    const { data } = await world.call(cardRecordsContract.listByUser, { query: {} }, { session: staff })
    expect(data.list.map(({ name }) => name)).toEqual(['林晓薇'])
    const { data: detail } = await world.call(
      cardsContract.get,
      { query: { carteId: data.list[0]?.carteId ?? '' } },
      { session: staff },
    )
    const staffId = detail.staffId ?? ''
    const byAdmin = await world.call(
      cardRecordsContract.listByUser,
      { query: { staffId } },
      { session: admin },
    )
    expect(byAdmin.data.list.map(({ carteId }) => carteId)).toEqual(data.list.map(({ carteId }) => carteId))
    const byStranger = await world.call(
      cardRecordsContract.listByUser,
      { query: { staffId } },
      { session: stranger },
    )
    expect(byStranger.data).toEqual({ list: [], total: 0 })
  })
})

test('a whole card comes with its template, and is unknown to whoever may not see it', async () => {
  const [carteId = ''] = await unclaimedIds()
  const { data } = await world.call(
    cardRecordsContract.getWhole,
    { params: { id: carteId } },
    { session: admin },
  )
  expect(data).toMatchObject({
    card: { carteId },
    template: { templateId, orientation: 'vertical' },
    company: { name: expect.any(String) },
  })
  const { data: own } = await world.call(cardsContract.get, { query: { carteId } }, { session: admin })
  expect(data.card).toEqual(own)
  expect(
    (await world.call(cardRecordsContract.getWhole, { params: { id: carteId } }, { session: stranger }))
      .status,
  ).toBe(404)
})

describe('cards that nobody claims', () => {
  const take = (query: string, session = admin) =>
    world.inject({
      method: 'GET',
      url: `/v2/carte/exportNotUseCartes${query}`,
      headers: { authorization: session.token, 'accept-language': 'zh-CN' },
    })

  test('go at once as a short list without numbers, with the days and notices of each', async () => {
    const [first = ''] = await unclaimedIds()
    await world.call(cardsContract.notify, { params: { id: first } }, { session: admin })
    const answer = await take(`?templateId=${templateId}`)
    expect(answer.statusCode).toBe(200)
    const rows: string[][] = []
    for await (const row of readSheet(answer.rawPayload)) rows.push([...row.cells])
    expect(rows[0]?.slice(0, 8)).toEqual([
      '姓名',
      '职位',
      '部门',
      '名片模板',
      '发放日期',
      '已发放天数',
      '最近通知',
      '通知次数',
    ])
    expect(rows.length - 1).toBe((await unclaimedIds()).length)
    const { data: told } = await world.call(
      cardsContract.get,
      { query: { carteId: first } },
      { session: admin },
    )
    expect(rows.find(([name]) => name === told.name)?.[7]).toBe('1')
    expect(rows.flat().some((cell) => /^1\d{10}$/.test(cell))).toBe(false)
  })

  test('wait for consent with numbers, and are nothing for whoever issues no cards', async () => {
    const answer = await take('?withNumbers=true')
    expect(answer.statusCode).toBe(202)
    const { data } = answer.json<{ data: { requestId: string } }>()
    const [request] = await world.database.asTenant(demoCompanies[0].id, (tx) =>
      tx.select().from(exportRequests).where(eq(exportRequests.id, data.requestId)),
    )
    expect(request).toMatchObject({ kind: 'cards.unclaimed', state: 'requested' })
    expect((await take('', staff)).statusCode).toBe(403)
  })
})

describe('many cards at once', () => {
  test('are told, sealed and restored line by line', async () => {
    const ids = await unclaimedIds()
    const unknown = '00000000-0000-7000-8000-000000000009'
    const told = await world.call(
      cardsContract.notifyMany,
      { params: { ids: [unknown, ...ids.slice(1, 3)].join(',') } },
      { session: admin },
    )
    expect(told.data.map(({ ok, code }) => [ok, code])).toEqual([
      [false, 404],
      [true, 200],
      [true, 200],
    ])
    const [one = '', two = ''] = ids
    const sealed = await world.call(
      cardsContract.sealMany,
      { params: { ids: `${one},${two}` }, body: { reason: '岗位取消' } },
      { session: admin },
    )
    expect(sealed.data.every(({ ok }) => ok)).toBe(true)
    const again = await world.call(
      cardsContract.sealMany,
      { params: { ids: one }, body: {} },
      { session: admin },
    )
    expect(again.data[0]).toMatchObject({ ok: false, code: 409 })
    const released = await world.call(
      cardsContract.unbindMany,
      { params: { ids: one }, body: {} },
      { session: admin },
    )
    expect(released.data[0]).toMatchObject({ ok: false, code: 409 })
    await world.call(cardsContract.removeMany, { params: { ids: `${one},${two}` } }, { session: admin })
    const back = await world.call(
      cardsContract.restoreMany,
      { params: { ids: `${one},${two}` } },
      { session: admin },
    )
    expect(back.data.every(({ ok }) => ok)).toBe(true)
  })

  test('say before they are deleted how many customers came through them', async () => {
    const { data: list } = await world.call(
      cardsContract.list,
      { query: { templateId, status: 'active', limit: 5 } },
      { session: admin },
    )
    const ids = list.list.map(({ carteId }) => carteId)
    const { data } = await world.call(
      cardRecordsContract.removal,
      { params: { ids: ids.join(',') } },
      { session: admin },
    )
    const stored = await world.database.asTenant(demoCompanies[0].id, (tx) => tx.select().from(customerCards))
    const came = stored.filter(
      ({ originCardId, state }) =>
        ids.includes(originCardId ?? '') &&
        ['normal', 'to_confirm', 'duplicate', 'do_not_contact'].includes(state),
    )
    expect(data).toEqual({ cards: ids.length, contacts: came.length })
    expect(
      (
        await world.call(
          cardRecordsContract.removal,
          { params: { ids: ids.join(',') } },
          { session: stranger },
        )
      ).data,
    ).toEqual({
      cards: 0,
      contacts: 0,
    })
  })
})
