import type { ReactNode } from 'react'

import type { BatchLine } from '#platform/contract/schemas.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useReason } from '#platform/web/ui/use-reason.tsx'

import { type CampaignMove, adsContract } from '../ads.contract.ts'
import { adsTexts } from '../ads.texts.ts'

/** Lets an event happen to campaigns; `dialog` asks why one is rejected. Answers undefined for a person who thought better of it. */
export function useCampaignMoves(): {
  send: (event: CampaignMove, ids: readonly string[]) => Promise<readonly BatchLine[] | undefined>
  dialog: ReactNode
} {
  const t = useTexts(adsTexts)
  const { askWhy, dialog } = useReason<CampaignMove>({ ...t.list, events: t.events })
  async function send(event: CampaignMove, ids: readonly string[]) {
    const reason = event === 'reject' ? await askWhy(event) : undefined
    if (event === 'reject' && reason === undefined) return undefined
    return call(adsContract.move, { body: { event, ids: [...ids], ...(reason !== undefined && { reason }) } })
  }
  return { send, dialog }
}
