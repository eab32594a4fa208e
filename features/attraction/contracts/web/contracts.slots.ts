import { dealSections, salesTabs, salesTabTitles } from '#features/attraction/deals/web/sales-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

const tabs = [
  fillSlot(salesTabs, {
    key: 'contracts',
    order: 10,
    access: 'deal:view',
    component: lazyPart(async () => ({ default: (await import('./contract-list.tsx')).ContractList })),
  }),
  fillSlot(salesTabs, {
    key: 'plan',
    order: 20,
    access: 'deal:view',
    component: lazyPart(async () => ({ default: (await import('./plan-list.tsx')).PlanList })),
  }),
  fillSlot(salesTabs, {
    key: 'receipts',
    order: 30,
    access: 'deal:view',
    component: lazyPart(async () => ({ default: (await import('./receipt-list.tsx')).ReceiptList })),
  }),
]

const titles = [
  fillSlot(salesTabTitles, {
    key: 'contracts',
    order: 10,
    component: lazyPart(async () => ({ default: (await import('./contracts-title.tsx')).ContractsTitle })),
  }),
  fillSlot(salesTabTitles, {
    key: 'plan',
    order: 20,
    component: lazyPart(async () => ({ default: (await import('./plan-title.tsx')).PlanTitle })),
  }),
  fillSlot(salesTabTitles, {
    key: 'receipts',
    order: 30,
    component: lazyPart(async () => ({ default: (await import('./receipts-title.tsx')).ReceiptsTitle })),
  }),
]

export const contractsSlots = [
  ...tabs,
  ...titles,
  fillSlot(dealSections, {
    key: 'contracts',
    order: 10,
    access: 'deal:view',
    component: lazyPart(async () => ({ default: (await import('./contracts-of-deal.tsx')).ContractsOfDeal })),
  }),
]
