import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'
import type { Session } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { type OrderDetail, ordersContract } from '../orders.contract.ts'
import { advanceOrder, findOrder } from './orders.repository.ts'
import { orders } from './orders.tables.ts'
import { openOrderWorld, purchase } from './orders.world.ts'

type OrderWorld = Awaited<ReturnType<typeof openOrderWorld>>
let world: OrderWorld['world']
let admin: Session
let manager: Session
let finance: Session
let staff: Session
let stranger: Session
let inCompany: OrderWorld['inCompany']
let create: OrderWorld['create']
let placed: OrderWorld['placed']
let picture: OrderWorld['picture']
let shown: OrderWorld['shown']
let confirm: OrderWorld['confirm']
let cancel: OrderWorld['cancel']

beforeAll(async () => {
  const opened = await openOrderWorld('orders')
  ;({ world, inCompany, create, placed, picture, shown, confirm, cancel } = opened)
  ;({ admin, manager, finance, staff, stranger } = opened.people)
})
afterAll(() => world.close())

const templateOf = async (order: OrderDetail) =>
  (
    await inCompany((tx) =>
      tx
        .select()
        .from(cardTemplates)
        .where(eq(cardTemplates.id, order.templateId ?? '')),
    )
  )[0]

describe('what is sold', () => {
  test('the catalogue, in the language of who asks, under the grade that callers of old name', async () => {
    const { data } = await world.call(
      ordersContract.listGoods,
      { query: { grade: 'card-template' } },
      { session: admin, language: 'en' },
    )
    expect(data.list.map(({ name, yearly }) => [name, yearly])).toEqual([
      ['Trial', 0],
      ['Starter', 72_000],
      ['Team', 180_000],
      ['Business', 630_000],
      ['Enterprise', 2_550_000],
    ])
    expect(data.ways).toContain('transfer')
    const other = await world.call(
      ordersContract.listGoods,
      { query: { grade: 'something' } },
      { session: admin },
    )
    expect(other.data).toMatchObject({ list: [], total: 0 })
  })

  test('a quote is what the order then costs', async () => {
    const query = { kind: 'template_purchase', planId: 'team', seats: 60, months: 24 } as const
    const { data } = await world.call(ordersContract.quote, { query }, { session: admin })
    expect(data.amount).toBe(378_000)
    expect(data.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(data.amount)
    const order = await placed(purchase({ planId: 'team', seats: 60, months: 24, amount: data.amount }))
    expect(order.amount).toBe(data.amount)
    await cancel(order)
  })
})

describe('placing an order', () => {
  test('makes a template that waits for its payment', async () => {
    const order = await placed()
    expect(order).toMatchObject({ state: 'unpaid', amount: 72_000, seats: 20, months: 12 })
    expect(await templateOf(order)).toMatchObject({ state: 'unpaid', seats: 20 })
    expect(order.actions.find(({ event }) => event === 'confirm')).toMatchObject({ allowed: false })
    await cancel(order)
    expect(await templateOf(order)).toMatchObject({ state: 'deleted' })
  })

  test.each([
    ['a size that the plan has not', purchase({ seats: 200 }), 400, 'seats'],
    ['a term that is not sold', purchase({ months: 13 }), 400, 'months'],
    ['no name', purchase({ name: '   ' }), 400, 'name'],
    ['no seats', purchase({ seats: 0 }), 400, 'seats'],
    ['a part of a seat', purchase({ seats: 20.5 }), 400, 'seats'],
    ['more than a number can be', purchase({ seats: 1e21 }), 400, 'seats'],
  ])('refuses %s at its field', async (_what, body, status, field) => {
    const answer = await create(body)
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.detail?.fields ?? {})).toContain(field)
  })

  test('refuses a price that is not today’s and tells the new one', async () => {
    const answer = await create(purchase({ amount: 1 }))
    expect(answer).toMatchObject({ status: 409, detail: { reason: 'PRICE_CHANGED' } })
    expect(answer.msg).toContain('¥720.00')
  })

  test('the trial is there at once, and once', async () => {
    const trial = { planId: 'trial', seats: 5, months: 1 }
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(purchase(trial), stranger)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 200)?.data).toMatchObject({
      state: 'completed',
      amount: 0,
    })
    const templates = await world.database.asTenant(demoCompanies[1].id, (tx) =>
      tx.select().from(cardTemplates),
    )
    expect(
      templates.filter(({ state }) => state !== 'deleted').map(({ state, seats }) => [state, seats]),
    ).toEqual([['active', 5]])
  })

  test('sent twice with one key it is one order', async () => {
    const headers = { 'idempotency-key': 'order-once-0001' }
    const twice = await Promise.all(
      [1, 2].map(() => world.call(ordersContract.create, { body: purchase() }, { session: admin, headers })),
    )
    expect(twice[0]?.data.orderId).toBe(twice[1]?.data.orderId)
    if (twice[0]) await cancel(twice[0].data)
  })

  test('needs the right to', async () => {
    expect((await create(purchase(), staff)).status).toBe(403)
    expect((await world.call(ordersContract.list, {}, { session: staff })).status).toBe(403)
  })
})

