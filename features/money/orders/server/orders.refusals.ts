import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import { ordersTexts } from '../orders.texts.ts'
import type { AnyOrderEvent, OrderDenial } from './orders.domain.ts'
import type { Order } from './orders.repository.ts'

export const { refuse, refuseField, versionConflict } = refusals(ordersTexts)

interface Stopped {
  event: AnyOrderEvent
  order: Order
}

export const { describe, refuseDenial } = denialRefusals(ordersTexts, {
  sentence: (t, denial: OrderDenial) => t.denials[denial],
  values(t, { event, order }: Stopped) {
    const events: Readonly<Record<string, string>> = t.events
    return { state: t.states[order.state], event: events[event] ?? '' }
  },
  rights: ['permission', 'sellerOnly', 'ownOrder'],
})
