import { PageEditing, useEditedId } from '#features/promotion/promotions/web/page-editing.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useTabTitle } from '#platform/web/screen.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { toursContract } from '../tours.contract.ts'
import { toursTexts } from '../tours.texts.ts'
import { TourEditor } from './tour-editor.tsx'
import { tourPaths } from './tour-paths.ts'

/** The editor of the tour of the address; without one, the way to the list. */
export function TourEditScreen() {
  const t = useTexts(toursTexts)
  const id = useEditedId()
  const found = useCallQuery(toursContract.get, { params: { id: id ?? '' }, enabled: id !== undefined })
  useTabTitle(found.data?.tour.name)
  return (
    <PageEditing found={found} texts={t} listPath={tourPaths.list}>
      {(detail) => <TourEditor key={detail.tour.id} detail={detail} />}
    </PageEditing>
  )
}
