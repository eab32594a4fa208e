import { type ReactNode, useState } from 'react'

import type { BatchLine } from '#platform/contract/schemas.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useReason } from '#platform/web/ui/use-reason.tsx'

import { firmsContract } from '../firms.contract.ts'
import { firmsTexts } from '../firms.texts.ts'

const AssignDialog = lazyDialog(() => import('./assign.dialog.tsx'), 'AssignDialog')

/** The events that happen to several firms at once. */
export const firmMoves = [
  'claim',
  'assign',
  'transfer',
  'lock',
  'unlock',
  'putBack',
  'sleep',
  'wake',
  'blacklist',
  'lift',
] as const
export type FirmMove = (typeof firmMoves)[number]

type Lines = readonly BatchLine[]

interface Receiving {
  count: number
  answer: (accountId: string | undefined) => void
}

/** Lets an event happen to firms; `dialog` asks for a reason or a receiver. Answers undefined for a person who thought better of it. */
export function useFirmMoves(): {
  send: (event: FirmMove, ids: readonly string[]) => Promise<Lines | undefined>
  dialog: ReactNode
} {
  const t = useTexts(firmsTexts)
  const { askWhy, dialog } = useReason<FirmMove>({ ...t.reasons, events: t.events })
  const [receiving, receive] = useState<Receiving>()
  async function send(event: FirmMove, chosen: readonly string[]): Promise<Lines | undefined> {
    const ids = [...chosen]
    if (event === 'claim') return call(firmsContract.claim, { body: { ids } })
    if (event === 'lock' || event === 'unlock' || event === 'sleep' || event === 'wake')
      return call(firmsContract.keep, { body: { ids, event } })
    if (event === 'lift') return call(firmsContract.blacklist, { body: { ids, event, reason: '' } })
    if (event === 'assign' || event === 'transfer') {
      const accountId = await new Promise<string | undefined>((answer) =>
        receive({ count: ids.length, answer }),
      )
      receive(undefined)
      return accountId === undefined ? undefined : call(firmsContract.assign, { body: { ids, accountId } })
    }
    const reason = await askWhy(event)
    if (reason === undefined) return undefined
    return event === 'putBack'
      ? call(firmsContract.putBack, { body: { ids, reason } })
      : call(firmsContract.blacklist, { body: { ids, event, reason } })
  }
  return {
    send,
    dialog: (
      <>
        {dialog}
        {receiving && <AssignDialog count={receiving.count} onAnswer={receiving.answer} />}
      </>
    ),
  }
}
