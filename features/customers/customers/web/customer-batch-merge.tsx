import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { customerMergesContract } from '../customer-merges.contract.ts'
import { customersTexts } from '../customers.texts.ts'

const MergeDialog = lazyDialog(() => import('./merge.dialog.tsx'), 'MergeDialog')
const mostMerged = 10

/** Makes one of the ticked customers, pair by pair: the card that stays of one pair is the left one of the next. */
export function CustomerBatchMerge({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const { batch: t } = useTexts(customersTexts)
  const [[first, second, ...further], setMerging] = useState<readonly string[]>([])
  const fault =
    ids.length < 2 ? t.mergeTwo : ids.length > mostMerged ? fill(t.mergeMost, { max: mostMerged }) : undefined
  return (
    <>
      <GuardedButton access={customerMergesContract.merge.access} why={fault} onClick={() => setMerging(ids)}>
        {t.merge}
      </GuardedButton>
      {first !== undefined && second !== undefined && (
        <MergeDialog
          key={`${first} ${second}`}
          customerId={first}
          otherId={second}
          onDone={(id) => (further.length > 0 ? setMerging([id, ...further]) : onDone())}
          onClose={() => setMerging([])}
        />
      )}
    </>
  )
}
