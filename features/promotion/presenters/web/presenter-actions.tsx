import { PageRowActions } from '#features/promotion/promotions/web/page-row-actions.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type PresenterRow, presentersContract } from '../presenters.contract.ts'
import { presentersTexts } from '../presenters.texts.ts'
import { presenterPaths } from './presenter-paths.ts'

/** Editing, publishing or taking off a presenter, and a menu with the rest. */
export function PresenterActions({ row }: { row: PresenterRow }) {
  const t = useTexts(presentersTexts)
  const params = { id: row.id }
  const move = useCallMutation(presentersContract.changeState, {
    touches: ['audit'],
    onSuccess: (_, { body }) => notify('success', t.list.done[body.event]),
  })
  const remove = useCallMutation(presentersContract.remove, {
    touches: ['audit'],
    onSuccess: () => notify('success', t.list.done.remove),
  })
  return (
    <PageRowActions
      row={row}
      editPath={presenterPaths.edit}
      texts={t}
      isBusy={move.isPending}
      onMove={(event) => move.mutate({ params, body: { event, version: row.version } })}
      onRemove={() => remove.mutate({ params })}
    />
  )
}
