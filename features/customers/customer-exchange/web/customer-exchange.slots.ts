import { lazyPart } from '#platform/web/lazy-part.tsx'

import { customerListActions } from '#features/customers/customers/web/customer-slots.public.ts'
import { fillImportRoutes } from '#features/company/imports-exports/web/import-routes.public.ts'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const customerExchangeSlots = [
  fillSlot(customerListActions, {
    key: 'import',
    order: 20,
    component: lazyPart(() =>
      import('./import-customers-button.tsx').then((module) => ({ default: module.ImportCustomersButton })),
    ),
  }),
  fillSlot(customerListActions, {
    key: 'export',
    order: 30,
    component: lazyPart(() =>
      import('./export-customers-button.tsx').then((module) => ({ default: module.ExportCustomersButton })),
    ),
  }),
  fillImportRoutes(
    'customers.import',
    async () => (await import('./customer-import-routes.ts')).customerImportRoutes,
  ),
]
