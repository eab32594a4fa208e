import { PageRowActions } from '#features/promotion/promotions/web/page-row-actions.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type TourRow, toursContract } from '../tours.contract.ts'
import { toursTexts } from '../tours.texts.ts'
import { tourPaths } from './tour-paths.ts'

/** Editing, publishing or taking off a tour, and a menu with the rest. */
export function TourActions({ row }: { row: TourRow }) {
  const t = useTexts(toursTexts)
  const params = { id: row.id }
  const move = useCallMutation(toursContract.changeState, {
    touches: ['audit'],
    onSuccess: (_, { body }) => notify('success', t.list.done[body.event]),
  })
  const remove = useCallMutation(toursContract.remove, {
    touches: ['audit'],
    onSuccess: () => notify('success', t.list.done.remove),
  })
  return (
    <PageRowActions
      row={row}
      editPath={tourPaths.edit}
      texts={t}
      isBusy={move.isPending}
      onMove={(event) => move.mutate({ params, body: { event, version: row.version } })}
      onRemove={() => remove.mutate({ params })}
    />
  )
}
