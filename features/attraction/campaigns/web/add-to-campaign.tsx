import { useState } from 'react'

import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

import { campaignsContract, type MemberKind } from '../campaigns.contract.ts'
import { campaignsTexts } from '../campaigns.texts.ts'

const ChooseCampaign = lazyDialog(() => import('./choose-campaign.dialog.tsx'), 'ChooseCampaignDialog')

interface Asking {
  count: number
  answer: (campaignId: string | undefined) => void
}

/** Puts ticked rows into a campaign that is chosen then, with a result for each. */
export function AddToCampaign({ kind }: { kind: MemberKind }) {
  const t = useTexts(campaignsTexts)
  const [asking, ask] = useState<Asking>()
  const add = async (ids: readonly string[]) => {
    const id = await new Promise<string | undefined>((answer) => ask({ count: ids.length, answer }))
    ask(undefined)
    return id === undefined
      ? undefined
      : call(campaignsContract.addMembers, { params: { id }, body: { kind, ids: [...ids] } })
  }
  return (
    <>
      <BatchAction access={campaignsContract.addMembers.access} run={add}>
        {t.members.batch}
      </BatchAction>
      {asking && <ChooseCampaign count={asking.count} onAnswer={asking.answer} />}
    </>
  )
}
