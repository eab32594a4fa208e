import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { cardLicencesContract } from '../card-licences.contract.ts'
import { cardTemplatesContract } from '../card-templates.contract.ts'
import { watchLicence } from './card-licences.jobs.ts'
import { activateTemplate, addSeats, createUnpaidTemplate, renewTemplate } from './card-templates.public.ts'
import { cardTemplates, templateLicences } from './card-templates.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let staff: Session
let stranger: Session
let adminId: string
const day = 86_400_000

beforeAll(async () => {
  world = await openOwnWorld('card_licences', { areas: ['cards'] })
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  adminId = await inCompany(
    async (tx) =>
      (await tx.execute<{ id: string }>(sql`select id from accounts where username = 'admin'`)).rows[0]?.id ??
      '',
  )
})
afterAll(() => world.close())

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
const work = () => world.app.services.jobs.runDue(world.app.services)
const inDays = (days: number) => new Date(Date.now() + days * day)

async function bought(seats = 5): Promise<string> {
  const orderId = randomUUID()
  return inCompany(async (tx) => {
    const { templateId } = await createUnpaidTemplate(
      { tx, services: world.app.services },
      {
        orderId,
        name: '测试名片',
        orientation: 'vertical',
        seats,
        boughtBy: adminId,
      },
    )
    await activateTemplate(tx, { orderId, templateId, months: 12 })
    return templateId
  })
}

let serial = 0
async function issue(templateId: string, session = admin) {
  serial += 1
  const fieldValues = {
    name: `许可${serial}`,
    title: '职员',
    mobile: `1591000${String(serial).padStart(4, '0')}`,
  }
  return world.call(cardsContract.create, { body: { templateId, fieldValues } }, { session })
}

/** Moves a licence's end, and wakes what waits for it. */
async function endsIn(templateId: string, days: number): Promise<void> {
  await inCompany(async (tx) => {
    const validTo = inDays(days)
    await tx.update(cardTemplates).set({ validTo }).where(eq(cardTemplates.id, templateId))
    await watchLicence(tx, { id: templateId, validTo }, new Date(validTo.getTime() - 400 * day))
    await tx
      .update(jobs)
      .set({ dueAt: sql`now()` })
      .where(eq(jobs.kind, 'templates.licence'))
  })
  await work()
}

const get = async (templateId: string) =>
  (await world.call(cardTemplatesContract.get, { params: { id: templateId } }, { session: admin })).data
const stateOf = (carteId: string) =>
  inCompany(async (tx) => {
    const [row] = await tx
      .select({ state: cards.state, reason: cards.pauseReason })
      .from(cards)
      .where(eq(cards.id, carteId))
    return [row?.state, row?.reason]
  })
const remove = (id: string, session = admin) =>
  world.call(cardLicencesContract.remove, { params: { id } }, { session })
const disable = (id: string, pauseCards: boolean, session = admin) =>
  world.call(
    cardLicencesContract.disable,
    { params: { id }, body: { pauseCards, reason: '换新版' } },
    { session },
  )

describe('orders', () => {
  test('an unpaid template issues nothing; paid, it does', async () => {
    const orderId = randomUUID()
    const buy = () =>
      inCompany((tx) =>
        createUnpaidTemplate(
          { tx, services: world.app.services },
          {
            orderId,
            name: '明远标准名片',
            orientation: 'vertical',
            seats: 3,
            boughtBy: adminId,
          },
        ),
      )
    const { templateId } = await buy()
    expect((await buy()).templateId).toBe(templateId)
    expect(await get(templateId)).toMatchObject({
      status: 'unpaid',
      name: '明远标准名片 2',
      seats: 3,
      validTo: null,
    })
    expect((await issue(templateId)).status).toBe(409)
    const pay = () => inCompany((tx) => activateTemplate(tx, { orderId, templateId, months: 12 }))
    const { validTo } = await pay()
    expect((await pay()).validTo).toEqual(validTo)
    expect((await get(templateId)).status).toBe('active')
    expect((await issue(templateId)).status).toBe(200)
  })

  test('a payment that is told twice, ten times at once, counts once', async () => {
    const templateId = await bought()
    const before = await get(templateId)
    const orderId = randomUUID()
    await Promise.all(
      Array.from({ length: 10 }, () =>
        inCompany((tx) => renewTemplate(tx, { orderId, templateId, months: 12 })),
      ),
    )
    await Promise.all(
      Array.from({ length: 10 }, () => inCompany((tx) => addSeats(tx, { orderId, templateId, seats: 7 }))),
    )
    const after = await get(templateId)
    expect(Date.parse(after.validTo ?? '') - Date.parse(before.validTo ?? '')).toBeLessThan(367 * day)
    expect(after.seats).toBe(before.seats + 7)
    const { data } = await world.call(
      cardLicencesContract.history,
      { params: { id: templateId } },
      { session: admin },
    )
    expect(data.map(({ kind }) => kind).sort()).toEqual(['activate', 'renew', 'seats'])
    expect(await inCompany((tx) => tx.$count(templateLicences, eq(templateLicences.orderId, orderId)))).toBe(
      2,
    )
  })
})