describe('renewal and further seats', () => {
  const demoTemplate = async () =>
    (
      await inCompany((tx) =>
        tx
          .select()
          .from(cardTemplates)
          .where(and(eq(cardTemplates.state, 'active'), eq(cardTemplates.seats, 50))),
      )
    )[0]

  test('a renewal goes on from the end of the licence, and one order at a time is open', async () => {
    const template = await demoTemplate()
    const order = await placed({
      kind: 'template_renewal',
      templateId: template?.id ?? '',
      months: 12,
    } as never)
    expect(order.amount).toBe(180_000)
    const second = await create({ kind: 'template_seats', templateId: template?.id ?? '', seats: 5 })
    expect(second).toMatchObject({ status: 409, detail: { reason: 'ORDER_OPEN' } })
    const paid = await confirm(await shown(order, finance), manager)
    expect(paid.data.state).toBe('completed')
    const after = await templateOf(paid.data)
    const expected = new Date(template?.validTo ?? 0)
    expected.setUTCFullYear(expected.getUTCFullYear() + 1)
    expect(after?.validTo?.toISOString().slice(0, 10)).toBe(expected.toISOString().slice(0, 10))
  })

  test('seats cost the days that are left, and are there once paid', async () => {
    const template = await demoTemplate()
    const query = { kind: 'template_seats', templateId: template?.id ?? '', seats: 10 } as const
    const quoted = await world.call(ordersContract.quote, { query }, { session: admin })
    expect(quoted.data.amount).toBeGreaterThan(0)
    const order = await placed({ ...query, amount: quoted.data.amount } as never)
    await confirm(await shown(order), manager)
    expect(await templateOf(order)).toMatchObject({ seats: 60 })
  })

  test('a template of another company is unknown', async () => {
    const templateId = (await demoTemplate())?.id ?? ''
    for (const kind of ['template_renewal', 'template_seats'] as const) {
      const answer = await world.call(
        ordersContract.quote,
        { query: { kind, templateId, seats: 1, months: 12 } },
        { session: stranger },
      )
      expect(answer.status).toBe(404)
    }
  })
})

