import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cardsContract } from '#features/cards/cards.contract.ts'
import { ordersContract } from '#features/orders/orders.contract.ts'
import { demoCompanies } from '#features/companies/server/companies.seed.ts'
import { orders } from '#features/orders/server/orders.tables.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { seedReferenceData } from '#features/reference-data/server/reference-data.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { openOwnWorld, type Session, type World } from '#platform/testing/world.ts'

import { type AddressDraft, addressesContract } from '../addresses.contract.ts'
import { cardPrintingContract, type PrintDetail, type PrintEvent } from '../card-printing.contract.ts'
import type { PrintSpecification } from '../face/print-options-model.ts'
import { productionContract } from '../production.contract.ts'
import { printJobs } from './card-printing.tables.ts'
import { findJob } from './card-printing.repository.ts'
import { moveBySystem } from './print-moves.ts'
import { priceOfOrder } from './print-prices.domain.ts'

let world: World & { close(): Promise<void> }
let manager: Session
let operator: Session
let staff: Session
let stranger: Session
let cardIds: string[] = []
let addressId = ''

const specification: PrintSpecification = {
  sizeId: '90x54',
  bleed: 3,
  cropMarks: true,
  text: 'fonts',
  paper: 'coated300',
  finishes: ['matt'],
  quantity: 200,
}
const address: AddressDraft = {
  name: '陈思远',
  mobile: '13800138000',
  districtCode: '320505',
  detail: '星湖街 328 号',
  postcode: '215000',
  isDefault: true,
}

beforeAll(async () => {
  world = await openOwnWorld('printing')
  await seedReferenceData(world.database)
  ;[manager, operator, staff, stranger] = (await Promise.all(
    ['manager', 'admin', 'staff', 'admin2'].map((name) => world.signIn(name)),
  )) as [Session, Session, Session, Session]
  const cards = await world.call(cardsContract.listByTemplate, { query: { status: 'active', limit: 5 } }, { session: manager })
  cardIds = cards.data.list.map(({ carteId }) => carteId)
  const made = await world.call(addressesContract.create, { body: address }, { session: manager })
  addressId = made.data.addressId
})
afterAll(() => world.close())

const some = (count: number) => cardIds.slice(0, count)
const order = (facts: object = {}, session = manager) =>
  world.call(cardPrintingContract.createOrder, { body: { addressId, cardIds: some(2), specification, ...facts } }, { session })
const act = (job: PrintDetail, event: PrintEvent, given: object = {}, session = manager) =>
  world.call(
    cardPrintingContract.act,
    { params: { id: job.jobId }, body: { event: event as 'cancel', version: job.version, ...given } },
    { session },
  )
const operate = (job: PrintDetail, event: PrintEvent, given: object = {}, session = operator) =>
  world.call(
    productionContract.act,
    { params: { id: job.jobId }, body: { event: event as 'ship', version: job.version, ...given } },
    { session },
  )
const read = async (jobId: string, session = manager) =>
  (await world.call(cardPrintingContract.get, { params: { id: jobId } }, { session })).data
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
const orderState = async (orderId: string) => (await inCompany((tx) => tx.select().from(orders).where(eq(orders.id, orderId))))[0]?.state

/** Pays an order as people do without a till: a bank's receipt, and the seller's word. */
async function pay(orderId: string): Promise<void> {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const form = formOf([{ name: 'receipt.png', content }])
  const upload = await world.inject({
    method: 'POST',
    url: '/v2/upload',
    ...form,
    headers: { ...form.headers, authorization: manager.token },
  })
  const { fileId } = upload.json<{ data: { fileId: string } }>().data
  const shown = await world.call(
    ordersContract.submitProof,
    { params: { id: orderId }, body: { fileId, payer: 'Mingyuan', version: 1 } },
    { session: manager },
  )
  expect(shown.msg).toBe('success')
  const paid = await world.call(ordersContract.confirmAny, { params: { id: orderId }, body: { version: 2 } }, { session: operator })
  expect(paid.data.state).toBe('fulfilling')
}

async function paidJob(): Promise<PrintDetail> {
  const { data, msg } = await order()
  expect(msg).toBe('success')
  await pay(data.orderId ?? '')
  return read(data.jobId ?? '')
}

/** As a job after some steps: everything up to `last`, by whose turn it is. */
const way = [
  ['sendProof', operate, {}],
  ['confirmProof', act, {}],
  ['checkQuality', operate, {}],
  ['ship', operate, { carrier: 'SF', trackingNumber: 'SF1234567' }],
  ['receive', act, {}],
] as const
async function upTo(last: (typeof way)[number][0]): Promise<PrintDetail> {
  let job = await paidJob()
  for (const [event, by, given] of way) {
    const moved = await by(job, event, given)
    expect(moved.msg).toBe('success')
    job = moved.data
    if (event === last) break
  }
  return job
}

