import { PageSharing } from '#features/promotion/promotions/web/page-sharing.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type PresenterRow, presentersContract } from '../presenters.contract.ts'
import { presentersTexts } from '../presenters.texts.ts'

/** The address of a presenter with its code, once it is published. */
export function PresenterSharing({ presenter }: { presenter: PresenterRow }) {
  const t = useTexts(presentersTexts).edit
  const { data: code } = useCallQuery(presentersContract.getQrCode, {
    params: { id: presenter.id },
    enabled: presenter.state === 'published',
  })
  return <PageSharing row={presenter} svg={code?.svg} texts={t} />
}
