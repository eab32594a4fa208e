import { type ReactNode, useState } from 'react'

import type { BatchLine } from '#platform/contract/schemas.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ReasonDialog } from '#platform/web/ui/reason.dialog.tsx'

import { type CampaignMove, adsContract } from '../ads.contract.ts'
import { adsTexts } from '../ads.texts.ts'

type Answer = (reason: string | undefined) => void

/** Lets an event happen to campaigns; `dialog` asks why one is rejected. Answers undefined for a person who thought better of it. */
export function useCampaignMoves(): {
  send: (event: CampaignMove, ids: readonly string[]) => Promise<readonly BatchLine[] | undefined>
  dialog: ReactNode
} {
  const t = useTexts(adsTexts)
  const web = useTexts(webTexts)
  const [answer, ask] = useState<{ to: Answer }>()
  async function send(event: CampaignMove, ids: readonly string[]) {
    let reason: string | undefined
    if (event === 'reject') {
      reason = await new Promise<string | undefined>((to) => ask({ to }))
      ask(undefined)
      if (reason === undefined) return undefined
    }
    const body = { event, ids: [...ids], ...(reason !== undefined && { reason }) }
    return call(adsContract.move, { body })
  }
  return {
    send,
    dialog: answer ? (
      <ReasonDialog
        texts={{
          title: t.events.reject,
          ok: t.events.reject,
          cancel: web.action.cancel,
          reason: t.list.reason,
          reasonHint: t.list.reasonHint,
        }}
        onAnswer={answer.to}
      />
    ) : null,
  }
}
