import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'

import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { cardsContract } from '../cards.contract.ts'
import { cardConsents, cards } from './cards.tables.ts'

let world: World
let admin: Session
let staff: Session
let stranger: Session
let templateId: string
let strictId: string

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
const seatsOf = (id: string) =>
  inCompany(async (tx) => {
    const [row] = await tx
      .select({ seats: cardTemplates.seats, taken: cardTemplates.seatsTaken })
      .from(cardTemplates)
      .where(eq(cardTemplates.id, id))
    const { rows } = await tx.execute<{ held: number }>(
      sql`select count(*)::int as held from cards where template_id = ${id} and state in ('unclaimed', 'active', 'paused')`,
    )
    return { ...row, held: rows[0]?.held }
  })

let serial = 0
/** Values that no other card has. */
const person = (change: Record<string, string> = {}) => {
  serial += 1
  const number = String(serial).padStart(4, '0')
  return {
    name: `测试${number}`,
    title: '工程师',
    mobile: `1590000${number}`,
    email: `t${number}@example.com`,
    ...change,
  }
}
const createCard = (change: Record<string, string> = {}, more: object = {}) =>
  world.call(
    cardsContract.create,
    { body: { templateId, fieldValues: person(change), ...more } },
    { session: admin },
  )
const newCard = async (change: Record<string, string> = {}, more: object = {}) => {
  const answer = await createCard(change, more)
  expect(answer.msg).toBe('success')
  return answer.data
}

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  const { data } = await world.call(cardTemplatesContract.list, {}, { session: admin })
  templateId = data.vertical[0]?.templateId ?? ''
  strictId = data.horizontal[0]?.templateId ?? ''
})

