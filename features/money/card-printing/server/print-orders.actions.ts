import { v7 as uuidv7 } from 'uuid'

import { placeOrder } from '#features/money/orders/server/order-products.public.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { PrintOrdered } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import type { PrintSpecification } from '../face/print-options-model.ts'
import { findAddress } from './addresses.repository.ts'
import { insertJob } from './card-printing.repository.ts'
import { denialText, type PrintableCard, printableCard, warningsOf } from './print-cards.actions.ts'
import { isPossible, type OrderPrice, priceOfOrder } from './print-prices.domain.ts'
import { refuseField, refuse } from './card-printing.refusals.ts'
import { lineTitleOf, type PrintPayload, titleNames, titleOf } from './print-titles.view.ts'

/** What one line of an order asks for; `id` is the caller's own name for it. */
export interface WantedLine {
  id: string
  cardId: string
  specification: PrintSpecification
}

interface OrderInput {
  lines: readonly WantedLine[]
  addressId: string
  remark?: string | undefined
  /** What the buyer was shown; an order at another price is refused with the new one. */
  amount?: number | undefined
}

/** Unpaid print orders wait a day. */
const holdHours = 24

export const lineFine = (id: string): BatchLine => ({ id, ok: true, code: 200, msg: '' })
export const lineRefused = (id: string, code: number, msg: string): BatchLine => ({
  id,
  ok: false,
  code,
  msg,
})

/** Refuses films that do not go onto one card. */
export function checkSpecification(specification: PrintSpecification): void {
  if (!isPossible(specification)) throw refuseField('specification', (t) => t.errors.finishes)
}

interface ResolvedLine {
  line: WantedLine
  card: PrintableCard | undefined
  result: BatchLine
}

async function resolveLines(context: MemberContext, lines: readonly WantedLine[]): Promise<ResolvedLine[]> {
  const resolved: ResolvedLine[] = []
  for (const line of lines) {
    const found = await printableCard(context, line.cardId)
    resolved.push(
      found.ok
        ? { line, card: found.card, result: lineFine(line.id) }
        : {
            line,
            card: undefined,
            result: lineRefused(
              line.id,
              found.denial === 'unknown' ? 404 : 409,
              denialText(found.denial, context.language),
            ),
          },
    )
  }
  return resolved
}

function agree(shown: number | undefined, { amount }: OrderPrice): void {
  if (shown !== undefined && shown !== amount)
    throw refuse((t) => t.errors.priceChanged, {
      reason: 'PRICE_CHANGED',
      values: { price: (amount / 100).toFixed(2) },
    })
}

/** Refuses an order of which no line is possible. */
export function refuseNothing(results: readonly BatchLine[]): void {
  const [first] = results
  if (first && results.every(({ ok }) => !ok))
    throw refuse((t) => t.errors.nothingToOrder, {
      status: first.code,
      reason: 'NOTHING_TO_ORDER',
      values: { reason: first.msg },
    })
}

/** An address of one's own book. */
export async function requireOwnAddress({ tx, viewer }: MemberContext, id: string) {
  const address = await findAddress(tx, { accountId: viewer.accountId, id })
  if (!address) throw refuseField('addressId', (t) => t.errors.address)
  return address
}

/** Orders cards: all of them, at the price of this moment, or none; every line says what was in its way. */
export async function orderPrint(
  context: MemberContext,
  { lines, addressId, remark = '', amount }: OrderInput,
): Promise<PrintOrdered> {
  const { tx, viewer } = context
  for (const { specification } of lines) checkSpecification(specification)
  const address = await requireOwnAddress(context, addressId)
  const price = priceOfOrder(lines.map(({ specification }) => specification))
  agree(amount, price)
  const resolved = await resolveLines(context, lines)
  const results = resolved.map(({ result }) => result)
  refuseNothing(results)
  if (results.some(({ ok }) => !ok))
    return { orderId: null, jobId: null, number: null, amount: price.amount, lines: results }

  const jobId = uuidv7()
  const facts = factsOf(resolved)
  const name = titleOf(facts, context.language)
  const order = await placeOrder(context, {
    kind: 'print',
    subjectId: jobId,
    name,
    amount: price.amount,
    holdHours,
    lines: orderLines(context, facts, price),
    payload: { ...facts },
  })
  const items = []
  for (const [index, { line, card }] of resolved.entries()) {
    if (!card) continue
    const { model, ...known } = card
    const warnings = await warningsOf(context.services, model, line.specification)
    items.push({
      ...known,
      model,
      specification: line.specification,
      amount: price.lines[index]?.amount ?? 0,
      warnings,
    })
  }
  const job = await insertJob(
    tx,
    {
      id: jobId,
      orderId: order.id,
      number: order.number,
      name,
      names: [...facts.names],
      cards: items.length,
      quantity: lines.reduce((sum, { specification }) => sum + specification.quantity, 0),
      amount: price.amount,
      delivery: price.delivery,
      remark: remark.trim(),
      receiverName: address.name,
      receiverMobile: address.mobile,
      region: address.region,
      addressDetail: address.detail,
      postcode: address.postcode,
      createdBy: viewer.accountId,
      createdByName: viewer.displayName,
    },
    items,
  )
  await recordBy(context, [
    {
      objectType: 'printJob',
      objectId: job.id,
      event: 'create',
      to: job.state,
      detail: { cards: job.cards, amount: job.amount },
    },
  ])
  return { orderId: order.id, jobId, number: order.number, amount: price.amount, lines: results }
}

/** What the order is called by, and its lines, as facts. */
function factsOf(resolved: readonly ResolvedLine[]): PrintPayload {
  return {
    names: resolved.flatMap(({ card }) => card?.name || []).slice(0, titleNames),
    count: resolved.length,
    lines: resolved.map(({ line: { specification }, card }) => {
      const { sizeId, paper, quantity } = specification
      return { name: card?.name ?? '', sizeId, paper, quantity }
    }),
  }
}

function orderLines({ language }: MemberContext, facts: PrintPayload, price: OrderPrice) {
  const texts = cardPrintingTexts.in(language)
  const cards = facts.lines.map((line, index) => {
    const { amount = 0 } = price.lines[index] ?? {}
    return { name: lineTitleOf(line, language), quantity: 1, unit: amount, amount }
  })
  if (price.delivery === 0) return cards
  return [...cards, { name: texts.order.delivery, quantity: 1, unit: price.delivery, amount: price.delivery }]
}
