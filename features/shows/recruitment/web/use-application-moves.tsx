import { type ReactNode, useState } from 'react'

import type { BatchLine } from '#platform/contract/schemas.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ReasonDialog } from '#platform/web/ui/reason.dialog.tsx'

import { decidingEvents, type deskEvents, recruitmentContract } from '../recruitment.contract.ts'
import { recruitmentTexts } from '../recruitment.texts.ts'

export type Move = (typeof decidingEvents)[number] | (typeof deskEvents)[number]

const isDeciding = (event: Move): event is (typeof decidingEvents)[number] =>
  (decidingEvents as readonly string[]).includes(event)

export const accessOf = (event: Move) =>
  isDeciding(event) ? recruitmentContract.decide.access : recruitmentContract.move.access

const asksWhy: readonly Move[] = ['reject', 'askSupplement', 'withdraw']

interface Asking {
  event: Move
  answer: (reason: string | undefined) => void
}

/** Lets an event happen to applications; `dialog` asks for the reason where one is needed. Answers undefined for a person who thought better of it. */
export function useApplicationMoves(): {
  send: (event: Move, ids: readonly string[]) => Promise<readonly BatchLine[] | undefined>
  dialog: ReactNode
} {
  const t = useTexts(recruitmentTexts)
  const web = useTexts(webTexts)
  const [asking, ask] = useState<Asking>()
  async function send(event: Move, ids: readonly string[]) {
    let reason: string | undefined
    if (asksWhy.includes(event)) {
      reason = await new Promise<string | undefined>((answer) => ask({ event, answer }))
      ask(undefined)
      if (reason === undefined) return undefined
    }
    const rest = { ids: [...ids], ...(reason !== undefined && { reason }) }
    return isDeciding(event)
      ? call(recruitmentContract.decide, { body: { event, ...rest } })
      : call(recruitmentContract.move, { body: { event, ...rest } })
  }
  return {
    send,
    dialog: asking ? (
      <ReasonDialog
        texts={{
          title: t.events[asking.event],
          ok: t.events[asking.event],
          cancel: web.action.cancel,
          reason: t.list.reason,
          reasonHint: t.list.reasonHint,
        }}
        onAnswer={asking.answer}
      />
    ) : null,
  }
}
