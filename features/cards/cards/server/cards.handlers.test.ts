import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'

import type { Session } from '#apps/server/testing/world.ts'

import { cardsContract } from '../cards.contract.ts'

import {
  admin,
  createCard,
  hasWrongKeys,
  inCompany,
  list,
  newCard,
  openCards,
  person,
  seatsOf,
  staff,
  strictId,
  stranger,
  templateId,
  world,
} from './cards.world.ts'

beforeAll(() => openCards('1590000'))

describe('the list', () => {
  test.each([
    ['a name', '林晓薇'],
    ['pinyin', 'linxiao'],
    ['pinyin with blanks and capitals', 'Lin Xiao'],
    ['initials', 'lxw'],
    ['a title', '品牌经理'],
    ['a mobile number', '13800001008'],
  ])('finds a card by %s', async (_by, keyword) => {
    const { data } = await list({ templateId, keyword })
    expect(data.list.map(({ name }) => name)).toContain('林晓薇')
    expect(data.total).toBeLessThan(5)
  })

  test('takes wildcards of SQL for what they are', async () => {
    expect((await list({ templateId, keyword: '%' })).data.total).toBe(0)
    expect((await list({ templateId, keyword: '_' })).data.total).toBe(0)
  })

  test('filters by state and department, the departments below included, and leaves the bin out', async () => {
    const paused = await list({ templateId, status: 'paused' })
    expect(new Set(paused.data.list.map(({ status }) => status))).toEqual(new Set(['paused']))
    const card = paused.data.list.find(({ departmentId }) => departmentId !== null)
    const there = await list({ templateId, departmentId: card?.departmentId, limit: 100 })
    expect(new Set(there.data.list.map(({ department }) => department))).toEqual(new Set([card?.department]))
    expect(
      (await list({ templateId, status: 'recycled' })).data.list.every(({ status }) => status === 'recycled'),
    ).toBe(true)
  })

  test('sorts by name in the order of pinyin, by views, and pages', async () => {
    const names = (await list({ templateId: strictId, sort: 'name', limit: 50 })).data.list.map(
      ({ name }) => name,
    )
    expect(names).toEqual([...names].sort(new Intl.Collator('zh-CN').compare))
    const views = (await list({ templateId, sort: 'views', limit: 50 })).data.list.map(
      ({ views30 }) => views30,
    )
    expect(views).toEqual([...views].sort((a, b) => b - a))
    expect(views[0]).toBeGreaterThan(10)
    const all = (await list({ templateId, limit: 50 })).data.list.map(({ carteId }) => carteId)
    const pages = [
      await list({ templateId, page: 1, limit: 10 }),
      await list({ templateId, page: 2, limit: 10 }),
    ].flatMap(({ data }) => data.list.map(({ carteId }) => carteId))
    expect(pages).toEqual(all.slice(0, 20))
  })

  test.each(['desc', 'asc'] as const)(
    'by views (%s), cards without any are one end of it, and pages leave none out',
    async (order) => {
      await inCompany((tx) =>
        tx.execute(sql`
          update visits set started_at = started_at - interval '1 year'
          where card_id in (select id from cards where template_id = ${templateId} order by md5(id::text) limit 10)`),
      )
      const question = { templateId, sort: 'views', order } as const
      const { total } = (await list(question)).data
      const rows = []
      for (let page = 1; rows.length < total; page += 1) {
        const { list: found } = (await list({ ...question, page, limit: 7 })).data
        expect(found.length).toBe(Math.min(7, total - rows.length))
        rows.push(...found)
      }
      const views = rows.map(({ views30 }) => views30)
      const sorted = views.toSorted((a, b) => (order === 'asc' ? a - b : b - a))
      expect(views).toEqual(sorted)
      expect(new Set(rows.map(({ carteId }) => carteId)).size).toBe(total)
      expect(new Set([sorted.at(0), sorted.at(-1)].map(Boolean)).size).toBe(2)
    },
  )

  test('shows an ordinary person the own card alone', async () => {
    const { data } = await list({}, staff)
    expect(data.list.map(({ name }) => name)).toEqual(['林晓薇'])
    expect(data.total).toBe(1)
    const { data: counts } = await world.call(cardsContract.counts, { query: {} }, { session: staff })
    expect(counts).toMatchObject({ active: 1, unclaimed: 0, paused: 0 })
  })

  test('counts states among those that a search finds', async () => {
    const found = await list({ templateId, keyword: '陈思远' })
    const query = { templateId, keyword: '陈思远' }
    const { data: counts } = await world.call(cardsContract.counts, { query }, { session: admin })
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    expect([found.data.total > 0, total]).toEqual([true, found.data.total])
  })

  test('shows another company nothing', async () => {
    expect((await list({ templateId }, stranger)).data).toEqual({ list: [], total: 0 })
  })
})

describe('a card that somebody may not see', () => {
  test('is answered as one that does not exist', async () => {
    const { data } = await list({ templateId, keyword: '陈思远' })
    const carteId = data.list[0]?.carteId ?? ''
    const asked = (id: string, session: Session) =>
      world.call(cardsContract.get, { query: { carteId: id } }, { session })
    const unknown = await asked(randomUUID(), admin)
    for (const answer of [await asked(carteId, stranger), await asked(carteId, staff)]) {
      expect(answer.status).toBe(404)
      expect(answer.msg).toBe(unknown.msg)
    }
    const edit = await world.call(
      cardsContract.update,
      { body: { carteId, version: 1, fieldValues: {} } },
      { session: staff },
    )
    expect(edit.status).toBe(404)
  })
})

