import { PageEditorActions } from '#features/promotion/promotions/web/page-editor-actions.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type TourRow, toursContract } from '../tours.contract.ts'
import { toursTexts } from '../tours.texts.ts'
import type { useTourDraft } from './use-tour-draft.ts'

type Edited = ReturnType<typeof useTourDraft>

/** Saving, undoing and publishing. */
export function TourEditorActions({ tour, edited }: { tour: TourRow; edited: Edited }) {
  const t = useTexts(toursTexts)
  const publish = useCallMutation(toursContract.changeState, { touches: ['audit'] })
  const publishNow = (version: number) =>
    publish.mutateAsync({ params: { id: tour.id }, body: { event: 'publish', version } }).then(
      (row) => row.version,
      // The call has said why not.
      () => undefined,
    )
  return (
    <PageEditorActions
      row={tour}
      edited={edited}
      texts={t}
      access={toursContract.changeState.access}
      isPublishing={publish.isPending}
      publish={publishNow}
    />
  )
}
