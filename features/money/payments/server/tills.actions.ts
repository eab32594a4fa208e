import type { FastifyBaseLogger } from 'fastify'

import { lockOrder, type Order, requireVisibleOrder } from '#features/money/orders/server/orders.public.ts'
import { type Actor, actorOf, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { ThenAnswer } from '#platform/server/http/then-answer.ts'

import type { OnlineChannel, PaymentRow, PaymentScene } from '../payments.contract.ts'
import type { PayChannel } from './pay-channel.domain.ts'
import { refuse } from './payments.refusals.ts'
import { paymentRow } from './payments.view.ts'
import { lookAt } from './payments.jobs.ts'
import {
  findOpenPayment,
  insertPayment,
  movePayment,
  type Payment,
  setContent,
} from './payments.repository.ts'
import { payChannels, type Tills, tillsOfOrder } from './pay-channels.adapter.ts'

const openMs = 30 * 60_000
const firstLookMs = 10_000

const lifeOf = ({ expiresAt }: Order, now: number) =>
  new Date(Math.min(now + openMs, expiresAt?.getTime() ?? Infinity))

/** How a till is opened, and by whom. */
interface Opening {
  till: PayChannel
  scene: PaymentScene
  actor: Actor
  /** The operator's till takes the money of a sale. */
  isHeld: boolean
}

/** The payment that can be paid now, of this till. */
async function usable(tx: Tx, order: Order, { till, scene, isHeld }: Opening): Promise<Payment | undefined> {
  const { channel, mode } = till
  const open = await findOpenPayment(tx, { orderId: order.id, channel })
  if (!open) return undefined
  const isGood =
    open.mode === mode &&
    open.scene === scene &&
    open.isHeld === isHeld &&
    open.amount === order.amount &&
    (open.expiresAt === null || open.expiresAt.getTime() > Date.now() + 60_000)
  if (isGood) return open
  // The job that watches the payment closes its till. Money that still comes in goes back.
  await movePayment(tx, open.id, { event: 'close' })
  await lookAt(tx, open, new Date())
  return undefined
}

async function begin(tx: Tx, order: Order, { till, scene, actor, isHeld }: Opening): Promise<Payment> {
  const { channel, mode } = till
  const facts = {
    orderId: order.id,
    side: order.side,
    isHeld,
    channel,
    mode,
    scene,
    amount: order.amount,
    createdBy: actor.accountId,
    expiresAt: lifeOf(order, Date.now()),
  }
  const made = await insertPayment(tx, facts)
  // Another request opened the same till at the same moment.
  const payment = made ?? (await findOpenPayment(tx, { orderId: order.id, channel }))
  if (!payment) throw refuse((t) => t.errors.tryAgain, { reason: 'TRY_AGAIN' })
  if (made) {
    await record(tx, actor, [
      {
        objectType: 'payment',
        objectId: made.id,
        event: 'create',
        to: made.state,
        detail: { channel, mode, amount: made.amount },
      },
    ])
    await lookAt(tx, made, new Date(Date.now() + firstLookMs))
  }
  return payment
}

interface Asking {
  services: Services
  log: FastifyBaseLogger
  till: PayChannel
  returnUrl: string
  payerIp: string
  payerId?: string | undefined
}

/** Asks the provider to open a till, and keeps what it is reached by. */
async function askProvider(
  { services, log, till, returnUrl, payerIp, payerId }: Asking,
  order: Order,
  payment: Payment,
): Promise<string> {
  const { number, amount, channel, scene } = payment
  const content = await till
    .open({
      number,
      amount,
      subject: order.name,
      expiresAt: payment.expiresAt ?? lifeOf(order, Date.now()),
      returnUrl,
      scene,
      payerIp,
      payerId,
    })
    .catch((error: unknown) => {
      log.error({ err: error, channel }, 'a till could not be opened')
      throw refuse((t) => t.errors.provider, { reason: 'PROVIDER', status: 502 })
    })
  await services.database.asTenant(order.companyId, (tx) => setContent(tx, payment.id, content))
  return content
}

function requireTill(tills: Tills, channel: OnlineChannel): PayChannel {
  const till = tills.find(channel)
  if (!till) throw refuse((t) => t.errors.channelClosed, { reason: 'CHANNEL_CLOSED' })
  return till
}

function requireDue(order: Order) {
  if (order.state !== 'unpaid' || order.amount === 0)
    throw refuse((t) => t.errors.notDue, { reason: 'STATE_CONFLICT' })
}

/** Opens a till for an order, or shows the one that is open; the amount is the order's. */
export async function openTill(
  context: MemberContext,
  { orderId, channel }: { orderId: string; channel: OnlineChannel },
): Promise<PaymentRow | ThenAnswer<PaymentRow>> {
  const { tx, services, request } = context
  const order = await requireVisibleOrder(context, orderId)
  const till = requireTill(services.provided.get(payChannels), channel)
  requireDue(order)
  const opening: Opening = { till, scene: 'screen', actor: await actorOf(context), isHeld: false }
  const payment = (await usable(tx, order, opening)) ?? (await begin(tx, order, opening))
  const row = paymentRow(payment)
  if (payment.content !== null) return row
  const returnUrl = `${services.settings.publicOrigin}/enterprise/demo/digitalcard/orders/cashier?orderId=${order.id}`
  const asking: Asking = { services, log: request.log, till, returnUrl, payerIp: request.ip }
  // The provider is asked when the payment stands.
  return new ThenAnswer(row, async () =>
    paymentRow({ ...payment, content: await askProvider(asking, order, payment) }),
  )
}

interface SaleTill {
  companyId: string
  orderId: string
  channel: OnlineChannel
  scene: PaymentScene
  actor: Actor
  returnUrl: string
  payerIp: string
  payerId?: string | undefined
}

/**
 * Opens a till of the company for a sale. Answers the address that the buyer's phone goes to, what the code on a screen holds,
 * or what WeChat's dialog takes. An address of WeChat lives for five minutes only, so a phone gets a new one each time.
 * @throws Refusal CHANNEL_CLOSED, STATE_CONFLICT, PROVIDER
 */
export async function openTillOfSale(
  { services, log }: Pick<Asking, 'services' | 'log'>,
  { companyId, orderId, channel, scene, actor, ...asking }: SaleTill,
): Promise<string> {
  const { order, payment, till } = await services.database.asTenant(companyId, async (tx) => {
    const order = await lockOrder(tx, orderId).then(orNotFound)
    const tills = await tillsOfOrder(services, tx, order)
    const till = requireTill(tills, channel)
    requireDue(order)
    const opening: Opening = { till, scene, actor, isHeld: tills.isHeld }
    return { order, till, payment: (await usable(tx, order, opening)) ?? (await begin(tx, order, opening)) }
  })
  return scene === 'screen' && payment.content !== null
    ? payment.content
    : askProvider({ services, log, till, ...asking }, order, payment)
}
