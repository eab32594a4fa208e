import { obstacleRefusals, refusals } from '#platform/server/http/refusals.ts'

import { ordersTexts } from '../orders.texts.ts'
import type { AnyOrderEvent, OrderObstacle } from './orders.domain.ts'
import type { Order } from './orders.repository.ts'

export const { refuse, refuseField, versionConflict } = refusals(ordersTexts)

interface Stopped {
  event: AnyOrderEvent
  order: Order
}

export const { describe, refuseObstacle } = obstacleRefusals(ordersTexts, {
  sentence: (t, obstacle: OrderObstacle) => t.obstacles[obstacle],
  values(t, { event, order }: Stopped) {
    const events: Readonly<Record<string, string>> = t.events
    return { state: t.states[order.state], event: events[event] ?? '' }
  },
  rights: ['permission', 'sellerOnly', 'ownOrder'],
})
