import { usePageDraft } from '#features/promotion/promotions/web/page-draft.public.ts'
import { call, queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { type PresenterDetail, presentersContract } from '../presenters.contract.ts'
import { presentersTexts } from '../presenters.texts.ts'

const read = ({ presenter, script }: PresenterDetail) => ({
  name: presenter.name,
  title: presenter.title,
  script,
})

/** A presenter as it is being edited. */
export function usePresenterDraft(detail: PresenterDetail) {
  const t = useTexts(presentersTexts).edit
  const params = { id: detail.presenter.id }
  return usePageDraft({
    detail,
    read,
    versionOf: ({ presenter }) => presenter.version,
    query: queryOf(presentersContract.get, { params }),
    send: (draft, version) =>
      call(
        presentersContract.update,
        { params, body: { ...draft, name: draft.name.trim(), version } },
        { quiet: true },
      ),
    saved: t.saved,
  })
}
