import { PageEditing, useEditedId } from '#features/promotion/promotions/web/page-editing.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useTabTitle } from '#platform/web/screen.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { presentersContract } from '../presenters.contract.ts'
import { presentersTexts } from '../presenters.texts.ts'
import { PresenterEditor } from './presenter-editor.tsx'
import { presenterPaths } from './presenter-paths.ts'

/** The editor of the presenter of the address; without one, the way to the list. */
export function PresenterEditScreen() {
  const t = useTexts(presentersTexts)
  const id = useEditedId()
  const found = useCallQuery(presentersContract.get, { params: { id: id ?? '' }, enabled: id !== undefined })
  useTabTitle(found.data?.presenter.name)
  return (
    <PageEditing found={found} texts={t} listPath={presenterPaths.list}>
      {(detail) => <PresenterEditor key={detail.presenter.id} detail={detail} />}
    </PageEditing>
  )
}
