import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { createPortal } from 'react-dom'

import { useViewer } from '#platform/web/session/viewer.ts'

// Fetched by the few whose company is in such a state.
const CompanyBanner = lazyPart(async () => ({
  default: (await import('#features/company/companies/web/company-banner.tsx')).CompanyBanner,
}))

const unusual: ReadonlySet<string | undefined> = new Set(['suspended', 'closing', 'closed'])

/** What everybody of the company has to know about its state, shown in `place`; nothing while all is well. Stands on what pages stand on. */
export function CompanyState({ place }: { place: HTMLElement | null }) {
  const { company } = useViewer()
  if (place === null || !unusual.has(company?.state)) return null
  return createPortal(
    <Suspense fallback={null}>
      <CompanyBanner />
    </Suspense>,
    place,
  )
}
