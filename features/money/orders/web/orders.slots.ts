import { lazyPart } from '#platform/web/lazy-part.tsx'
import { helpPrices } from '#features/base/help/web/help-slots.public.ts'
import { fillSlot } from '#platform/web/slots/slots.ts'
import { orderNextSteps } from './order-slots.public.ts'

export const ordersSlots = [
  fillSlot(orderNextSteps, {
    key: 'template',
    order: 10,
    component: lazyPart(async () => ({ default: (await import('./template-step.tsx')).TemplateStep })),
  }),
  fillSlot(helpPrices, {
    key: 'plans',
    order: 10,
    component: lazyPart(async () => ({ default: (await import('./plan-prices.tsx')).PlanPrices })),
  }),
]
