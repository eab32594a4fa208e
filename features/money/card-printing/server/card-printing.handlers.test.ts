import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { ordersContract } from '#features/money/orders/orders.contract.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'

import {
  openPrintWorld,
  type PrintWorld,
  printAddress as address,
  printSpecification as specification,
} from './print.world.ts'
import { addressesContract } from '../addresses.contract.ts'
import { cardPrintingContract } from '../card-printing.contract.ts'
import { productionContract } from '../production.contract.ts'
import { printJobs } from './card-printing.tables.ts'
import { findJob } from './card-printing.repository.ts'
import { moveBySystem } from './print-moves.actions.ts'
import { priceOfOrder } from './print-prices.domain.ts'

let p: PrintWorld
beforeAll(async () => {
  p = await openPrintWorld('printing')
})
afterAll(() => p.world.close())

describe('ordering', () => {
  test('costs what the server says, is kept as it was, and waits for its payment', async () => {
    const { data, msg } = await p.order({ remark: 'Call first' })
    expect(msg).toBe('success')
    const price = priceOfOrder([specification, specification])
    expect(data).toMatchObject({ amount: price.amount, lines: [{ ok: true }, { ok: true }] })
    const job = await p.read(data.jobId ?? '')
    expect(job).toMatchObject({
      state: 'unpaid',
      amount: price.amount,
      cards: 2,
      quantity: 400,
      remark: 'Call first',
      parcel: {
        name: '陈思远',
        mobile: '13800138000',
        region: '江苏省 苏州市 虎丘区',
        detail: '星湖街 328 号',
      },
    })
    expect(job.items.map(({ carteId }) => carteId)).toEqual(p.some(2))
    expect(await p.orderState(job.orderId)).toBe('unpaid')
  })

  test('at another price than was shown nothing is ordered', async () => {
    const before = await p.inCompany((tx) => tx.$count(printJobs))
    expect(await p.order({ amount: 1 })).toMatchObject({ status: 409, detail: { reason: 'PRICE_CHANGED' } })
    expect(await p.inCompany((tx) => tx.$count(printJobs))).toBe(before)
  })

  test('one card that cannot be printed: every line is told of, and nothing is ordered', async () => {
    const before = await p.inCompany((tx) => tx.$count(printJobs))
    const { data } = await p.order({ cardIds: [...p.some(1), '0197d2a0-0000-7000-8000-000000000000'] })
    expect(data).toMatchObject({
      orderId: null,
      jobId: null,
      lines: [{ ok: true }, { ok: false, code: 404 }],
    })
    expect(await p.inCompany((tx) => tx.$count(printJobs))).toBe(before)
  })

  test('the same key orders once', async () => {
    const key = { 'idempotency-key': 'print-order-once-1' }
    const body = { addressId: p.addressId, cardIds: p.some(1), specification }
    const [one, other] = await Promise.all(
      [1, 2].map(() =>
        p.world.call(cardPrintingContract.createOrder, { body }, { session: p.manager, headers: key }),
      ),
    )
    expect(one?.data.orderId).toBe(other?.data.orderId)
  })

  test('two films, a foreign address and an unknown one are refused at their field', async () => {
    expect(await p.order({ specification: { ...specification, finishes: ['matt', 'gloss'] } })).toMatchObject(
      {
        status: 400,
        detail: { fields: { specification: expect.any(String) } },
      },
    )
    const foreign = await p.world.call(addressesContract.create, { body: address }, { session: p.operator })
    expect(await p.order({ addressId: foreign.data.addressId })).toMatchObject({
      status: 400,
      detail: { fields: { addressId: expect.any(String) } },
    })
  })

  test('who may not order is refused; another company sees neither job nor card', async () => {
    expect((await p.order({}, p.staff)).status).toBe(403)
    const { data } = await p.order()
    const known = { params: { id: data.jobId ?? '' } }
    const unknown = { params: { id: '0197d2a0-0000-7000-8000-000000000000' } }
    for (const endpoint of [cardPrintingContract.get, cardPrintingContract.proof]) {
      const refused = await p.world.call(endpoint, known, { session: p.stranger })
      expect(refused.status).toBe(404)
      expect(refused.msg).toBe((await p.world.call(endpoint, unknown, { session: p.stranger })).msg)
    }
    const theirs = await p.world.call(cardPrintingContract.list, {}, { session: p.stranger })
    expect(theirs.data.list.map(({ jobId }) => jobId)).not.toContain(data.jobId)
  })
})

