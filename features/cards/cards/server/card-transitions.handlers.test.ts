import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'

import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import type { Session } from '#apps/server/testing/world.ts'

import { cardsContract } from '../cards.contract.ts'
import { cardConsents, cardKeys, cards } from './cards.tables.ts'

import {
  admin,
  inCompany,
  list,
  newCard,
  openCards,
  seatsOf,
  staff,
  stranger,
  templateId,
  world,
} from './cards.world.ts'

beforeAll(() => openCards('1590001'))

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
    expect(await inCompany((tx) => tx.$count(cardKeys, eq(cardKeys.objectId, carteId)))).toBe(0)
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
