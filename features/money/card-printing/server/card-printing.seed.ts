import QRCode from 'qrcode'
import { v7 as uuidv7 } from 'uuid'

import { findSavedContact } from '#features/cards/cards/server/cards.public.ts'
import { seedOrder } from '#features/money/orders/server/demo-orders.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { cardsSeed } from '#features/cards/cards/server/cards.seed.ts'
import { invoicesSeed } from '#features/money/invoices/server/invoices.seed.ts'

import type { AnyPrintEvent, PrintState } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import type { PrintSpecification } from '../face/print-options-model.ts'
import { insertAddress } from './addresses.repository.ts'
import { insertJob, insertStep } from './card-printing.repository.ts'
import { proofHours } from './card-printing.domain.ts'
import { priceOfOrder } from './print-prices.domain.ts'
import { lineTitleOf, type PrintPayload, titleNames, titleOf } from './print-titles.view.ts'

interface Buyer {
  accountId: string
  name: string
}

interface SeedOptions {
  cardIds: readonly string[]
  buyer: Buyer
  operatorName: string
  publicOrigin: string
  now?: Date
}

const usual: PrintSpecification = {
  sizeId: '90x54',
  bleed: 3,
  cropMarks: true,
  text: 'fonts',
  paper: 'coated300',
  finishes: ['matt'],
  quantity: 200,
}
const fine: PrintSpecification = {
  ...usual,
  paper: 'cotton600',
  finishes: ['foil', 'corners'],
  bleed: 2,
  quantity: 100,
}

interface DemoJob {
  state: PrintState
  orderState: 'unpaid' | 'fulfilling' | 'completed'
  daysAgo: number
  digits: string
  specification: PrintSpecification
  /** Which of the cards, and how many. */
  from: number
  count: number
  steps: readonly [AnyPrintEvent, PrintState, string?][]
}

const paid = ['paid', 'proofing'] as const
const sent = ['sendProof', 'proof_sent', '样稿已按 90×54 mm 制作，请核对姓名与电话。'] as const
const confirmed = ['confirmProof', 'producing'] as const
const checked = ['checkQuality', 'quality'] as const
const shipped = ['ship', 'shipped'] as const

const demoJobs: readonly DemoJob[] = [
  {
    state: 'completed',
    orderState: 'completed',
    daysAgo: 40,
    digits: '60213417',
    specification: usual,
    from: 0,
    count: 3,
    steps: [
      [...paid],
      [...sent],
      [...confirmed],
      [...checked],
      [...shipped],
      ['receive', 'received'],
      ['complete', 'completed'],
    ],
  },
  {
    state: 'shipped',
    orderState: 'fulfilling',
    daysAgo: 6,
    digits: '31870254',
    specification: fine,
    from: 1,
    count: 2,
    steps: [[...paid], [...sent], [...confirmed], [...checked], [...shipped]],
  },
  {
    state: 'proof_sent',
    orderState: 'fulfilling',
    daysAgo: 1,
    digits: '77420196',
    specification: usual,
    from: 2,
    count: 2,
    steps: [[...paid], [...sent]],
  },
  {
    state: 'proofing',
    orderState: 'fulfilling',
    daysAgo: 1,
    digits: '58093361',
    specification: fine,
    from: 4,
    count: 1,
    steps: [[...paid]],
  },
]

/** What is printed of a card of the demonstration. */
async function itemOf(tx: Tx, cardId: string, publicOrigin: string) {
  const saved = await findSavedContact(tx, { cardId, language: 'zh-CN' })
  if (!saved) return undefined
  const { card, fields } = saved
  const code = await QRCode.toString(`${publicOrigin}/c/${card.publicId}?s=qr`, { type: 'svg', margin: 0 })
  const qrUrl = `data:image/svg+xml;base64,${Buffer.from(code).toString('base64')}`
  const value = (key: string) => fields.find((field) => field.key === key)?.value ?? ''
  const face = { ...card.face, fields, qrUrl }
  const { colour: brandColour, company } = card
  return {
    cardId,
    name: value('name'),
    title: value('title'),
    model: { face, company: value('company') || company.name, brandColour, qrUrl },
    warnings: [],
  }
}

