// Chinese as data: the receiver of parcels that tests make up.
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'

import { type AddressDraft, addressesContract } from '#features/money/card-printing/addresses.contract.ts'
import {
  cardPrintingContract,
  type PrintDetail,
  type PrintEvent,
} from '#features/money/card-printing/card-printing.contract.ts'
import type { PrintSpecification } from '#features/money/card-printing/face/print-options-model.ts'
import { productionContract } from '#features/money/card-printing/production.contract.ts'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { ordersContract } from '#features/money/orders/orders.contract.ts'
import { orders } from '#features/money/orders/server/orders.tables.ts'
import { seedReferenceData } from '#features/base/reference-data/server/reference-data.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { openOwnWorld, type Session } from '#apps/server/testing/world.ts'

export const printSpecification: PrintSpecification = {
  sizeId: '90x54',
  bleed: 3,
  cropMarks: true,
  text: 'fonts',
  paper: 'coated300',
  finishes: ['matt'],
  quantity: 200,
}
export const printAddress: AddressDraft = {
  name: '陈思远',
  mobile: '13800138000',
  districtCode: '320505',
  detail: '星湖街 328 号',
  postcode: '215000',
  isDefault: true,
}

/** The steps of a job up to the parcel in the buyer's hands, by whose turn it is. */
const way = [
  ['sendProof', 'desk', {}],
  ['confirmProof', 'buyer', {}],
  ['checkQuality', 'desk', {}],
  ['ship', 'desk', { carrier: 'SF', trackingNumber: 'SF1234567' }],
  ['receive', 'buyer', {}],
] as const

/** Who orders, who prints, and cards to print, on a server of their own. */
export async function openPrintWorld(name: string) {
  const world = await openOwnWorld(name, { areas: ['money'] })
  await seedReferenceData(world.database)
  const [manager, operator, staff, stranger] = (await Promise.all(
    ['manager', 'admin', 'staff', 'admin2'].map((username) => world.signIn(username)),
  )) as [Session, Session, Session, Session]
  const cards = await world.call(
    cardsContract.list,
    { query: { status: 'active', limit: 5 } },
    { session: manager },
  )
  const cardIds = cards.data.list.map(({ carteId }) => carteId)
  const made = await world.call(addressesContract.create, { body: printAddress }, { session: manager })
  const { addressId } = made.data
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)

  const some = (count: number) => cardIds.slice(0, count)
  const order = (facts: object = {}, session = manager) =>
    world.call(
      cardPrintingContract.createOrder,
      { body: { addressId, cardIds: some(2), specification: printSpecification, ...facts } },
      { session },
    )
  // oxlint-disable-next-line max-params -- a sentence: this job, this step, with this, by whom
  const act = (job: PrintDetail, event: PrintEvent, given: object = {}, session = manager) =>
    world.call(
      cardPrintingContract.act,
      { params: { id: job.jobId }, body: { event: event as 'cancel', version: job.version, ...given } },
      { session },
    )
  // oxlint-disable-next-line max-params -- as above
  const operate = (job: PrintDetail, event: PrintEvent, given: object = {}, session = operator) =>
    world.call(
      productionContract.act,
      { params: { id: job.jobId }, body: { event: event as 'ship', version: job.version, ...given } },
      { session },
    )
  const read = async (jobId: string, session = manager) =>
    (await world.call(cardPrintingContract.get, { params: { id: jobId } }, { session })).data
  const orderState = async (orderId: string) =>
    (await inCompany((tx) => tx.select().from(orders).where(eq(orders.id, orderId))))[0]?.state

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
    const paid = await world.call(
      ordersContract.confirmAny,
      { params: { id: orderId }, body: { version: 2 } },
      { session: operator },
    )
    expect(paid.data.state).toBe('fulfilling')
  }

  async function paidJob(facts: object = {}): Promise<PrintDetail> {
    const { data, msg } = await order(facts)
    expect(msg).toBe('success')
    await pay(data.orderId ?? '')
    return read(data.jobId ?? '')
  }

  /** A job after some steps: everything up to `last`. */
  async function go(from: PrintDetail, last: (typeof way)[number][0]): Promise<PrintDetail> {
    let job = from
    const done = new Set(job.steps.map(({ event }) => event))
    for (const [event, who, given] of way) {
      if (!done.has(event)) {
        const moved = await (who === 'desk' ? operate : act)(job, event, given)
        expect(moved.msg).toBe('success')
        job = moved.data
      }
      if (event === last) break
    }
    return job
  }
  const upTo = async (last: (typeof way)[number][0]) => go(await paidJob(), last)

  return {
    world,
    manager,
    operator,
    staff,
    stranger,
    addressId,
    cardIds,
    inCompany,
    some,
    order,
    act,
    operate,
    read,
    orderState,
    pay,
    paidJob,
    go,
    upTo,
  }
}
export type PrintWorld = Awaited<ReturnType<typeof openPrintWorld>>
