import { reasonOf, Refusal, refuse } from '#platform/server/http/refusal.ts'
import type { Translation } from '#platform/text/texts.ts'

import { ordersTexts } from '../orders.texts.ts'
import type { text } from '../text/zh-CN.ts'
import type { AnyOrderEvent, OrderObstacle } from './orders.domain.ts'
import { speakObstacle } from './order-view.ts'
import type { Order } from './orders.repository.ts'

type Tree = Translation<typeof text>
type Values = Readonly<Record<string, string | number>>

/** 400 at one field of the form. */
export const refuseField = (field: string, pick: (t: Tree) => string, values: Values = {}): Refusal =>
  refuse(ordersTexts, pick, { status: 400, reason: 'INVALID', fields: { [field]: '' }, values })

/** 409: it cannot be ordered as things are. */
export const refuseOrder = (reason: string, pick: (t: Tree) => string, values: Values = {}): Refusal =>
  refuse(ordersTexts, pick, { reason, values })

export const versionConflict = () => refuseOrder('VERSION_CONFLICT', (t) => t.errors.versionConflict)

const rights: readonly OrderObstacle[] = ['permission', 'sellerOnly', 'ownOrder']

/** 403 where the person is in the way, 409 where the order is. */
export const refuseObstacle = (
  obstacle: OrderObstacle,
  stopped: { event: AnyOrderEvent; order: Order; allowed?: readonly string[] },
): Refusal =>
  new Refusal(
    rights.includes(obstacle) ? 403 : 409,
    (language) => speakObstacle(obstacle, stopped, language),
    {
      reason: reasonOf(obstacle),
      ...(!rights.includes(obstacle) && {
        state: stopped.order.state,
        allowed: [...(stopped.allowed ?? [])],
      }),
    },
  )
