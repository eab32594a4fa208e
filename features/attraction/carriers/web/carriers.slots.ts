import {
  projectParts,
  recordTabs,
  recordTabTitles,
} from '#features/attraction/projects/web/project-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

const tab = { key: 'carriers', order: 20, access: 'project:view' }

export const carriersSlots = [
  fillSlot(recordTabs, {
    ...tab,
    component: lazyPart(async () => ({ default: (await import('./carrier-list.tsx')).CarrierList })),
  }),
  fillSlot(recordTabTitles, {
    ...tab,
    component: lazyPart(async () => ({ default: (await import('./carriers-title.tsx')).CarriersTitle })),
  }),
  fillSlot(projectParts, {
    ...tab,
    component: lazyPart(async () => ({ default: (await import('./project-carriers.tsx')).ProjectCarriers })),
  }),
]
