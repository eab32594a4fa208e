import { PageEditorActions } from '#features/promotion/promotions/web/page-editor-actions.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type PresenterRow, presentersContract } from '../presenters.contract.ts'
import { presentersTexts } from '../presenters.texts.ts'
import type { usePresenterDraft } from './use-presenter-draft.ts'

type Edited = ReturnType<typeof usePresenterDraft>

/** Saving, undoing and publishing. */
export function PresenterEditorActions({ presenter, edited }: { presenter: PresenterRow; edited: Edited }) {
  const t = useTexts(presentersTexts)
  const publish = useCallMutation(presentersContract.changeState, { touches: ['audit'] })
  const publishNow = (version: number) =>
    publish.mutateAsync({ params: { id: presenter.id }, body: { event: 'publish', version } }).then(
      (row) => row.version,
      // The call has said why not.
      () => undefined,
    )
  return (
    <PageEditorActions
      row={presenter}
      edited={edited}
      texts={t}
      access={presentersContract.changeState.access}
      isPublishing={publish.isPending}
      publish={publishNow}
    />
  )
}
