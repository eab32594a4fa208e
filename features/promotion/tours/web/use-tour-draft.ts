import { usePageDraft } from '#features/promotion/promotions/web/page-draft.public.ts'
import { call, queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { type TourDetail, toursContract } from '../tours.contract.ts'
import { toursTexts } from '../tours.texts.ts'

const read = ({ tour, document }: TourDetail) => ({ name: tour.name, document })

/** A tour as it is being edited. */
export function useTourDraft(detail: TourDetail) {
  const t = useTexts(toursTexts).edit
  const params = { id: detail.tour.id }
  return usePageDraft({
    detail,
    read,
    versionOf: ({ tour }) => tour.version,
    query: queryOf(toursContract.get, { params }),
    send: (draft, version) =>
      call(
        toursContract.update,
        { params, body: { ...draft, name: draft.name.trim(), version } },
        { quiet: true },
      ),
    saved: t.saved,
  })
}
