import { type ReactNode, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { ReasonDialog } from '#platform/web/ui/reason.dialog.tsx'

import { type DrawMove, type DrawRow, drawsContract } from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'

type Moved = Pick<DrawRow, 'id' | 'name' | 'version'>
type Answer = (reason: string | undefined) => void

/** Events that change nothing for anybody outside. */
const silent: readonly DrawMove[] = ['pause', 'resume']

interface Why {
  /** The event, on the dialog and on its button. */
  event: string
  /** Says what follows; the question alone without it. */
  content?: string
}

/** Asks for a reason; undefined for a person who thought better of it. */
export function useReasonOf(): { askReason: (why: Why) => Promise<string | undefined>; dialog: ReactNode } {
  const t = useTexts(drawsTexts)
  const [question, pose] = useState<Why & { to: Answer }>()
  return {
    async askReason(why) {
      const reason = await new Promise<string | undefined>((to) => pose({ ...why, to }))
      pose(undefined)
      return reason
    },
    dialog: question ? (
      <ReasonDialog
        texts={{
          title: question.event,
          ok: question.event,
          cancel: t.confirm.cancel,
          reason: question.content ?? t.winnings.reason,
          reasonHint: t.winnings.reasonHint,
        }}
        onAnswer={question.to}
      />
    ) : null,
  }
}

/** Reads everything about draws anew. */
export function useFreshDraws(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all(['draws', 'audit'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })))
}

/** Lets an event happen to a draw, after saying what follows. */
export function useDrawMoves(): { move: (row: Moved, event: DrawMove) => Promise<void>; dialog: ReactNode } {
  const t = useTexts(drawsTexts)
  const refresh = useFreshDraws()
  const { askReason, dialog } = useReasonOf()
  async function isMeant({ name }: Moved, event: Exclude<DrawMove, 'pause' | 'resume'>) {
    const { title, content } = t.confirm[event]
    return ask({
      title: fill(title, { name }),
      content,
      confirm: t.events[event],
      cancel: t.confirm.cancel,
      danger: event === 'void' || event === 'reopen',
    })
  }
  async function move(row: Moved, event: DrawMove): Promise<void> {
    if (event !== 'pause' && event !== 'resume' && !(await isMeant(row, event))) return
    let reason: string | undefined
    if (event === 'void') {
      reason = await askReason({ event: t.events.void })
      if (reason === undefined) return
    }
    const body = { event, version: row.version, ...(reason !== undefined && { reason }) }
    // A refused call has said so by itself.
    const moved = await call(drawsContract.move, { params: { id: row.id }, body }).catch(() => undefined)
    if (moved && !silent.includes(event)) notify('success', fill(t.done.one, { name: row.name }))
    await refresh()
  }
  return { move, dialog }
}
