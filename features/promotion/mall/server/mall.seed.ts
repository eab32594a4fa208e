import { v7 as uuidv7 } from 'uuid'

import { accountsSeed, type SeededAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { customersSeed, type GivenCustomer } from '#features/customers/customers/server/customers.seed.ts'
import { type MadeProduct, productsSeed } from '#features/promotion/products/server/products.seed.ts'
import { seedVisitOf } from '#features/visits/visitors/server/subject-visits.seed.ts'
import { dayMs, hourMs } from '#platform/domain/durations.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { sealText } from '#platform/server/secrets/sealing.ts'
import { secretFor } from '#platform/server/secrets/secrets.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import type { MallOrderState, OrderLine } from '../mall.contract.ts'
import { closeMallOrder } from './mall.jobs.ts'
import { longHoldMs, type MallOrderEvent, totalOf } from './mall-orders.domain.ts'
import { insertOrders, writeTill } from './mall.repository.ts'
import { tillPurpose } from './mall-till.actions.ts'
import { mallLedger, mallOrderEvents, type mallOrders } from './mall.tables.ts'

type Order = typeof mallOrders.$inferInsert & { id: string }
type Event = 'create' | Exclude<MallOrderEvent, 'receive' | 'refuseForStock' | 'keepMoney' | 'rejectProof'>

interface SeededOrder {
  /** Hours since it was placed. */
  hours: number
  lines: readonly (readonly [product: string, variant: number, quantity: number])[]
  state: MallOrderState
  address: string
  note?: string
  /** The events, and how many hours after the placing each came. */
  events: readonly (readonly [event: Event, after: number, note?: string])[]
}

/** The newest first, of the customers who left their card last: the first one is the story of the radar. */
const orders: readonly SeededOrder[] = [
  {
    hours: 2,
    lines: [
      ['gripper', 1, 2],
      ['box', 1, 1],
    ],
    state: 'unpaid',
    address: '江苏省无锡市新吴区长江南路 35 号 3 号车间',
    note: '夹爪请配软指尖；发票抬头同公司名称。',
    events: [['submitProof', 1]],
  },
  {
    hours: 5,
    lines: [['course', 0, 3]],
    state: 'unpaid',
    address: '浙江省宁波市北仑区黄山路 88 号',
    note: '三位学员姓名另发。',
    events: [],
  },
  {
    hours: 22,
    lines: [['box', 0, 6]],
    state: 'paid',
    address: '江苏省常州市新北区黄河西路 219 号',
    events: [
      ['submitProof', 1],
      ['confirm', 3],
    ],
  },
  {
    hours: 78,
    lines: [['care', 0, 4]],
    state: 'shipped',
    address: '上海市嘉定区曹安公路 5588 号',
    events: [
      ['submitProof', 2],
      ['confirm', 18],
      ['ship', 46, 'SF1390042612381'],
    ],
  },
  {
    hours: 140,
    lines: [['care', 1, 2]],
    state: 'refunding',
    address: '江苏省南京市江宁区将军大道 159 号',
    events: [
      ['submitProof', 1],
      ['confirm', 20],
      ['ship', 26, 'SF1390042598117'],
      ['complete', 74],
      ['askRefund', 130, '型号选错了，未拆封，想退回一套'],
    ],
  },
  {
    hours: 118,
    lines: [['course', 0, 2]],
    state: 'cancelled',
    address: '浙江省杭州市滨江区江南大道 3688 号',
    events: [['cancel', 9]],
  },
  {
    hours: 170,
    lines: [['gripper', 0, 1]],
    state: 'closed',
    address: '广东省深圳市宝安区松白路 1026 号',
    events: [['close', 72]],
  },
  {
    hours: 230,
    lines: [['holder', 0, 3]],
    state: 'completed',
    address: '江苏省苏州市吴中区旺山路 2 号',
    events: [
      ['submitProof', 1],
      ['confirm', 5],
      ['ship', 24, 'JD0098817342201'],
      ['complete', 80],
    ],
  },
  {
    hours: 340,
    lines: [['box', 0, 1]],
    state: 'refunded',
    address: '江苏省无锡市滨湖区建筑西路 777 号',
    events: [
      ['submitProof', 3],
      ['confirm', 20],
      ['askRefund', 44, '产线方案有调整，暂时用不上'],
      ['refund', 68, 'T20261113-0042'],
    ],
  },
  {
    hours: 510,
    lines: [
      ['care', 0, 10],
      ['holder', 0, 1],
    ],
    state: 'completed',
    address: '浙江省宁波市鄞州区启明路 655 号',
    events: [
      ['submitProof', 2],
      ['confirm', 22],
      ['ship', 30, 'SF1390042471009'],
      ['complete', 98],
    ],
  },
]

interface Story {
  now: Date
  products: ReadonlyMap<string, MadeProduct>
  manager: SeededAccount
}

const linesOf = ({ lines }: SeededOrder, products: Story['products']): OrderLine[] =>
  lines.flatMap(([key, variant, quantity]) => {
    const product = products.get(key)
    const sku = product?.skus[variant]
    return product && sku ? [{ ...sku, contentId: product.contentId, title: product.title, quantity }] : []
  })

/** The columns of the order that an event wrote. */
const columns: Record<
  Event,
  (at: Date, note: string, people: { buyer: string; manager: SeededAccount }) => Partial<Order>
> = {
  create: () => ({}),
  submitProof: (at, _note, { buyer }) => ({
    proofPayer: buyer,
    proofReference: `T${at.toISOString().slice(0, 10).replaceAll('-', '')}${String(at.getTime()).slice(-6)}`,
    proofByName: '',
    proofAt: at,
  }),
  confirm: (at, _note, { manager }) => ({ paidAt: at, paidBy: 'transfer', confirmedBy: manager.accountId }),
  cancel: () => ({}),
  close: () => ({}),
  ship: (at, note) => ({
    shippedAt: at,
    carrier: note.startsWith('SF') ? '顺丰速运' : '京东物流',
    trackingNumber: note,
  }),
  complete: (at) => ({ completedAt: at }),
  askRefund: (_at, note, { buyer }) => ({
    refundCause: 'asked',
    refundReason: note,
    refundRequesterName: buyer,
  }),
  refund: (_at, note) => ({ refundReference: note }),
}

const byManager: ReadonlySet<Event> = new Set(['confirm', 'ship', 'refund'])

/** One order with its events and the money that they moved. */
function orderOf(seeded: SeededOrder, customer: GivenCustomer, { now, products, manager }: Story) {
  const placedAt = new Date(now.getTime() - seeded.hours * hourMs)
  const id = uuidv7({ msecs: placedAt.getTime() })
  const lines = linesOf(seeded, products)
  const amountFen = totalOf(lines)
  const events = [['create', 0] as const, ...seeded.events].map(([event, after, note = '']) => ({
    orderId: id,
    event,
    note,
    byName: byManager.has(event) ? manager.name : '',
    at: new Date(placedAt.getTime() + after * hourMs),
  }))
  const people = { buyer: customer.name, manager }
  const wasPaid = seeded.events.some(([event]) => event === 'confirm')
  const order: Order = {
    id,
    number: `M${placedAt.toISOString().slice(0, 10).replaceAll('-', '')}-${String(placedAt.getTime()).slice(-8)}`,
    publicId: newPublicId(),
    placementKey: uuidv7({ msecs: placedAt.getTime() }),
    state: seeded.state,
    lines,
    amountFen,
    buyerName: customer.name,
    mobile: customer.mobile,
    address: seeded.address,
    note: seeded.note ?? '',
    consentAt: placedAt,
    createdAt: placedAt,
    heldUntil: seeded.state === 'unpaid' ? new Date(placedAt.getTime() + longHoldMs) : null,
    ...events.reduce<Partial<Order>>(
      (all, { event, at, note }) => ({ ...all, ...columns[event](at, note, people) }),
      {},
    ),
    ...((seeded.state === 'refunding' || seeded.state === 'refunded') && {
      refundFrom: seeded.events.some(([event]) => event === 'complete') ? 'completed' : 'paid',
    }),
  }
  const money = (kind: 'income' | 'refund', at: Date | undefined) => ({
    orderId: id,
    kind,
    amountFen: kind === 'income' ? amountFen : -amountFen,
    accountId: manager.accountId,
    reference: (kind === 'income' ? order.proofReference : order.refundReference) ?? '',
    at: at ?? placedAt,
  })
  const atOf = (wanted: Event) => events.find(({ event }) => event === wanted)?.at
  return {
    order,
    events,
    entries: [
      ...(wasPaid ? [money('income', atOf('confirm'))] : []),
      ...(seeded.state === 'refunded' ? [money('refund', atOf('refund'))] : []),
    ],
  }
}

/** The buyer reads the product's page, sees the price, and orders. */
const visitOf = (tx: Tx, { order, visitorId }: { order: Order; visitorId: string }) =>
  seedVisitOf(tx, {
    visitorId,
    subject: { type: 'content', id: order.lines[0]?.contentId ?? '' },
    at: new Date((order.createdAt?.getTime() ?? 0) - 150_000),
    dwellMs: 155_000,
    happened: [
      { type: 'block', blockId: 'section-shop', afterMs: 20_000 },
      { type: 'form', field: 'order', afterMs: 150_000 },
    ],
  })

/** Somebody who has read about the milling machine asks for a price. */
const enquiryOf = (
  tx: Tx,
  { visitorId, contentId, now }: { visitorId: string; contentId: string; now: Date },
) =>
  seedVisitOf(tx, {
    visitorId,
    subject: { type: 'content', id: contentId },
    at: new Date(now.getTime() - 1.4 * dayMs),
    dwellMs: 96_000,
    happened: [
      { type: 'block', blockId: 'section-shop', afterMs: 30_000 },
      { type: 'form', field: 'enquiry', afterMs: 90_000 },
    ],
  })

/** The shop of the demonstration: the same people who left their card and are followed by the radar order here. */
export const mallSeed = defineSeed({
  name: 'mall',
  async run({ tx, services, of }) {
    const { manager } = await of(accountsSeed)
    const products = await of(productsSeed)
    const customers = await of(customersSeed)
    const now = new Date()
    const bankAccount = '32250198634500001234'
    await writeTill(tx, {
      isOn: true,
      payee: '明远智造科技（苏州）有限公司',
      bank: '建设银行苏州工业园区支行',
      bankAccount: sealText(await secretFor(services.database, tillPurpose), tillPurpose, bankAccount),
      note: '转账时请备注订单号。',
      returnDays: 7,
    })
    const made = orders.flatMap((seeded, place) => {
      // Good customers come again.
      const customer = customers[place % customers.length]
      return customer ? [{ customer, ...orderOf(seeded, customer, { now, products, manager }) }] : []
    })
    if (made.length === 0) return
    await insertOrders(
      tx,
      made.map(({ order }) => order),
    )
    await tx.insert(mallOrderEvents).values(made.flatMap(({ events }) => events))
    await tx.insert(mallLedger).values(made.flatMap(({ entries }) => entries))
    for (const { order, customer } of made) {
      await visitOf(tx, { order, visitorId: customer.visitorId })
      if (order.heldUntil)
        await startJob(tx, closeMallOrder, {
          payload: { orderId: order.id },
          accountId: null,
          language: 'zh-CN',
          dueAt: order.heldUntil,
        })
    }
    const asking = customers.at(-1)
    const contentId = products.get('mill')?.contentId
    if (asking && contentId) await enquiryOf(tx, { visitorId: asking.visitorId, contentId, now })
  },
})
