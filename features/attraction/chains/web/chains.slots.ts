import {
  projectParts,
  recordTabs,
  recordTabTitles,
} from '#features/attraction/projects/web/project-slots.public.ts'
import { fillImportRoutes } from '#features/company/imports-exports/web/import-routes.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

const tab = { key: 'chains', order: 30, access: 'project:view' }

export const chainsSlots = [
  fillSlot(recordTabs, {
    ...tab,
    component: lazyPart(async () => ({ default: (await import('./chain-view.tsx')).ChainView })),
  }),
  fillSlot(recordTabTitles, {
    ...tab,
    component: lazyPart(async () => ({ default: (await import('./chains-title.tsx')).ChainsTitle })),
  }),
  fillSlot(projectParts, {
    ...tab,
    component: lazyPart(async () => ({ default: (await import('./project-chain.tsx')).ProjectChain })),
  }),
  fillImportRoutes('chains.import', async () => (await import('./chain-import-routes.ts')).chainImportRoutes),
]