describe('the payment', () => {
  test('needs a receipt, and somebody who neither ordered nor showed it', async () => {
    const order = await placed()
    expect(await confirm(order, manager)).toMatchObject({ status: 409, detail: { reason: 'NO_PROOF' } })
    const proven = await shown(order, finance)
    expect(await confirm(proven, admin)).toMatchObject({ status: 403, detail: { reason: 'OWN_ORDER' } })
    expect(await confirm(proven, finance)).toMatchObject({ status: 403, detail: { reason: 'OWN_ORDER' } })
    const paid = await confirm(proven, manager)
    expect(paid.data).toMatchObject({ state: 'completed', confirmedBy: expect.any(String) })
    expect(await templateOf(order)).toMatchObject({ state: 'active' })
    expect(await confirm(paid.data, manager)).toMatchObject({
      status: 409,
      detail: { reason: 'STATE_CONFLICT', state: 'completed' },
    })
  })

  test('twenty confirmations at once have one effect', async () => {
    const proven = await shown(await placed())
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(proven, manager)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const template = await templateOf(proven)
    const months = (template?.validTo?.getTime() ?? 0) - Date.now()
    expect(months).toBeLessThan(367 * 86_400_000)
  })

  test('without comparing what was read several of them would get through', async () => {
    const order = await placed()
    const atOnce = 4
    /** Lets nobody go on before all of them are here. */
    function barrier() {
      let here = 0
      let open = () => {}
      const allAreHere = new Promise<void>((resolve) => (open = resolve))
      return () => {
        here += 1
        if (here === atOnce) open()
        return allAreHere
      }
    }
    const careless = async (tx: Tx, allHaveRead: () => Promise<void>) => {
      const read = await findOrder(tx, order.orderId)
      await allHaveRead()
      const written = await tx
        .update(orders)
        .set({ endedAt: new Date() })
        .where(eq(orders.id, read?.id ?? ''))
        .returning()
      return written.length
    }
    const careful = async (tx: Tx, allHaveRead: () => Promise<void>) => {
      const read = await findOrder(tx, order.orderId)
      await allHaveRead()
      return read && (await advanceOrder(tx, { order: read, to: 'cancelled' })) ? 1 : 0
    }
    async function count(work: typeof careless) {
      const allHaveRead = barrier()
      const all = Array.from({ length: atOnce }, () => inCompany((tx) => work(tx, allHaveRead)))
      return (await Promise.all(all)).reduce((sum, one) => sum + one, 0)
    }
    expect(await count(careless)).toBe(4)
    expect(await count(careful)).toBe(1)
  })

  test('a receipt that is sent back says why and leaves time for another', async () => {
    const proven = await shown(await placed())
    expect(await cancel(proven)).toMatchObject({ status: 409, detail: { reason: 'PROOF_WAITS' } })
    const body = { version: proven.version, reason: 'Amount is short' }
    const back = await world.call(
      ordersContract.rejectProof,
      { params: { id: proven.orderId }, body },
      { session: manager },
    )
    expect(back.data).toMatchObject({ state: 'unpaid', proof: null, rejection: 'Amount is short' })
    expect((await cancel(back.data)).data.state).toBe('cancelled')
  })

  test('an order that nobody pays is closed when its time has run out, and only then', async () => {
    const order = await placed()
    const due = (moment: Date) =>
      inCompany(async (tx) => {
        await tx.update(orders).set({ expiresAt: moment }).where(eq(orders.id, order.orderId))
        await tx.update(jobs).set({ dueAt: new Date() }).where(eq(jobs.kind, 'orders.close'))
      })
    const get = () => world.call(ordersContract.get, { params: { id: order.orderId } }, { session: admin })
    await due(new Date(Date.now() + 60_000))
    await world.app.services.jobs.runDue(world.app.services)
    expect((await get()).data.state).toBe('unpaid')
    const later = await placed(purchase({ name: 'Later' }))
    await inCompany((tx) =>
      tx
        .update(orders)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(orders.id, later.orderId)),
    )
    await inCompany((tx) => tx.update(jobs).set({ dueAt: new Date() }).where(eq(jobs.kind, 'orders.close')))
    await world.app.services.jobs.runDue(world.app.services)
    const closed = await world.call(ordersContract.get, { params: { id: later.orderId } }, { session: admin })
    expect(closed.data.state).toBe('closed')
    expect(await templateOf(later)).toMatchObject({ state: 'deleted' })
    await cancel(order)
  })

  test('where the operator takes no transfers, nobody is told to make one', async () => {
    const { settings } = world.app.services
    const account = settings.offlineAccount
    settings.offlineAccount = null
    try {
      const order = await placed(purchase({ name: 'No account' }))
      expect(order.account).toBeNull()
      const goods = await world.call(ordersContract.listGoods, { query: {} }, { session: admin })
      expect(goods.data.ways).not.toContain('transfer')
      const body = { fileId: await picture(), payer: 'Mingyuan', version: order.version }
      const answer = await world.call(
        ordersContract.submitProof,
        { params: { id: order.orderId }, body },
        { session: admin },
      )
      expect(answer).toMatchObject({ status: 409, detail: { reason: 'NO_ACCOUNT' } })
      await cancel(order)
    } finally {
      settings.offlineAccount = account
    }
  })

  test('a company that does not sell cannot confirm its own payment; the operator does', async () => {
    const order = await placed(purchase({ name: 'Foreign' }), stranger)
    const proven = await shown(order, stranger)
    expect(await confirm(proven, stranger)).toMatchObject({ status: 403, detail: { reason: 'SELLER_ONLY' } })
    const all = await world.call(
      ordersContract.listAll,
      { query: { keyword: order.number } },
      { session: admin },
    )
    expect(all.data.list).toMatchObject([{ orderId: order.orderId, companyName: demoCompanies[1].name }])
    const request = { params: { id: order.orderId }, body: { version: proven.version } }
    expect((await world.call(ordersContract.confirmAny, request, { session: manager })).status).toBe(403)
    const paid = await world.call(ordersContract.confirmAny, request, { session: admin })
    expect(paid.data).toMatchObject({ state: 'completed' })
  })

  test('a receipt of another company is no receipt', async () => {
    const order = await placed(purchase({ name: 'Borrowed' }))
    const body = { fileId: await picture(stranger), payer: 'Mingyuan', version: order.version }
    const answer = await world.call(
      ordersContract.submitProof,
      { params: { id: order.orderId }, body },
      { session: admin },
    )
    expect(answer).toMatchObject({ status: 400 })
    await cancel(order)
  })
})

test('orders of another company are like orders that do not exist', async () => {
  const order = await placed(purchase({ name: 'Ours' }))
  const params = { id: order.orderId }
  const body = { version: order.version }
  const answers = await Promise.all([
    world.call(ordersContract.get, { params }, { session: stranger }),
    world.call(ordersContract.cancel, { params, body }, { session: stranger }),
    world.call(ordersContract.confirm, { params, body }, { session: stranger }),
    world.call(ordersContract.rejectProof, { params, body: { ...body, reason: 'x' } }, { session: stranger }),
    world.call(
      ordersContract.submitProof,
      { params, body: { ...body, fileId: params.id, payer: 'x' } },
      { session: stranger },
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  const list = await world.call(
    ordersContract.list,
    { query: { keyword: order.number } },
    { session: stranger },
  )
  expect(list.data.total).toBe(0)
})

test('the list finds by number, state, kind and day', async () => {
  const order = await placed(purchase({ name: 'Findable' }))
  const find = async (query: object) =>
    (
      await world.call(
        ordersContract.list,
        { query: { keyword: order.number, ...query } },
        { session: admin },
      )
    ).data.total
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  expect(await find({ state: 'unpaid', kind: 'template_purchase', from: today, to: today })).toBe(1)
  expect(await find({ state: 'paid' })).toBe(0)
  expect(await find({ kind: 'template_renewal' })).toBe(0)
  expect(await find({ to: '2020-01-01' })).toBe(0)
})
