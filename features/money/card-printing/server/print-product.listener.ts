import type { OrderProduct } from '#features/money/orders/server/order-products.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'

import { cardPrintingTexts } from '../card-printing.texts.ts'
import { printTones } from '../face/print-tones.ts'
import { isRefundable, runThatCounts } from './card-printing.domain.ts'
import { findJobOfOrder, findRunsOfOrder } from './card-printing.repository.ts'
import { moveBySystem } from './print-moves.actions.ts'
import { refuse } from './card-printing.refusals.ts'
import { lineTitleOf, readPayload, titleOf } from './print-titles.view.ts'

/** What an order of printed cards means for its job. */
export const printProduct: OrderProduct = {
  key: 'print',
  // The order stays open until the cards have arrived.
  async onPaid(tx, order) {
    const job = await findJobOfOrder(tx, order.id)
    if (job) await moveBySystem(tx, job, { event: 'paid', actor: systemActor })
  },
  async onEnded(tx, order) {
    const job = await findJobOfOrder(tx, order.id)
    if (job) await moveBySystem(tx, job, { event: 'expire', actor: systemActor })
  },
  async refundable(tx, order) {
    const { run, isReprintOpen } = runThatCounts(await findRunsOfOrder(tx, order.id))
    if (isReprintOpen) return refuse((t) => t.errors.reprintOpen, { reason: 'REPRINT_OPEN' })
    if (run && isRefundable(run.state)) return order.amount
    return refuse((t) => t.errors.printStarted, { reason: 'PRINT_STARTED' })
  },
  async progress(tx, order, language) {
    const texts = cardPrintingTexts.in(language)
    return (await findRunsOfOrder(tx, order.id)).map(({ id, number, state, reprintOf }) => ({
      id,
      name: `${texts.job[reprintOf === null ? 'first' : 'again']} ${number}`,
      state: texts.states[state],
      tone: printTones[state],
    }))
  },
  spoken({ payload }, language) {
    const facts = readPayload(payload)
    if (!facts) return undefined
    const { order: texts } = cardPrintingTexts.in(language)
    // What follows the cards is their delivery.
    return {
      name: titleOf(facts, language),
      lines: [...facts.lines.map((line) => lineTitleOf(line, language)), texts.delivery],
    }
  },
  async onRefunded(tx, order, fen) {
    const runs = await findRunsOfOrder(tx, order.id)
    // Part of the price given back leaves the cards on their way.
    if (fen < order.amount) return
    // The newest first: it ends before the job whose complaint it answers.
    for (const run of runs.toReversed())
      if (run.reprintOf === null || run.state !== 'cancelled')
        await moveBySystem(tx, run, { event: 'refunded', actor: systemActor })
  },
}