describe('time', () => {
  test('near its end, ended, over: written once, told once, and paying brings the cards back', async () => {
    const templateId = await bought()
    const { data: running } = await issue(templateId)
    const { data: stopped } = await issue(templateId)
    await world.call(cardsContract.pause, { params: { id: stopped.carteId }, body: {} }, { session: admin })
    const mails = (validTo?: string) =>
      inCompany(
        async (tx) =>
          (
            await tx.select().from(outboxMessages).where(eq(outboxMessages.template, 'cardTemplates.licence'))
          ).filter(({ text }) => !validTo || text.includes(validTo)).length,
      )
    const before = await mails()
    await endsIn(templateId, 6.5)
    const told = await mails()
    expect(told).toBeGreaterThan(before)
    await endsIn(templateId, 6.5)
    expect((await get(templateId)).status).toBe('expiring')

    await endsIn(templateId, -1)
    expect((await get(templateId)).status).toBe('grace')
    expect((await issue(templateId)).status).toBe(409)
    expect(await stateOf(running.carteId)).toEqual(['unclaimed', null])

    await endsIn(templateId, -16)
    expect((await get(templateId)).status).toBe('expired')
    expect(await stateOf(running.carteId)).toEqual(['paused', 'expired'])
    expect(await stateOf(stopped.carteId)).toEqual(['paused', 'manual'])
    const stored = await inCompany((tx) =>
      tx.select({ state: cardTemplates.state }).from(cardTemplates).where(eq(cardTemplates.id, templateId)),
    )
    expect(stored).toEqual([{ state: 'expired' }])
    expect(
      (
        await world.call(
          cardsContract.enable,
          { params: { id: running.carteId }, body: {} },
          { session: admin },
        )
      ).status,
    ).toBe(409)

    await inCompany((tx) => renewTemplate(tx, { orderId: randomUUID(), templateId, months: 12 }))
    await work()
    expect((await get(templateId)).status).toBe('active')
    expect(await stateOf(running.carteId)).toEqual(['unclaimed', null])
    expect(await stateOf(stopped.carteId)).toEqual(['paused', 'manual'])
  })

  test('the same row run again says nothing twice', async () => {
    const templateId = await bought()
    await endsIn(templateId, 0.5)
    const count = () =>
      inCompany((tx) =>
        tx.$count(outboxMessages, sql`template = 'cardTemplates.licence' and subject like '%测试名片%'`),
      )
    const once = await count()
    await inCompany((tx) =>
      tx
        .update(jobs)
        .set({ dueAt: sql`now()` })
        .where(sql`kind = 'templates.licence' and claim is null and finished_at is null`),
    )
    await work()
    expect(await count()).toBe(once)
  })
})

describe('switching off', () => {
  test('cards go on, or pause until the template is enabled again', async () => {
    const templateId = await bought()
    const { data: card } = await issue(templateId)
    expect((await disable(templateId, false)).data.status).toBe('disabled')
    await work()
    expect(await stateOf(card.carteId)).toEqual(['unclaimed', null])
    expect((await issue(templateId)).detail?.reason).toBe('TEMPLATE_CLOSED')
    const again = await disable(templateId, true)
    expect([again.status, again.detail?.reason, again.detail?.state]).toEqual([
      409,
      'STATE_CONFLICT',
      'disabled',
    ])
    expect(again.msg).toBe('“已停用”状态的模板不能停用')
    await world.call(cardLicencesContract.enable, { params: { id: templateId } }, { session: admin })
    await disable(templateId, true)
    await work()
    expect(await stateOf(card.carteId)).toEqual(['paused', 'template_disabled'])
    await world.call(cardLicencesContract.enable, { params: { id: templateId } }, { session: admin })
    await work()
    expect(await stateOf(card.carteId)).toEqual(['unclaimed', null])
  })

  test('is for people who manage templates', async () => {
    const templateId = await bought()
    expect((await disable(templateId, false, staff)).status).toBe(403)
    expect((await remove(templateId, staff)).status).toBe(403)
    expect((await disable(templateId, false, stranger)).status).toBe(404)
    expect((await remove(randomUUID())).status).toBe(404)
    expect((await world.call(cardLicencesContract.bin, {}, { session: stranger })).data).toEqual([])
  })
})

