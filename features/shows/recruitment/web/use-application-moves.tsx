import type { ReactNode } from 'react'

import type { BatchLine } from '#platform/contract/schemas.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useReason } from '#platform/web/ui/use-reason.tsx'

import { decidingEvents, type deskEvents, recruitmentContract } from '../recruitment.contract.ts'
import { recruitmentTexts } from '../recruitment.texts.ts'

export type Move = (typeof decidingEvents)[number] | (typeof deskEvents)[number]

const isDeciding = (event: Move): event is (typeof decidingEvents)[number] =>
  (decidingEvents as readonly string[]).includes(event)

export const accessOf = (event: Move) =>
  isDeciding(event) ? recruitmentContract.decide.access : recruitmentContract.move.access

const asksWhy: readonly Move[] = ['reject', 'askSupplement', 'withdraw']

/** Lets an event happen to applications; `dialog` asks for the reason where one is needed. Answers undefined for a person who thought better of it. */
export function useApplicationMoves(): {
  send: (event: Move, ids: readonly string[]) => Promise<readonly BatchLine[] | undefined>
  dialog: ReactNode
} {
  const t = useTexts(recruitmentTexts)
  const { askWhy, dialog } = useReason<Move>({ ...t.list, events: t.events })
  async function send(event: Move, ids: readonly string[]) {
    const mustSay = asksWhy.includes(event)
    const reason = mustSay ? await askWhy(event) : undefined
    if (mustSay && reason === undefined) return undefined
    const rest = { ids: [...ids], ...(reason !== undefined && { reason }) }
    return isDeciding(event)
      ? call(recruitmentContract.decide, { body: { event, ...rest } })
      : call(recruitmentContract.move, { body: { event, ...rest } })
  }
  return { send, dialog }
}