const list = (query: object, session = admin) =>
  world.call(cardsContract.listByTemplate, { query }, { session })

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
    const [card] = paused.data.list
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

  test('shows an ordinary person the own card alone', async () => {
    const { data } = await list({}, staff)
    expect(data.list.map(({ name }) => name)).toEqual(['林晓薇'])
    expect(data.total).toBe(1)
    const { data: counts } = await world.call(cardsContract.counts, { query: {} }, { session: staff })
    expect(counts).toMatchObject({ active: 1, unclaimed: 0, paused: 0 })
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
    expect((await seatsOf(templateId)).taken).toBe((before.taken ?? 0) + 1)
  })

  test.each([
    [{ mobile: '12345' }, 'mobile', '请输入正确的手机号码'],
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

describe('editing', () => {
  const own = async () => (await list({}, staff)).data.list[0]?.carteId ?? ''
  const get = async (carteId: string, session = staff) =>
    (await world.call(cardsContract.get, { query: { carteId } }, { session })).data
  const save = (
    body: Parameters<typeof world.call<typeof cardsContract.update>>[1]['body'],
    session = staff,
  ) => world.call(cardsContract.update, { body }, { session })

  test('a holder changes the free fields, and is told by name which ones are not free', async () => {
    const card = await get(await own())
    expect(card.editableFields).toContain('wechat')
    expect(card.editableFields).not.toContain('title')
    const refused = await save({
      carteId: card.carteId,
      version: card.version,
      fieldValues: { title: '总裁', wechat: 'lin-2026' },
    })
    expect(refused.status).toBe(403)
    expect(refused.detail).toEqual({ reason: 'FIELD_LOCKED', fields: { title: '您不能修改此字段' } })
    expect(refused.msg).toBe('您不能修改：职位')
    // A form sends everything that it shows; what did not change is no change.
    const saved = await save({
      carteId: card.carteId,
      version: card.version,
      fieldValues: { ...card.fieldValues, wechat: 'lin-2026' },
    })
    expect(saved.data).toMatchObject({
      version: card.version + 1,
      fieldValues: { wechat: 'lin-2026', title: '品牌经理' },
    })
    const elsewhere = await save({ carteId: card.carteId, version: saved.data.version, departmentId: null })
    expect(elsewhere.detail?.reason).toBe('FIELD_LOCKED')
  })

  test('an edit of an older version is refused', async () => {
    const card = await newCard()
    await save({ carteId: card.carteId, version: card.version, fieldValues: { slogan: '一' } }, admin)
    const late = await save(
      { carteId: card.carteId, version: card.version, fieldValues: { slogan: '二' } },
      admin,
    )
    expect(late.status).toBe(409)
    expect(late.detail?.reason).toBe('VERSION_CONFLICT')
  })

  test('a required value cannot be emptied on an issued card', async () => {
    const card = await newCard()
    const answer = await save(
      { carteId: card.carteId, version: card.version, fieldValues: { title: '  ' } },
      admin,
    )
    expect(answer.status).toBe(400)
    expect(answer.detail?.fields).toEqual({ title: '不能为空' })
  })

  test('a foreign picture, department or person is refused', async () => {
    const card = await newCard()
    const base = { carteId: card.carteId, version: card.version }
    expect((await save({ ...base, avatarFileId: randomUUID() }, admin)).detail?.fields).toHaveProperty(
      'avatarFileId',
    )
    expect((await save({ ...base, departmentId: randomUUID() }, admin)).detail?.fields).toHaveProperty(
      'departmentId',
    )
    expect((await save({ ...base, staffId: randomUUID() }, admin)).detail?.fields).toHaveProperty('staffId')
  })
})

describe('changes of state', () => {
  const move = (
    event: 'pause' | 'enable' | 'unbind' | 'seal',
    id: string,
    { session = admin, reason }: { session?: Session; reason?: string } = {},
  ) =>
    world.call(
      cardsContract[event],
      { params: { id }, body: reason === undefined ? undefined : { reason } },
      { session },
    )

  test('a pause remembers where it came from', async () => {
    const { carteId } = await newCard()
    expect((await move('pause', carteId, { reason: '休假' })).data).toMatchObject({
      status: 'paused',
      version: 2,
    })
    expect((await move('enable', carteId)).data).toMatchObject({ status: 'unclaimed', version: 3 })
  })

  test('what the state forbids is refused with the state and what is possible', async () => {
    const { carteId } = await newCard()
    await move('pause', carteId)
    const answer = await move('pause', carteId)
    expect(answer.status).toBe(409)
    expect(answer.msg).toBe('“已暂停”状态的名片不能暂停')
    expect(answer.detail).toEqual({
      reason: 'STATE_CONFLICT',
      state: 'paused',
      allowed: ['edit', 'enable', 'block', 'seal', 'remove'],
    })
  })

  test('sealing frees the seat; an administrator reopens with a reason', async () => {
    const { carteId } = await newCard()
    const { taken } = await seatsOf(templateId)
    await move('seal', carteId)
    expect((await seatsOf(templateId)).taken).toBe((taken ?? 0) - 1)
    expect((await move('enable', carteId)).detail?.fields).toEqual({ reason: '请填写原因' })
    expect((await move('enable', carteId, { reason: '返岗' })).data.status).toBe('paused')
    expect((await seatsOf(templateId)).taken).toBe(taken)
  })

  test('unbinding takes the holder away, the bin gives the card back as it was', async () => {
    const { data: mine } = await list({}, staff)
    const carteId = mine.list[0]?.carteId ?? ''
    expect(
      (await world.call(cardsContract.remove, { params: { id: carteId } }, { session: admin })).data.status,
    ).toBe('recycled')
    expect(
      (await world.call(cardsContract.restore, { params: { id: carteId } }, { session: admin })).data.status,
    ).toBe('active')
    expect((await list({}, staff)).data.total).toBe(1)
  })

  test('the trail says who did what, from where to where, and why', async () => {
    const { carteId } = await newCard()
    await move('pause', carteId, { reason: '资料核对' })
    const trail = await inCompany((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.objectId, carteId)).orderBy(auditEntries.at),
    )
    expect(
      trail.map(({ event, fromState, toState, reason, whoName }) => ({
        event,
        fromState,
        toState,
        reason,
        whoName,
      })),
    ).toEqual([
      { event: 'create', fromState: null, toState: 'unclaimed', reason: null, whoName: '许明远' },
      { event: 'pause', fromState: 'unclaimed', toState: 'paused', reason: '资料核对', whoName: '许明远' },
    ])
  })

  test('thirty days in the bin and nothing personal is left', async () => {
    const { carteId, mobile, publicId } = await newCard({ wechat: 'wx-old' })
    await world.call(cardsContract.remove, { params: { id: carteId } }, { session: admin })
    const other = await newCard()
    await world.call(cardsContract.remove, { params: { id: other.carteId } }, { session: admin })
    const consents = (id: string) => inCompany((tx) => tx.$count(cardConsents, eq(cardConsents.cardId, id)))
    for (const cardId of [carteId, other.carteId])
      await inCompany((tx) =>
        tx.insert(cardConsents).values({ cardId, purpose: 'publish-card', textVersion: '1', mobile }),
      )
    await inCompany((tx) =>
      tx.execute(sql`update cards set recycled_at = now() - interval '31 days' where id = ${carteId}`),
    )
    await inCompany((tx) => tx.execute(sql`update jobs set due_at = now() where kind = 'cards.purge'`))
    await world.app.services.jobs.runDue(world.app.services)
    const [row] = await inCompany((tx) => tx.select().from(cards).where(eq(cards.id, carteId)))
    expect(row).toMatchObject({ state: 'purged', publicId, name: '', mobile: null, fieldValues: {} })
    expect(JSON.stringify(row)).not.toContain(mobile)
    expect([await consents(carteId), await consents(other.carteId)]).toEqual([0, 1])
    expect((await world.call(cardsContract.get, { query: { carteId } }, { session: admin })).status).toBe(404)
    expect(
      (await world.call(cardsContract.restore, { params: { id: other.carteId } }, { session: admin })).data
        .status,
    ).toBe('unclaimed')
  })

  test('two who pause at once: one does', async () => {
    const { carteId } = await newCard()
    const answers = await Promise.all([
      move('pause', carteId),
      move('pause', carteId),
      move('pause', carteId),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('a person without the right is refused, another company finds nothing', async () => {
    const { carteId } = await newCard()
    expect((await move('pause', carteId, { session: staff })).status).toBe(403)
    const foreign = await move('pause', carteId, { session: stranger })
    const unknown = await move('pause', randomUUID(), { session: stranger })
    expect([foreign.status, foreign.msg]).toEqual([unknown.status, unknown.msg])
    expect(foreign.status).toBe(404)
  })
})

describe('batches', () => {
  test("answer one line an id in the caller's language; repeated ids count once", async () => {
    const [a, b] = [await newCard(), await newCard()]
    await world.call(cardsContract.pause, { params: { id: b.carteId }, body: {} }, { session: admin })
    const unknown = randomUUID()
    const ids = [a.carteId, b.carteId, a.carteId, unknown, 'nonsense'].join(',')
    const { data } = await world.call(
      cardsContract.pauseMany,
      { params: { ids } },
      { session: admin, language: 'en' },
    )
    expect(data.map(({ id, ok, code }) => ({ id, ok, code }))).toEqual([
      { id: a.carteId, ok: true, code: 200 },
      { id: b.carteId, ok: false, code: 409 },
      { id: unknown, ok: false, code: 404 },
      { id: 'nonsense', ok: false, code: 404 },
    ])
    expect(data[1]?.msg).toBe('Pause is not possible while the card is “Paused”.')
  })

  test('500 ids are moved by few statements, 501 are too many', async () => {
    const ids = Array.from({ length: 500 }, () => randomUUID())
    const before = performance.now()
    expect(
      (await world.call(cardsContract.removeMany, { params: { ids: ids.join(',') } }, { session: admin }))
        .data,
    ).toHaveLength(500)
    expect(performance.now() - before).toBeLessThan(4000)
    expect(
      (
        await world.call(
          cardsContract.removeMany,
          { params: { ids: [...ids, randomUUID()].join(',') } },
          { session: admin },
        )
      ).status,
    ).toBe(400)
  })

  test('cards of another company stay as they are', async () => {
    const { carteId } = await newCard()
    const { data } = await world.call(
      cardsContract.removeMany,
      { params: { ids: carteId } },
      { session: stranger },
    )
    expect(data).toMatchObject([{ ok: false, code: 404 }])
    const [row] = await inCompany((tx) =>
      tx.select({ state: cards.state }).from(cards).where(eq(cards.id, carteId)),
    )
    expect(row?.state).toBe('unclaimed')
  })
})
