import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { findWrongKeys } from '#platform/server/search/search-keys.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { cardFillsContract } from '../card-fills.contract.ts'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { cardKeys, cards } from '#features/cards/cards/server/cards.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let staff: Session
let stranger: Session
let templateId: string

beforeAll(async () => {
  world = await openOwnWorld('card_fills', { areas: ['cards'] })
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  templateId =
    (await world.call(cardTemplatesContract.list, {}, { session: admin })).data.vertical[0]?.templateId ?? ''
})
afterAll(() => world.close())

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
const work = () => world.app.services.jobs.runDue(world.app.services)

type Body = Omit<Parameters<typeof send>[0], 'templateId'>
const send = (
  body: NonNullable<Parameters<typeof cardFillsContract.fill.body.parse>[0]> & object,
  session: Session,
) => world.call(cardFillsContract.fill, { body: body as never }, { session })
const fill = (body: Body, session = admin) =>
  send({ templateId, filter: {}, fieldValues: {}, ...body }, session)
const get = async (id: string) =>
  (await world.call(cardFillsContract.get, { params: { id }, query: { limit: 100 } }, { session: admin }))
    .data
const valuesOf = (carteId: string) =>
  inCompany(async (tx) => (await tx.select().from(cards).where(eq(cards.id, carteId)))[0]?.fieldValues ?? {})
const someCards = async (limit: number) =>
  (
    await world.call(
      cardsContract.list,
      { query: { templateId, status: 'active', limit } },
      { session: admin },
    )
  ).data.list
const kept = () =>
  inCompany(
    async (tx) =>
      (
        await tx.execute<{ n: number }>(
          sql`select count(*)::int n from cards where template_id = ${templateId} and state in ('draft', 'unclaimed', 'active', 'paused')`,
        )
      ).rows[0]?.n,
  )

describe('filling many cards', () => {
  test('a look changes nothing and says the same as the doing', async () => {
    const fieldValues = { slogan: '让制造更聪明', wechat: 'mingyuan' }
    const before = await someCards(1)
    const look = await fill({ fieldValues, dryRun: true })
    expect(look.data.fillId).toBeNull()
    expect(look.data.counts.changed + look.data.counts.unchanged + look.data.counts.refused).toBe(
      await kept(),
    )
    const line = look.data.lines.find(({ outcome }) => outcome === 'changed')
    expect(line?.changes.find(({ key }) => key === 'slogan')?.after).toBe('让制造更聪明')
    expect(await someCards(1)).toEqual(before)

    const done = await fill({ fieldValues })
    await work()
    const found = await get(done.data.fillId ?? '')
    expect(found.counts).toEqual(look.data.counts)
    expect(found.lines.total).toBe(await kept())
    const again = await fill({ fieldValues, dryRun: true })
    expect(again.data.counts.changed).toBe(0)
  })

  test('cards of a department, of a state, those named, and only where nothing stands', async () => {
    const [one, two] = await someCards(2)
    const named = await fill({
      fieldValues: { phone: '010-12345678' },
      filter: { ids: [one?.carteId ?? '', two?.carteId ?? ''] },
      dryRun: true,
    })
    expect(named.data.lines.map(({ carteId }) => carteId).toSorted((a, b) => a.localeCompare(b))).toEqual(
      [one?.carteId ?? '', two?.carteId ?? ''].toSorted((a, b) => a.localeCompare(b)),
    )
    const paused = await fill({
      fieldValues: { phone: '010-12345678' },
      filter: { states: ['paused'] },
      dryRun: true,
    })
    expect(paused.data.counts.changed + paused.data.counts.unchanged + paused.data.counts.refused).toBe(1)
    const empty = await fill({ fieldValues: { slogan: '别的话' }, filter: { onlyEmpty: true }, dryRun: true })
    expect(empty.data.counts.changed).toBe(0)
    expect(
      (await fill({ fieldValues: { phone: '1' }, filter: { ids: [randomUUID()] }, dryRun: true })).status,
    ).toBe(400)
    expect(
      (await fill({ fieldValues: { slogan: '1' }, filter: { ids: [randomUUID()] }, dryRun: true })).status,
    ).toBe(404)
  })

  test('values that no card could take are refused at their field', async () => {
    const wrong = await fill({
      fieldValues: {
        name: '同名',
        mobile: '13800138000',
        email: '不是邮箱',
        slogan: 'x'.repeat(61),
        fax: '010-1',
        nothing: '1',
      },
    })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.detail?.fields ?? {}).sort()).toEqual([
      'email',
      'fax',
      'mobile',
      'name',
      'nothing',
      'slogan',
    ])
    expect((await fill({})).status).toBe(400)
    expect((await fill({ restoreDefaults: ['slogan'] })).detail?.fields).toEqual({
      slogan: '模板没有为该字段设置默认值',
    })
  })

  test('a card that may not be changed is refused by itself, with the reason', async () => {
    const [one, two] = await someCards(2)
    const ids = [one?.carteId ?? '', two?.carteId ?? '']
    await world.call(cardsContract.seal, { params: { id: ids[1] ?? '' }, body: {} }, { session: admin })
    const { data } = await fill({ fieldValues: { slogan: '新签名' }, filter: { ids: ids } })
    await work()
    const { status, lines } = await get(data.fillId ?? '')
    expect(status).toBe('partial')
    expect(new Map(lines.list.map(({ carteId, outcome, reason }) => [carteId, [outcome, reason]]))).toEqual(
      new Map([
        [ids[0], ['changed', null]],
        [ids[1], ['refused', '“已封存”状态的名片不能编辑']],
      ]),
    )
    // What is required cannot be taken away from a card that is out.
    const title = await fill({ fieldValues: { title: '' }, filter: { ids: [ids[0] ?? ''] }, dryRun: true })
    expect(title.data.lines[0]?.reason).toBe('职位：不能为空')
  })

  test('only what the person may change: an own card, the fields that its holder may write', async () => {
    const own = await fill({ fieldValues: { slogan: '我的签名' }, dryRun: true }, staff)
    expect(own.data.counts.changed).toBe(1)
    const locked = await fill({ fieldValues: { address: '上海' }, dryRun: true }, staff)
    expect(locked.data.lines.map(({ reason }) => reason)).toEqual(['地址：您不能修改此字段'])
    expect((await fill({ fieldValues: { slogan: '外人' } }, stranger)).status).toBe(404)
    const { data } = await fill({ fieldValues: { slogan: '管理员' }, filter: { states: ['paused'] } })
    expect(
      (
        await world.call(
          cardFillsContract.get,
          { params: { id: data.fillId ?? '' }, query: {} },
          { session: staff },
        )
      ).status,
    ).toBe(404)
    expect(
      (await world.call(cardFillsContract.undo, { params: { id: data.fillId ?? '' } }, { session: stranger }))
        .status,
    ).toBe(404)
    await work()
  })
})

