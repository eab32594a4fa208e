import { customerGroupDialog } from '#features/customers/customers/web/customer-slots.public.ts'
import { fillSlot } from '#platform/web/slots/slots.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

export const cardFoldersSlots = [
  fillSlot(customerGroupDialog, {
    key: 'groups',
    order: 10,
    component: lazyDialog(() => import('./add-to-groups.dialog.tsx'), 'AddToGroupsDialog'),
  }),
]
