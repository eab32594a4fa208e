import { type ReactNode, Suspense } from 'react'
import { useSlot } from '#platform/web/slots/slots.ts'
import type { ImportRoutes } from '#platform/web/imports/import-routes.ts'
import { importRoutes } from './import-routes.public.ts'

interface Props {
  /** Of the job; what is no import draws nothing. */
  kind: string
  children: (routes: ImportRoutes) => ReactNode
}

/** Draws with the routes of an import that its feature has brought. */
export function WithImportRoutes({ kind, children }: Props) {
  const Routes = useSlot(importRoutes).find(({ key }) => key === kind)?.component
  return Routes ? (
    <Suspense fallback={null}>
      <Routes>{children}</Routes>
    </Suspense>
  ) : null
}