describe('ordering', () => {
  test('costs what the server says, is kept as it was, and waits for its payment', async () => {
    const { data, msg } = await order({ remark: 'Call first' })
    expect(msg).toBe('success')
    const price = priceOfOrder([specification, specification])
    expect(data).toMatchObject({ amount: price.amount, lines: [{ ok: true }, { ok: true }] })
    const job = await read(data.jobId ?? '')
    expect(job).toMatchObject({
      state: 'unpaid',
      amount: price.amount,
      cards: 2,
      quantity: 400,
      remark: 'Call first',
      parcel: { name: '陈思远', mobile: '13800138000', region: '江苏省 苏州市 虎丘区', detail: '星湖街 328 号' },
    })
    expect(job.items.map(({ carteId }) => carteId)).toEqual(some(2))
    expect(await orderState(job.orderId)).toBe('unpaid')
  })

  test('at another price than was shown nothing is ordered', async () => {
    const before = await inCompany((tx) => tx.$count(printJobs))
    expect(await order({ amount: 1 })).toMatchObject({ status: 409, detail: { reason: 'PRICE_CHANGED' } })
    expect(await inCompany((tx) => tx.$count(printJobs))).toBe(before)
  })

  test('one card that cannot be printed: every line is told of, and nothing is ordered', async () => {
    const before = await inCompany((tx) => tx.$count(printJobs))
    const { data } = await order({ cardIds: [...some(1), '0197d2a0-0000-7000-8000-000000000000'] })
    expect(data).toMatchObject({ orderId: null, jobId: null, lines: [{ ok: true }, { ok: false, code: 404 }] })
    expect(await inCompany((tx) => tx.$count(printJobs))).toBe(before)
  })

  test('the same key orders once', async () => {
    const key = { 'idempotency-key': 'print-order-once-1' }
    const body = { addressId, cardIds: some(1), specification }
    const [one, other] = await Promise.all(
      [1, 2].map(() => world.call(cardPrintingContract.createOrder, { body }, { session: manager, headers: key })),
    )
    expect(one?.data.orderId).toBe(other?.data.orderId)
  })

  test('two films, a foreign address and an unknown one are refused at their field', async () => {
    expect(await order({ specification: { ...specification, finishes: ['matt', 'gloss'] } })).toMatchObject({
      status: 400,
      detail: { fields: { specification: expect.any(String) } },
    })
    const foreign = await world.call(addressesContract.create, { body: address }, { session: operator })
    expect(await order({ addressId: foreign.data.addressId })).toMatchObject({
      status: 400,
      detail: { fields: { addressId: expect.any(String) } },
    })
  })

  test('who may not order is refused; another company sees neither job nor card', async () => {
    expect((await order({}, staff)).status).toBe(403)
    const { data } = await order()
    const known = { params: { id: data.jobId ?? '' } }
    const unknown = { params: { id: '0197d2a0-0000-7000-8000-000000000000' } }
    for (const endpoint of [cardPrintingContract.get, cardPrintingContract.proof]) {
      const refused = await world.call(endpoint, known, { session: stranger })
      expect(refused.status).toBe(404)
      expect(refused.msg).toBe((await world.call(endpoint, unknown, { session: stranger })).msg)
    }
    const theirs = await world.call(cardPrintingContract.list, {}, { session: stranger })
    expect(theirs.data.list.map(({ jobId }) => jobId)).not.toContain(data.jobId)
  })
})