describe('taking it back', () => {
  const wrongKeys = () => inCompany((tx) => findWrongKeys(tx, { objects: cards, keys: cardKeys }))

  const undo = (id: string) => world.call(cardFillsContract.undo, { params: { id } }, { session: admin })

  test('brings the former values back, but not to cards that somebody changed since', async () => {
    const [one, two] = await someCards(2)
    const ids = [one?.carteId ?? '', two?.carteId ?? '']
    const before = await Promise.all(ids.map(valuesOf))
    const { data } = await fill({
      fieldValues: { slogan: '批量签名', title: '批量职位', wechat: '' },
      filter: { ids },
    })
    const id = data.fillId ?? ''
    expect((await undo(id)).detail?.reason).toBe('STATE_CONFLICT')
    await work()
    expect(await wrongKeys()).toEqual([])
    const { data: touched } = await world.call(
      cardsContract.get,
      { query: { carteId: ids[1] ?? '' } },
      { session: admin },
    )
    const edit = { carteId: ids[1] ?? '', fieldValues: { intro: '后来改的' }, version: touched.version }
    await world.call(cardsContract.update, { body: edit }, { session: admin })
    expect((await undo(id)).data).toEqual({ restored: 1, kept: 1 })
    expect(await valuesOf(ids[0] ?? '')).toEqual(before[0])
    expect((await valuesOf(ids[1] ?? ''))['slogan']).toBe('批量签名')
    expect(await wrongKeys()).toEqual([])
    const { lines, status } = await get(id)
    expect([status, lines.list.find(({ undone }) => undone === 'kept')?.carteId]).toEqual(['undone', ids[1]])
    expect((await undo(id)).status).toBe(409)
  })

  test('ten at once take it back once; after a day nobody does', async () => {
    const [one] = await someCards(1)
    const filter = { ids: [one?.carteId ?? ''] }
    const { data } = await fill({ fieldValues: { slogan: '一次' }, filter })
    await work()
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(data.fillId ?? '')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const late = await fill({ fieldValues: { slogan: '太晚' }, filter })
    await work()
    await inCompany((tx) =>
      tx.execute(
        sql`update jobs set finished_at = now() - interval '25 hours' where id = ${late.data.jobId}`,
      ),
    )
    expect((await undo(late.data.fillId ?? '')).detail?.reason).toBe('TOO_LATE')
    expect((await get(late.data.fillId ?? '')).undoUntil).toBeNull()
  })
})