describe('issuing', () => {
  test('a complete card takes a seat, gets a public id and waits to be claimed', async () => {
    const before = await seatsOf(templateId)
    const card = await newCard()
    expect(card).toMatchObject({ status: 'unclaimed', templateId, noticesLeftToday: 3, version: 1 })
    expect(card.publicId).toMatch(/^[0-9A-Za-z]{22}$/)
    expect(card.publicUrl).toBe(`http://localhost:8080/c/${card.publicId}`)
    const after = await seatsOf(templateId)
    expect(after.taken).toBe((before.taken ?? 0) + 1)
    expect(after.taken).toBe(after.held)
  })

  test('numbers are kept in one spelling', async () => {
    const { fieldValues, mobile } = await newCard({ mobile: '+86 159 1111-0001', email: ' Li@Example.com ' })
    expect(mobile).toBe('15911110001')
    expect(fieldValues.email).toBe('Li@Example.com')
  })

  test('a card without required values is a draft, and is issued when they come', async () => {
    const before = await seatsOf(templateId)
    const draft = await newCard({ title: '' })
    expect(draft.status).toBe('draft')
    expect((await seatsOf(templateId)).taken).toBe(before.taken)
    const { data } = await world.call(
      cardsContract.update,
      { body: { carteId: draft.carteId, version: draft.version, fieldValues: { title: '经理' } } },
      { session: admin },
    )
    expect(data).toMatchObject({ status: 'unclaimed', version: 2 })
    expect(await hasWrongKeys(draft.carteId)).toBe(false)
    expect((await seatsOf(templateId)).taken).toBe((before.taken ?? 0) + 1)
  })

  test('a draft keeps its name: without one nobody would know whose it is', async () => {
    const { carteId, version, fieldValues } = await newCard({ title: '' })
    const rename = (name: string) =>
      world.call(
        cardsContract.update,
        { body: { carteId, version, fieldValues: { name } } },
        { session: admin },
      )
    const { status, detail } = await rename(' ')
    expect([status, detail?.fields]).toEqual([400, { name: '不能为空' }])
    expect((await rename(`${fieldValues.name}二`)).status).toBe(200)
  })

  test.each([
    [{ mobile: '12345' }, 'mobile', '请输入正确的手机号码'],
    [{ name: ' ' }, 'name', '不能为空'],
    [{ email: 'nobody' }, 'email', '请输入正确的邮箱地址'],
    [{ website: 'javascript:alert(1)' }, 'website', '请输入以 http:// 或 https:// 开头的网址'],
    [{ name: '名'.repeat(31) }, 'name', '不能超过 30 个字符'],
    [{ title: 'a\u0007b' }, 'title', '含有无法显示的字符'],
    [{ shoeSize: '42' }, 'shoeSize', '模板没有此字段'],
  ])('refuses %o by name', async (change, field, message) => {
    const answer = await createCard(change)
    expect(answer.status).toBe(400)
    expect(answer.detail?.fields).toEqual({ [field]: message })
  })

  test('one number, one card of a template; sealing frees the number', async () => {
    const card = await newCard()
    const again = await createCard({ mobile: card.mobile })
    expect(again.status).toBe(409)
    expect(again.detail).toMatchObject({
      reason: 'DUPLICATE',
      fields: { mobile: '该模板下已有使用此手机号的名片' },
    })
    await world.call(cardsContract.seal, { params: { id: card.carteId }, body: {} }, { session: admin })
    const third = await createCard({ mobile: card.mobile })
    expect(third.status).toBe(200)
    const reopened = await world.call(
      cardsContract.enable,
      { params: { id: card.carteId }, body: { reason: '返岗' } },
      { session: admin },
    )
    expect(reopened.detail).toMatchObject({ reason: 'MOBILE_TAKEN' })
  })

  test('ten parallel creations of one number make one card', async () => {
    const values = person()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        world.call(cardsContract.create, { body: { templateId, fieldValues: values } }, { session: admin }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    const seats = await seatsOf(templateId)
    expect(seats.taken).toBe(seats.held)
  })

  test('a repeat with the same key gets the first card', async () => {
    const body = { templateId, fieldValues: person() }
    const headers = { 'idempotency-key': randomUUID() }
    const first = await world.call(cardsContract.create, { body }, { session: admin, headers })
    const second = await world.call(cardsContract.create, { body }, { session: admin, headers })
    expect(second.data.carteId).toBe(first.data.carteId)
    const other = await world.call(
      cardsContract.create,
      { body: { templateId, fieldValues: person() } },
      { session: admin, headers },
    )
    expect(other.status).toBe(422)
  })

  test('never sells a seat twice', async () => {
    await inCompany((tx) =>
      tx.execute(sql`update card_templates set seats = seats_taken + 3 where id = ${strictId}`),
    )
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        world.call(
          cardsContract.create,
          { body: { templateId: strictId, fieldValues: person() } },
          { session: admin },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status !== 200).map(({ detail }) => detail?.reason)).toEqual(
      Array(9).fill('NO_SEATS'),
    )
    const { seats, taken, held } = await seatsOf(strictId)
    expect([taken, held]).toEqual([seats, seats])
  })

  test('is not for those who may not', async () => {
    const answer = await world.call(
      cardsContract.create,
      { body: { templateId, fieldValues: person() } },
      { session: staff },
    )
    expect(answer.status).toBe(403)
    const foreign = await world.call(
      cardsContract.create,
      { body: { templateId, fieldValues: person() } },
      { session: stranger },
    )
    expect(foreign.status).toBe(404)
  })
})