describe('the cart', () => {
  const cart = async () => (await world.call(cardPrintingContract.listCart, {}, { session: manager })).data.list
  const add = (cardIds: string[], chosen = specification) =>
    world.call(cardPrintingContract.addToCart, { body: { cardIds, specification: chosen } }, { session: manager })

  test('holds a card once, with its last specification, and orders everything or nothing', async () => {
    await add(some(2))
    await add(some(1), { ...specification, quantity: 500 })
    const lines = await cart()
    expect(lines.map(({ specification: { quantity } }) => quantity)).toEqual(expect.arrayContaining([200, 500]))
    const body = { addressId, cartIds: lines.map(({ cartId }) => cartId) }
    const failed = await world.call(
      cardPrintingContract.createOrderOfCart,
      { body: { ...body, cartIds: [...body.cartIds, '0197d2a0-0000-7000-8000-000000000000'] } },
      { session: manager },
    )
    expect(failed.data).toMatchObject({ orderId: null, lines: [{ ok: true }, { ok: true }, { ok: false }] })
    expect(await cart()).toHaveLength(2)
    const done = await world.call(cardPrintingContract.createOrderOfCart, { body }, { session: manager })
    expect(done.data.orderId).not.toBeNull()
    expect(await cart()).toHaveLength(0)
  })

  test('is ordered once, however often at the same time', async () => {
    await add(some(1))
    const body = { addressId, cartIds: (await cart()).map(({ cartId }) => cartId) }
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.call(cardPrintingContract.createOrderOfCart, { body }, { session: manager })),
    )
    expect(answers.filter(({ data }) => data.orderId !== null)).toHaveLength(1)
  })

  test("is nobody else's", async () => {
    await add(some(1))
    const [line] = await cart()
    const gone = await world.call(cardPrintingContract.removeFromCart, { query: { ids: line?.cartId ?? '' } }, { session: operator })
    expect(gone.data).toMatchObject([{ ok: false, code: 404 }])
    const own = await world.call(cardPrintingContract.removeFromCart, { query: { ids: line?.cartId ?? '' } }, { session: manager })
    expect(own.data).toMatchObject([{ ok: true }])
  })
})

describe('a job', () => {
  test('goes from the payment to the parcel, tells its story, and ends its order', async () => {
    const job = await upTo('receive')
    expect(job).toMatchObject({ state: 'received', carrier: 'SF', trackingNumber: 'SF1234567' })
    expect(job.steps.map(({ event, byOperator }) => [event, byOperator])).toEqual([
      ['paid', false],
      ['sendProof', true],
      ['confirmProof', false],
      ['checkQuality', true],
      ['ship', true],
      ['receive', false],
    ])
    const found = await inCompany((tx) => findJob(tx, job.jobId))
    await inCompany(async (tx) => found && moveBySystem(tx, found, { event: 'complete', dueAt: new Date(0), actor: systemActor }))
    expect(await orderState(job.orderId)).toBe('completed')
    const sent = await inCompany((tx) => tx.select().from(outboxMessages).where(eq(outboxMessages.template, 'print.step')))
    expect(sent.map(({ text }) => text).join('\n')).toContain(job.number)
  })

  test('a proof is sent back with words, refreshed and sent again; the snapshot stays until then', async () => {
    const sent = await upTo('sendProof')
    expect(sent.proofDueAt).not.toBeNull()
    expect(await act(sent, 'rejectProof')).toMatchObject({ status: 400, detail: { fields: { text: expect.any(String) } } })
    const rejected = await act(sent, 'rejectProof', { text: 'Name' })
    const [card] = sent.items
    const { data: live } = await world.call(cardsContract.get, { query: { carteId: card?.carteId ?? '' } }, { session: manager })
    const fieldValues = { ...live.fieldValues, title: 'Chief Printing Officer' }
    await world.call(cardsContract.update, { body: { carteId: live.carteId, version: live.version, fieldValues } }, { session: manager })
    expect((await read(sent.jobId)).items[0]?.title).toBe(card?.title)
    const again = await act(rejected.data, 'resubmit', { refresh: true })
    expect(again.data).toMatchObject({ state: 'proofing', items: [{ title: 'Chief Printing Officer' }, {}] })
  })

  test('what is late or was done by somebody else is refused', async () => {
    const sent = await upTo('sendProof')
    expect((await act({ ...sent, version: sent.version - 1 }, 'confirmProof')).detail).toMatchObject({ reason: 'VERSION_CONFLICT' })
    expect((await act(sent, 'receive')).detail).toMatchObject({ reason: 'STATE_CONFLICT', state: 'proof_sent' })
    expect((await operate(sent, 'ship', { carrier: 'SF', trackingNumber: '1' })).status).toBe(409)
    expect((await act(sent, 'confirmProof', {}, stranger)).status).toBe(404)
    expect((await operate(sent, 'stop', { text: 'x' }, manager)).status).toBe(403)
    const both = await Promise.all([act(sent, 'confirmProof'), act(sent, 'rejectProof', { text: 'No' })])
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  })

  test('a proof that nobody answers is confirmed when its time has come, and not before', async () => {
    const sent = await upTo('sendProof')
    const job = await inCompany((tx) => findJob(tx, sent.jobId))
    if (!job) throw new Error('no job')
    const auto = (dueAt: Date | null) => inCompany((tx) => moveBySystem(tx, job, { event: 'autoConfirm', dueAt, actor: systemActor }))
    expect(await auto(job.proofDueAt)).toBeUndefined()
    expect(await auto(new Date(0))).toMatchObject({ state: 'producing' })
    // The timer of a proof that was decided meanwhile does nothing.
    expect(await auto(new Date(0))).toBeUndefined()
  })

  test('an unpaid job is cancelled with its order; a paid one may be refunded', async () => {
    const { data } = await order()
    const unpaid = await read(data.jobId ?? '')
    expect((await act(unpaid, 'cancel')).data.state).toBe('cancelled')
    expect(await orderState(unpaid.orderId)).toBe('cancelled')
    const paid = await act(await paidJob(), 'cancel')
    expect(paid.data.state).toBe('cancelled')
    expect(await orderState(paid.data.orderId)).toBe('fulfilling')
  })

  test('an order that is cancelled takes its job along', async () => {
    const { data } = await order()
    await world.call(ordersContract.cancel, { params: { id: data.orderId ?? '' }, body: { version: 1 } }, { session: manager })
    expect((await read(data.jobId ?? '')).state).toBe('cancelled')
  })

  test('the desk sees every company and no whole number; what stands on the parcel it needs', async () => {
    const job = await paidJob()
    const list = await world.call(productionContract.list, { query: { keyword: job.number } }, { session: operator })
    expect(list.data.list).toMatchObject([{ companyName: demoCompanies[0].name, receiver: { name: '陈**', mobile: '138****8000' } }])
    const detail = await world.call(productionContract.get, { params: { id: job.jobId } }, { session: operator })
    expect(detail.data.parcel.mobile).toBe('13800138000')
    expect((await world.call(productionContract.list, {}, { session: manager })).status).toBe(403)
  })

  test('somebody else of the company sees the job without its address', async () => {
    const job = await paidJob()
    const seen = await read(job.jobId, operator)
    expect(seen.parcel).toMatchObject({ name: '陈**', mobile: '138****8000', detail: '***' })
  })

  test('proof and sheets are PDFs for whoever may have them', async () => {
    const job = await paidJob()
    const proof = await world.call(cardPrintingContract.proof, { params: { id: job.jobId } }, { session: manager })
    expect(proof.headers['content-type']).toContain('application/pdf')
    expect(proof.body.startsWith('%PDF-1.')).toBe(true)
    expect(proof.body.match(/\/TrimBox/g)).toHaveLength(4)
    const sheet = await world.call(
      productionContract.imposition,
      { params: { id: job.jobId }, query: { sheet: 'A3' } },
      { session: operator },
    )
    expect(sheet.body.startsWith('%PDF-')).toBe(true)
    const pages = await world.call(
      cardPrintingContract.pages,
      { params: { id: job.jobId }, query: { itemId: job.items[0]?.itemId ?? '' } },
      { session: manager },
    )
    expect(pages.data).toMatchObject({ trim: { width: expect.any(Number) }, bleed: 3 })
    expect(pages.data.front).toMatch(/^data:image\/png;base64,/)
  })
})

