import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { callMany } from '#platform/web/call-many.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import type { List } from '#platform/web/use-list.ts'
import { digitalIdentitiesContract, type IdentityRow } from '../digital-identities.contract.ts'
import { digitalIdentitiesTexts } from '../digital-identities.texts.ts'

const ReasonDialog = lazyDialog(() => import('./reason.dialog.tsx'), 'ReasonDialog')

/** Deciding on several claims at once; refusing asks for the reason that all of them get. */
export function IdentityBatchBar<Filter>({ list }: { list: List<IdentityRow, Filter> }) {
  const t = useTexts(digitalIdentitiesTexts)
  const [asking, ask] = useState<{ count: number; answer: (reason: string | undefined) => void }>()
  const askReason = (count: number) => new Promise<string | undefined>((answer) => ask({ count, answer }))
  const { approveMany, rejectMany } = digitalIdentitiesContract
  async function rejectAll(ids: readonly string[]) {
    const reason = await askReason(ids.length)
    ask(undefined)
    return reason === undefined ? undefined : callMany(rejectMany, ids, { reason })
  }
  return (
    <>
      <BatchBar list={list} nameOf={({ name }) => name}>
        <BatchAction
          access={approveMany.access}
          confirm={{ title: t.batch.approveTitle, content: t.batch.approveNote }}
          run={(ids) => callMany(approveMany, ids)}
        >
          {t.batch.approve}
        </BatchAction>
        <BatchAction access={rejectMany.access} isDangerous run={rejectAll}>
          {t.batch.reject}
        </BatchAction>
      </BatchBar>
      {asking && (
        <ReasonDialog
          title={fill(t.verdict.rejectManyTitle, { count: asking.count })}
          confirm={t.batch.reject}
          onConfirm={(reason) => {
            asking.answer(reason)
            return Promise.resolve()
          }}
          onClose={() => asking.answer(undefined)}
        />
      )}
    </>
  )
}
