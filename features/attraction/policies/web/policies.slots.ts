import {
  projectParts,
  recordTabs,
  recordTabTitles,
} from '#features/attraction/projects/web/project-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

const tab = { key: 'policies', order: 10, access: 'project:view' }

export const policiesSlots = [
  fillSlot(recordTabs, {
    ...tab,
    component: lazyPart(async () => ({ default: (await import('./policy-list.tsx')).PolicyList })),
  }),
  fillSlot(recordTabTitles, {
    ...tab,
    component: lazyPart(async () => ({ default: (await import('./policies-title.tsx')).PoliciesTitle })),
  }),
  fillSlot(projectParts, {
    ...tab,
    component: lazyPart(async () => ({ default: (await import('./project-policies.tsx')).ProjectPolicies })),
  }),
]