describe('the cart', () => {
  const cart = async () =>
    (await p.world.call(cardPrintingContract.listCart, {}, { session: p.manager })).data.list
  const add = (cardIds: string[], chosen = specification) =>
    p.world.call(
      cardPrintingContract.addToCart,
      { body: { cardIds, specification: chosen } },
      { session: p.manager },
    )

  test('holds a card once, with its last specification, and orders everything or nothing', async () => {
    await add(p.some(2))
    await add(p.some(1), { ...specification, quantity: 500 })
    const lines = await cart()
    expect(lines.map(({ specification: { quantity } }) => quantity)).toEqual(
      expect.arrayContaining([200, 500]),
    )
    const body = { addressId: p.addressId, cartIds: lines.map(({ cartId }) => cartId) }
    const failed = await p.world.call(
      cardPrintingContract.createOrderOfCart,
      { body: { ...body, cartIds: [...body.cartIds, '0197d2a0-0000-7000-8000-000000000000'] } },
      { session: p.manager },
    )
    expect(failed.data).toMatchObject({ orderId: null, lines: [{ ok: true }, { ok: true }, { ok: false }] })
    expect(await cart()).toHaveLength(2)
    const unknown = { ...body, cartIds: ['0197d2a0-0000-7000-8000-000000000000'] }
    for (const [endpoint, nothing] of [
      [cardPrintingContract.createOrderOfCart, unknown],
      [cardPrintingContract.createOrder, { addressId: p.addressId, specification, cardIds: unknown.cartIds }],
    ] as const)
      expect(await p.world.call(endpoint, { body: nothing }, { session: p.manager })).toMatchObject({
        status: 404,
        data: { reason: 'NOTHING_TO_ORDER' },
      })
    const done = await p.world.call(cardPrintingContract.createOrderOfCart, { body }, { session: p.manager })
    expect(done.data.orderId).not.toBeNull()
    expect(await cart()).toHaveLength(0)
  })

  test('is ordered once, however often at the same time', async () => {
    await add(p.some(1))
    const body = { addressId: p.addressId, cartIds: (await cart()).map(({ cartId }) => cartId) }
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        p.world.call(cardPrintingContract.createOrderOfCart, { body }, { session: p.manager }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  })

  test('takes the card of a new colleague who has not claimed it, and none that was paused', async () => {
    const idOf = async (status: string) =>
      (await p.world.call(cardsContract.list, { query: { status, limit: 1 } }, { session: p.manager })).data
        .list[0]?.carteId ?? ''
    const { data } = await add([await idOf('unclaimed'), await idOf('paused')])
    expect(data).toMatchObject([{ ok: true }, { ok: false }])
  })

  test("is nobody else's", async () => {
    await add(p.some(1))
    const [line] = await cart()
    const gone = await p.world.call(
      cardPrintingContract.removeFromCart,
      { query: { ids: line?.cartId ?? '' } },
      { session: p.operator },
    )
    expect(gone.data).toMatchObject([{ ok: false, code: 404 }])
    const own = await p.world.call(
      cardPrintingContract.removeFromCart,
      { query: { ids: line?.cartId ?? '' } },
      { session: p.manager },
    )
    expect(own.data).toMatchObject([{ ok: true }])
  })
})

describe('a job', () => {
  test('goes from the payment to the parcel, tells its story, and ends its order', async () => {
    const job = await p.upTo('receive')
    expect(job).toMatchObject({ state: 'received', carrier: 'SF', trackingNumber: 'SF1234567' })
    const query = { keyword: 'f1234567' }
    const listed = await p.world.call(cardPrintingContract.list, { query }, { session: p.manager })
    expect(listed.data.list.map(({ jobId }) => jobId)).toContain(job.jobId)
    expect(job.steps.map(({ event, byOperator }) => [event, byOperator])).toEqual([
      ['paid', false],
      ['sendProof', true],
      ['confirmProof', false],
      ['checkQuality', true],
      ['ship', true],
      ['receive', false],
    ])
    const found = await p.inCompany((tx) => findJob(tx, job.jobId))
    await p.inCompany(
      async (tx) =>
        found && moveBySystem(tx, found, { event: 'complete', dueAt: new Date(0), actor: systemActor }),
    )
    expect(await p.orderState(job.orderId)).toBe('completed')
    const sent = await p.inCompany((tx) =>
      tx.select().from(outboxMessages).where(eq(outboxMessages.template, 'print.step')),
    )
    expect(sent.map(({ text }) => text).join('\n')).toContain(job.number)
  })

  test('a proof is sent back with words, refreshed and sent again; the snapshot stays until then', async () => {
    const sent = await p.upTo('sendProof')
    expect(sent.proofDueAt).not.toBeNull()
    expect(await p.act(sent, 'rejectProof')).toMatchObject({
      status: 400,
      detail: { fields: { text: expect.any(String) } },
    })
    const rejected = await p.act(sent, 'rejectProof', { text: 'Name' })
    const [card] = sent.items
    const { data: live } = await p.world.call(
      cardsContract.get,
      { query: { carteId: card?.carteId ?? '' } },
      { session: p.manager },
    )
    const fieldValues = { ...live.fieldValues, title: 'Chief Printing Officer' }
    await p.world.call(
      cardsContract.update,
      { body: { carteId: live.carteId, version: live.version, fieldValues } },
      { session: p.manager },
    )
    expect((await p.read(sent.jobId)).items[0]?.title).toBe(card?.title)
    const again = await p.act(rejected.data, 'resubmit', { refresh: true })
    expect(again.data).toMatchObject({ state: 'proofing', items: [{ title: 'Chief Printing Officer' }, {}] })
  })

  test('what is late or was done by somebody else is refused', async () => {
    const sent = await p.upTo('sendProof')
    expect((await p.act({ ...sent, version: sent.version - 1 }, 'confirmProof')).detail).toMatchObject({
      reason: 'VERSION_CONFLICT',
    })
    expect((await p.act(sent, 'receive')).detail).toMatchObject({
      reason: 'STATE_CONFLICT',
      state: 'proof_sent',
    })
    expect((await p.operate(sent, 'ship', { carrier: 'SF', trackingNumber: '1' })).status).toBe(409)
    expect((await p.act(sent, 'confirmProof', {}, p.stranger)).status).toBe(404)
    expect((await p.operate(sent, 'stop', { text: 'x' }, p.manager)).status).toBe(403)
    const both = await Promise.all([p.act(sent, 'confirmProof'), p.act(sent, 'rejectProof', { text: 'No' })])
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  })

  test('a proof that nobody answers is confirmed when its time has come, and not before', async () => {
    const sent = await p.upTo('sendProof')
    const job = await p.inCompany((tx) => findJob(tx, sent.jobId))
    if (!job) throw new Error('no job')
    const auto = (dueAt: Date | null) =>
      p.inCompany((tx) => moveBySystem(tx, job, { event: 'autoConfirm', dueAt, actor: systemActor }))
    expect(await auto(job.proofDueAt)).toBeUndefined()
    expect(await auto(new Date(0))).toMatchObject({ state: 'producing' })
    // The timer of a proof that was decided meanwhile does nothing.
    expect(await auto(new Date(0))).toBeUndefined()
  })

  test('an unpaid job is cancelled with its order; a paid one may be refunded', async () => {
    const { data } = await p.order()
    const unpaid = await p.read(data.jobId ?? '')
    expect((await p.act(unpaid, 'cancel')).data.state).toBe('cancelled')
    expect(await p.orderState(unpaid.orderId)).toBe('cancelled')
    const paid = await p.act(await p.paidJob(), 'cancel')
    expect(paid.data.state).toBe('cancelled')
    expect(await p.orderState(paid.data.orderId)).toBe('fulfilling')
  })

  test('an order that is cancelled takes its job along', async () => {
    const { data } = await p.order()
    await p.world.call(
      ordersContract.cancel,
      { params: { id: data.orderId ?? '' }, body: { version: 1 } },
      { session: p.manager },
    )
    expect((await p.read(data.jobId ?? '')).state).toBe('cancelled')
  })

  test('the desk sees every company and no whole number; what stands on the parcel it needs', async () => {
    const job = await p.paidJob()
    const list = await p.world.call(
      productionContract.list,
      { query: { keyword: job.number } },
      { session: p.operator },
    )
    expect(list.data.list).toMatchObject([
      { companyName: demoCompanies[0].name, receiver: { name: '陈**', mobile: '138****8000' } },
    ])
    const detail = await p.world.call(
      productionContract.get,
      { params: { id: job.jobId } },
      { session: p.operator },
    )
    expect(detail.data.parcel.mobile).toBe('13800138000')
    expect((await p.world.call(productionContract.list, {}, { session: p.manager })).status).toBe(403)
  })

  test('somebody else of the company sees the job without its address', async () => {
    const job = await p.paidJob()
    const seen = await p.read(job.jobId, p.operator)
    expect(seen.parcel).toMatchObject({ name: '陈**', mobile: '138****8000', detail: '***' })
  })

  test('proof and sheets are PDFs for whoever may have them', async () => {
    const job = await p.paidJob()
    const proof = await p.world.call(
      cardPrintingContract.proof,
      { params: { id: job.jobId } },
      { session: p.manager },
    )
    expect(proof.headers['content-type']).toContain('application/pdf')
    expect(proof.body.startsWith('%PDF-1.')).toBe(true)
    expect(proof.body.match(/\/TrimBox/g)).toHaveLength(4)
    const sheet = await p.world.call(
      productionContract.imposition,
      { params: { id: job.jobId }, query: { sheet: 'A3' } },
      { session: p.operator },
    )
    expect(sheet.body.startsWith('%PDF-')).toBe(true)
    const pages = await p.world.call(
      cardPrintingContract.pages,
      { params: { id: job.jobId }, query: { itemId: job.items[0]?.itemId ?? '' } },
      { session: p.manager },
    )
    expect(pages.data).toMatchObject({ trim: { width: expect.any(Number) }, bleed: 3 })
    expect(pages.data.front).toMatch(/^data:image\/png;base64,/)
  })
})

describe('addresses', () => {
  const list = async (session = p.staff) => (await p.world.call(addressesContract.list, {}, { session })).data

  test('one is always the first choice: the first, then whichever is chosen, then what is left', async () => {
    const mine = { ...address, isDefault: false }
    const add = async (detail: string) =>
      (await p.world.call(addressesContract.create, { body: { ...mine, detail } }, { session: p.operator }))
        .data
    const before = await list(p.operator)
    const one = await add('First road 1')
    expect(one.isDefault).toBe(before.length === 0)
    const two = await add('Second road 2')
    const chosen = await p.world.call(
      addressesContract.makeDefault,
      { params: { id: two.addressId } },
      { session: p.operator },
    )
    expect(chosen.data.isDefault).toBe(true)
    expect((await list(p.operator)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
    await p.world.call(addressesContract.remove, { params: { id: two.addressId } }, { session: p.operator })
    expect((await list(p.operator)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test('a province is no address, a wrong number and a postcode of five digits are none', async () => {
    for (const wrong of [
      { districtCode: '320000' },
      { districtCode: '999999' },
      { mobile: '12800138000' },
      { postcode: '21500' },
      { name: ' ' },
    ]) {
      const answer = await p.world.call(
        addressesContract.create,
        { body: { ...address, ...wrong } },
        { session: p.manager },
      )
      expect(answer).toMatchObject({
        status: 400,
        detail: { fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } },
      })
    }
  })

  test("nobody reads, changes or removes another one's", async () => {
    expect((await list(p.operator)).map(({ addressId: id }) => id)).not.toContain(p.addressId)
    const options = { session: p.operator }
    expect(
      (await p.world.call(addressesContract.remove, { params: { id: p.addressId } }, options)).status,
    ).toBe(404)
    expect(
      (await p.world.call(addressesContract.makeDefault, { params: { id: p.addressId } }, options)).status,
    ).toBe(404)
    expect(
      (
        await p.world.call(
          addressesContract.update,
          { body: { ...address, addressId: p.addressId, version: 1 } },
          options,
        )
      ).status,
    ).toBe(404)
  })
})
