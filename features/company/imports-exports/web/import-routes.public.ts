import type { ReactNode } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import type { ImportRoutes } from '#platform/web/imports/import-routes.ts'
import { defineSlot, fillSlot } from '#platform/web/slots/slots.ts'

interface Props {
  children: (routes: ImportRoutes) => ReactNode
}

/** Hands the routes of one kind of import to what draws them; a filling's key is the kind of the job. */
export const importRoutes = defineSlot<Props>('importsExports.importRoutes')

/** Brings the routes of an import to the list of tasks. */
export const fillImportRoutes = (kind: string, load: () => Promise<ImportRoutes>) =>
  fillSlot(importRoutes, {
    key: kind,
    order: 10,
    component: lazyPart(async () => {
      const routes = await load()
      return { default: ({ children }: Props) => children(routes) }
    }),
  })