describe('addresses', () => {
  const list = async (session = staff) => (await world.call(addressesContract.list, {}, { session })).data

  test('one is always the first choice: the first, then whichever is chosen, then what is left', async () => {
    const mine = { ...address, isDefault: false }
    const add = async (detail: string) =>
      (await world.call(addressesContract.create, { body: { ...mine, detail } }, { session: operator })).data
    const before = await list(operator)
    const one = await add('First road 1')
    expect(one.isDefault).toBe(before.length === 0)
    const two = await add('Second road 2')
    const chosen = await world.call(addressesContract.makeDefault, { params: { id: two.addressId } }, { session: operator })
    expect(chosen.data.isDefault).toBe(true)
    expect((await list(operator)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
    await world.call(addressesContract.remove, { params: { id: two.addressId } }, { session: operator })
    expect((await list(operator)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test('a province is no address, a wrong number and a postcode of five digits are none', async () => {
    for (const wrong of [
      { districtCode: '320000' },
      { districtCode: '999999' },
      { mobile: '12800138000' },
      { postcode: '21500' },
      { name: ' ' },
    ]) {
      const answer = await world.call(addressesContract.create, { body: { ...address, ...wrong } }, { session: manager })
      expect(answer).toMatchObject({ status: 400, detail: { fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } } })
    }
  })

  test("nobody reads, changes or removes another one's", async () => {
    expect((await list(operator)).map(({ addressId: id }) => id)).not.toContain(addressId)
    const options = { session: operator }
    expect((await world.call(addressesContract.remove, { params: { id: addressId } }, options)).status).toBe(404)
    expect((await world.call(addressesContract.makeDefault, { params: { id: addressId } }, options)).status).toBe(404)
    expect((await world.call(addressesContract.update, { body: { ...address, addressId, version: 1 } }, options)).status).toBe(404)
  })
})
