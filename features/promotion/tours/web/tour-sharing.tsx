import { PageSharing } from '#features/promotion/promotions/web/page-sharing.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type TourRow, toursContract } from '../tours.contract.ts'
import { toursTexts } from '../tours.texts.ts'

/** The address of a tour with its code, once it is published. */
export function TourSharing({ tour }: { tour: TourRow }) {
  const t = useTexts(toursTexts).edit
  const { data: code } = useCallQuery(toursContract.getQrCode, {
    params: { id: tour.id },
    enabled: tour.state === 'published',
  })
  return <PageSharing row={tour} svg={code?.svg} texts={t} />
}
