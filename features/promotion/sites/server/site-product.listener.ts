import { extendedTo } from '#features/cards/card-templates/server/card-templates.public.ts'
import type { Order, OrderProduct } from '#features/money/orders/server/order-products.public.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { fill } from '#platform/text/texts.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { sitesTexts } from '../sites.texts.ts'
import { refundDays } from './site-licences.domain.ts'
import { watchTerm } from './site-licences.jobs.ts'
import {
  findLicenceOfOrder,
  findLicences,
  findTerm,
  insertLicence,
  lockSite,
  takeBackLicence,
} from './site-licences.repository.ts'
import { refuse } from './sites.refusals.ts'

const siteIdOf = ({ subjectId }: Order): string => {
  if (subjectId === null) throw new Error('an order of a site names none')
  return subjectId
}

/** Adds the months to the end of the licence, or to now where that is over; told twice, it counts once. */
async function deliver(tx: Tx, order: Order): Promise<Date> {
  const siteId = siteIdOf(order)
  await lockSite(tx, siteId)
  const known = await findLicenceOfOrder(tx, order.id)
  if (known) return known.validTo
  const before = await findTerm(tx, siteId)
  const validTo = extendedTo(before?.validTo ?? null, order.months, new Date())
  // A site that was purged meanwhile takes nothing; the order says until when it would have been open.
  if (!before) return validTo
  await insertLicence(tx, { siteId, orderId: order.id, months: order.months, validTo })
  await watchTerm(tx, siteId, validTo)
  await record(tx, systemActor, [
    {
      objectType: 'content',
      objectId: siteId,
      event: 'extendLicence',
      detail: { months: order.months, validTo: validTo.toISOString() },
    },
  ])
  return validTo
}

/** The licence of a site, as it is sold: there at once when it is paid. */
export const siteProduct: OrderProduct = {
  key: 'site',
  onPaid: async (tx, order) => ({ validTo: await deliver(tx, order) }),
  // Nothing was kept back for it.
  onEnded: () => Promise.resolve(),
  isWhole: true,
  async refundable(tx, order) {
    const { paidAt, amount } = order
    if (!paidAt || Date.now() - paidAt.getTime() > refundDays * dayMs)
      return refuse((t) => t.errors.refundTooLate, {
        reason: 'REFUND_TOO_LATE',
        values: { days: refundDays },
      })
    const last = (await findLicences(tx, siteIdOf(order))).at(-1)
    if (last?.orderId !== order.id) return refuse((t) => t.errors.builtUpon, { reason: 'REFUND_USED' })
    return amount
  },
  async onRefunded(tx, order) {
    await takeBackLicence(tx, order.id)
    await record(tx, systemActor, [
      { objectType: 'content', objectId: siteIdOf(order), event: 'takeBackLicence' },
    ])
  },
  spoken({ payload }, language) {
    const title = payload?.title
    if (typeof title !== 'string') return undefined
    const name = fill(sitesTexts.in(language).order.name, { title })
    return { name, lines: [name] }
  },
}