describe('deleting', () => {
  test('waits for the last card, lies in the bin, and comes back', async () => {
    const templateId = await bought()
    const { data: card } = await issue(templateId)
    expect((await remove(templateId)).detail?.reason).toBe('STATE_CONFLICT')
    await disable(templateId, false)
    const stopped = await remove(templateId)
    expect([stopped.status, stopped.detail?.reason]).toEqual([409, 'TEMPLATE_HAS_CARDS'])
    expect(stopped.msg).toContain('1 张名片（使用中 0，待领取 1')
    await world.call(cardsContract.seal, { params: { id: card.carteId }, body: {} }, { session: admin })
    expect((await remove(templateId)).data.status).toBe('deleted')
    expect(
      (await world.call(cardTemplatesContract.get, { params: { id: templateId } }, { session: admin }))
        .status,
    ).toBe(404)
    const { data: bin } = await world.call(cardLicencesContract.bin, {}, { session: admin })
    expect(
      bin.find((entry) => entry.templateId === templateId)?.actions.find(({ event }) => event === 'restore')
        ?.allowed,
    ).toBe(true)
    expect(
      (
        await world.call(
          cardsContract.enable,
          { params: { id: card.carteId }, body: { reason: '回来' } },
          { session: admin },
        )
      ).status,
    ).toBe(409)
    expect(
      (await world.call(cardLicencesContract.restore, { params: { id: templateId } }, { session: admin }))
        .data.status,
    ).toBe('disabled')
    expect((await get(templateId)).status).toBe('disabled')
  })

  test('says which buttons work, and why not', async () => {
    const templateId = await bought()
    await issue(templateId)
    const { data } = await world.call(
      cardLicencesContract.actions,
      { params: { id: templateId } },
      { session: admin },
    )
    expect(data.filter(({ allowed }) => allowed).map(({ event }) => event)).toEqual([
      'renew',
      'addSeats',
      'disable',
    ])
    expect(data.find(({ event }) => event === 'remove')?.reason).toBe('“使用中”状态的模板不能删除')
  })
})

test('in any order of events no seat is sold twice and no card runs on a template that ended', async () => {
  const step = fc.constantFrom(
    'issue',
    'seal',
    'restore',
    'end',
    'grace',
    'renew',
    'disable',
    'pauseAll',
    'enable',
    'remove',
    'unbind',
    'bin',
    'back',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const templateId = await bought(2)
      const ids: string[] = []
      const any = () => ids.at(-1) ?? randomUUID()
      const act: Record<string, () => Promise<unknown>> = {
        issue: async () => {
          const { status, data } = await issue(templateId)
          if (status === 200) ids.push(data.carteId)
        },
        seal: () => world.call(cardsContract.seal, { params: { id: any() }, body: {} }, { session: admin }),
        restore: () =>
          world.call(
            cardsContract.enable,
            { params: { id: any() }, body: { reason: '试' } },
            { session: admin },
          ),
        unbind: () =>
          world.call(cardsContract.unbind, { params: { id: any() }, body: {} }, { session: admin }),
        bin: () => world.call(cardsContract.remove, { params: { id: any() } }, { session: admin }),
        back: () => world.call(cardsContract.restore, { params: { id: any() } }, { session: admin }),
        end: () => endsIn(templateId, -20),
        grace: () => endsIn(templateId, -2),
        renew: () => inCompany((tx) => renewTemplate(tx, { orderId: randomUUID(), templateId, months: 1 })),
        disable: () => disable(templateId, false),
        pauseAll: () => disable(templateId, true),
        enable: () =>
          world.call(cardLicencesContract.enable, { params: { id: templateId } }, { session: admin }),
        remove: () => remove(templateId),
      }
      for (const name of steps) {
        await act[name]?.()
        await work()
      }
      const { rows } = await inCompany((tx) =>
        tx.execute<{ seats: boolean; running: number; state: string }>(sql`
          select t.seats_taken <= t.seats and t.seats_taken = count(c.id) filter (where c.state in ('unclaimed', 'active', 'paused')) as seats,
            count(c.id) filter (where c.state in ('unclaimed', 'active') and (t.state = 'deleted' or t.state = 'disabled' and t.pauses_cards
              or t.state <> 'disabled' and t.valid_to < now() - interval '15 days'))::int as running, t.state
          from card_templates t left join cards c on c.template_id = t.id where t.id = ${templateId} group by t.id, t.company_id, t.seats_taken, t.seats, t.state, t.pauses_cards, t.valid_to`),
      )
      expect(rows[0]).toMatchObject({ seats: true, running: 0 })
    }),
    { numRuns: 25, seed: 52 },
  )
}, 240_000)
