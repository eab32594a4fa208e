import { type ReactNode, useState } from 'react'

import type { BatchLine } from '#platform/contract/schemas.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ReasonDialog } from '#platform/web/ui/reason.dialog.tsx'

import { decidingMoves, type RegistrationMove, registrationsContract } from '../registrations.contract.ts'
import { registrationsTexts } from '../registrations.texts.ts'

const isDeciding = (event: RegistrationMove): event is (typeof decidingMoves)[number] =>
  (decidingMoves as readonly string[]).includes(event)

export const accessOf = (event: RegistrationMove) =>
  isDeciding(event) ? registrationsContract.decide.access : registrationsContract.move.access

const needsReason = (event: RegistrationMove) => event === 'reject' || event === 'correct'

interface Asking {
  event: RegistrationMove
  answer: (reason: string | undefined) => void
}

/** Lets an event happen to registrations; `dialog` asks for the reason where one is needed. Answers undefined for a person who thought better of it. */
export function useVisitorMove(): {
  send: (event: RegistrationMove, ids: readonly string[]) => Promise<readonly BatchLine[] | undefined>
  dialog: ReactNode
} {
  const t = useTexts(registrationsTexts)
  const web = useTexts(webTexts)
  const [asking, ask] = useState<Asking>()
  async function send(event: RegistrationMove, ids: readonly string[]) {
    let reason: string | undefined
    if (needsReason(event)) {
      reason = await new Promise<string | undefined>((answer) => ask({ event, answer }))
      ask(undefined)
      if (reason === undefined) return undefined
    }
    const rest = { ids: [...ids], ...(reason !== undefined && { reason }) }
    return isDeciding(event)
      ? call(registrationsContract.decide, { body: { event, ...rest } })
      : call(registrationsContract.move, { body: { event, ...rest } })
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