/** Printed cards of the demonstration: one order at each of the places where somebody has something to do. */
export async function seedPrinting(
  tx: Tx,
  { cardIds, buyer, operatorName, publicOrigin, now = new Date() }: SeedOptions,
): Promise<void> {
  const address = await insertAddress(tx, buyer.accountId, {
    name: buyer.name,
    mobile: '13900010001',
    districtCode: '320571',
    region: '江苏省 苏州市 工业园区',
    detail: '星湖街 328 号创意产业园 6 栋 5 楼',
    postcode: '215123',
    isDefault: true,
  })
  const items = []
  for (const cardId of cardIds) items.push(await itemOf(tx, cardId, publicOrigin))
  for (const job of demoJobs) {
    const chosen = items.slice(job.from, job.from + job.count).flatMap((item) => item ?? [])
    if (chosen.length > 0) await seedJob(tx, job, { items: chosen, buyer, operatorName, address, now })
  }
}

type Item = NonNullable<Awaited<ReturnType<typeof itemOf>>>

interface Placed {
  items: readonly Item[]
  buyer: Buyer
  operatorName: string
  address: Awaited<ReturnType<typeof insertAddress>>
  now: Date
}

async function seedJob(
  tx: Tx,
  demo: DemoJob,
  { items, buyer, operatorName, address, now }: Placed,
): Promise<void> {
  const at = new Date(now.getTime() - demo.daysAgo * dayMs)
  const price = priceOfOrder(items.map(() => demo.specification))
  const by = { createdBy: buyer.accountId, createdByName: buyer.name, createdAt: at }
  const number = `${at.toISOString().slice(0, 10).replaceAll('-', '')}-${demo.digits}`
  const { sizeId, paper, quantity } = demo.specification
  const facts: PrintPayload = {
    names: items.slice(0, titleNames).map((item) => item.name),
    count: items.length,
    lines: items.map((item) => ({ name: item.name, sizeId, paper, quantity })),
  }
  const name = titleOf(facts, 'zh-CN')
  const jobId = uuidv7()
  const order = await seedOrder(tx, {
    ...by,
    number,
    kind: 'print',
    subjectId: jobId,
    name,
    state: demo.orderState,
    amount: price.amount,
    payload: { ...facts },
    lines: [
      ...facts.lines.map((line) => lineTitleOf(line, 'zh-CN')),
      cardPrintingTexts.in('zh-CN').order.delivery,
    ].flatMap((said, index) => {
      const amount = price.lines[index]?.amount ?? price.delivery
      return amount > 0
        ? [
            {
              key: 'item' as const,
              name: said,
              seats: 1,
              unit: amount,
              months: 0,
              days: 0,
              percent: 100,
              amount,
            },
          ]
        : []
    }),
    payMode: 'sandbox',
    paidAt: at,
    ...(demo.orderState === 'completed' && { completedAt: at }),
  })
  const isShipped = demo.steps.some(([event]) => event === 'ship')
  const job = await insertJob(
    tx,
    {
      ...by,
      id: jobId,
      orderId: order.id,
      number,
      name,
      names: [...facts.names],
      state: demo.state,
      cards: items.length,
      quantity: items.length * demo.specification.quantity,
      amount: price.amount,
      delivery: price.delivery,
      receiverName: address.name,
      receiverMobile: address.mobile,
      region: address.region,
      addressDetail: address.detail,
      postcode: address.postcode,
      updatedAt: at,
      // Longer than a proof really waits: nothing runs in the demonstration that would confirm it.
      ...(demo.state === 'proof_sent' && {
        proofDueAt: new Date(now.getTime() + (proofHours - 6) * 3_600_000),
      }),
      ...(isShipped && { carrier: '顺丰速运', trackingNumber: 'SF1420087536291' }),
    },
    items.map((item, index) => ({
      ...item,
      specification: demo.specification,
      amount: price.lines[index]?.amount ?? 0,
    })),
  )
  for (const [index, [event, toState, text = '']] of demo.steps.entries()) {
    const byOperator = ['sendProof', 'checkQuality', 'ship'].includes(event)
    const whose = event === 'paid' || event === 'complete' ? '' : byOperator ? operatorName : buyer.name
    await insertStep(tx, {
      jobId: job.id,
      event,
      toState,
      byOperator,
      name: whose,
      text,
      at: new Date(at.getTime() + index * 5 * 3_600_000),
    })
  }
}

export const printingSeed = defineSeed({
  name: 'card-printing',
  async run({ tx, services, of }) {
    await of(invoicesSeed)
    const { admin, manager } = await of(accountsSeed)
    const active = (await of(cardsSeed)).filter(({ state }) => state === 'active')
    await seedPrinting(tx, {
      cardIds: active.slice(0, 6).map(({ id }) => id),
      buyer: manager,
      operatorName: admin.name,
      publicOrigin: services.settings.publicOrigin,
    })
  },
})
