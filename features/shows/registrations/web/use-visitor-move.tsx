import type { ReactNode } from 'react'

import type { BatchLine } from '#platform/contract/schemas.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useReason } from '#platform/web/ui/use-reason.tsx'

import { decidingMoves, type RegistrationMove, registrationsContract } from '../registrations.contract.ts'
import { registrationsTexts } from '../registrations.texts.ts'

const isDeciding = (event: RegistrationMove): event is (typeof decidingMoves)[number] =>
  (decidingMoves as readonly string[]).includes(event)

export const accessOf = (event: RegistrationMove) =>
  isDeciding(event) ? registrationsContract.decide.access : registrationsContract.move.access

const needsReason = (event: RegistrationMove) => event === 'reject' || event === 'correct'

/** Lets an event happen to registrations; `dialog` asks for the reason where one is needed. Answers undefined for a person who thought better of it. */
export function useVisitorMove(): {
  send: (event: RegistrationMove, ids: readonly string[]) => Promise<readonly BatchLine[] | undefined>
  dialog: ReactNode
} {
  const t = useTexts(registrationsTexts)
  const { askWhy, dialog } = useReason<RegistrationMove>({ ...t.list, events: t.events })
  async function send(event: RegistrationMove, ids: readonly string[]) {
    const mustSay = needsReason(event)
    const reason = mustSay ? await askWhy(event) : undefined
    if (mustSay && reason === undefined) return undefined
    const rest = { ids: [...ids], ...(reason !== undefined && { reason }) }
    return isDeciding(event)
      ? call(registrationsContract.decide, { body: { event, ...rest } })
      : call(registrationsContract.move, { body: { event, ...rest } })
  }
  return { send, dialog }
}
