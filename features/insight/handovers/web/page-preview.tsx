import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { Simulation } from '../handovers.contract.ts'
import { handoversTexts } from '../handovers.texts.ts'

const HandedOverPhone = lazyPart(async () => ({
  default: (await import('#features/cards/card-pages/web/handed-over-phone.public.ts')).HandedOverPhone,
}))

interface Props {
  page: Pick<Simulation['page'], 'mode' | 'name' | 'message'>
  /** The card that visitors are led to; null where its person has none. */
  carteId: string | null
}

/** What visitors of the old card will see. */
export function PagePreview({ page, carteId }: Props) {
  const t = useTexts(handoversTexts)
  return (
    <div className="handover-preview">
      <Suspense fallback={null}>
        <HandedOverPhone label={t.page.preview} scale={0.62} carteId={carteId} {...page} />
      </Suspense>
      <span className="handover-quiet">{t.page.preview}</span>
    </div>
  )
}
