import { useState } from 'react'

import type { BatchLine } from '#platform/contract/schemas.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

import { badgesContract } from '../badges.contract.ts'
import { onsiteTexts } from '../onsite.texts.ts'

const BadgeDialog = lazyDialog(() => import('./badge.dialog.tsx'), 'BadgeDialog')

interface Asking {
  ids: readonly string[]
  answer: (isPrinted: boolean) => void
}

/** Prints the badges of ticked visitors. */
export function BadgeBatchAction({ activityId }: { activityId: string }) {
  const t = useTexts(onsiteTexts).badges
  const [asking, ask] = useState<Asking>()
  async function print(ids: readonly string[]): Promise<readonly BatchLine[] | undefined> {
    const isPrinted = await new Promise<boolean>((answer) => ask({ ids, answer }))
    ask(undefined)
    if (!isPrinted) return undefined
    return ids.map((id) => ({ id, ok: true, code: 200, msg: '' }))
  }
  return (
    <>
      <BatchAction access={badgesContract.print.access} run={print}>
        {t.print}
      </BatchAction>
      {asking && <BadgeDialog activityId={activityId} ids={asking.ids} onClose={asking.answer} />}
    </>
  )
}
