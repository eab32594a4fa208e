import { use, useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { BatchContext } from '#platform/web/ui/batch-context.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { cardGroupsTexts } from '../card-groups.texts.ts'

const GroupChoiceDialog = lazyDialog(() => import('./group-choice.dialog.tsx'), 'GroupChoiceDialog')

/** Puts the ticked cards into a group, or takes them out of one. `groupId`: the group that the list is narrowed to. */
export function GroupBatchActions({ groupId }: { groupId: string | undefined }) {
  const t = useTexts(cardGroupsTexts)
  const batch = use(BatchContext)
  const [way, setWay] = useState<'add' | 'remove'>()
  if (!batch) return null
  return (
    <>
      <GuardedButton access="card:group" onClick={() => setWay('add')}>
        {t.batchAdd}
      </GuardedButton>
      <GuardedButton access="card:group" onClick={() => setWay('remove')}>
        {t.batchRemove}
      </GuardedButton>
      {way && (
        <GroupChoiceDialog
          way={way}
          count={batch.ids.length}
          groupId={way === 'remove' ? groupId : undefined}
          onChosen={async (work, undo) => {
            setWay(undefined)
            await batch.run(work, undo)
          }}
          onClose={() => setWay(undefined)}
        />
      )}
    </>
  )
}
