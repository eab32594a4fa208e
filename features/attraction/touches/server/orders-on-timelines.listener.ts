import { findNumbersOf } from '#features/customers/customers/server/customer-people.public.ts'
import { findOrdersOfNumbers } from '#features/money/orders/server/orders-of-buyers.public.ts'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'

import { touchesTexts } from '../touches.texts.ts'
import type { SubjectFact, SubjectTimelineSource } from './subject-hooks.public.ts'

/** Orders in the shop and for tickets, on the timeline of who bought. */
export const ordersOnTimelines: SubjectTimelineSource = {
  key: 'orders',
  kinds: ['money'],
  async read({ tx, viewer, language }, { person }, question) {
    if (!viewer.permissions.has('settlement:view') || person.length === 0) return []
    const t = touchesTexts.in(language).timeline
    const orders = await findOrdersOfNumbers(tx, await findNumbersOf(tx, person), question)
    return orders.map(({ id, at, name, number, amountFen }): SubjectFact => ({
      id,
      at,
      kind: 'money',
      text: fill(t.bought, { name, amount: formatMoney(amountFen) }),
      source: `${t.order} ${number}`,
      actor: null,
    }))
  },
}
