import type { ReactNode } from 'react'

import type { BatchLine } from '#platform/contract/schemas.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { useReason } from '#platform/web/ui/use-reason.tsx'

import { type BroadcastMove, type BroadcastRow, liveContract, reasonedMoves } from '../live.contract.ts'
import { liveTexts } from '../live.texts.ts'

type Weighty = 'schedule' | 'start' | 'end' | 'remove'
const weighty: readonly string[] = ['schedule', 'start', 'end', 'remove'] satisfies Weighty[]
const isWeighty = (event: BroadcastMove): event is Weighty => weighty.includes(event)

interface Moves {
  /** Sends an event for broadcasts. Answers undefined for a person who thought better of it. */
  send: (event: BroadcastMove, ids: readonly string[]) => Promise<readonly BatchLine[] | undefined>
  /** Says first what follows for one. */
  isMeant: (event: BroadcastMove, row: Pick<BroadcastRow, 'title'>) => Promise<boolean>
  dialog: ReactNode
}

/** Lets an event happen to broadcasts; `dialog` asks why one is cancelled or banned. */
export function useBroadcastMoves(): Moves {
  const t = useTexts(liveTexts)
  const { askWhy, dialog } = useReason<BroadcastMove>({ ...t.list, events: t.events })
  return {
    dialog,
    async isMeant(event, { title }) {
      if (!isWeighty(event)) return true
      const { title: question, content } = t.confirm[event]
      return ask({
        title: fill(question, { title }),
        content,
        confirm: t.events[event],
        cancel: t.list.cancel,
        danger: event === 'end' || event === 'remove',
      })
    },
    async send(event, ids) {
      const isReasoned = reasonedMoves.includes(event)
      const reason = isReasoned ? await askWhy(event) : undefined
      if (isReasoned && reason === undefined) return undefined
      return call(liveContract.move, {
        body: { event, ids: [...ids], ...(reason !== undefined && { reason }) },
      })
    },
  }
}
