import type { ReactNode } from 'react'

import type { BatchLine } from '#platform/contract/schemas.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useReason } from '#platform/web/ui/use-reason.tsx'

import { type NeedMove, needsContract } from '../needs.contract.ts'
import { needsTexts } from '../needs.texts.ts'

/** Lets an event happen to needs; `dialog` asks why one is rejected. Answers undefined for a person who thought better of it. */
export function useNeedMoves(): {
  send: (event: NeedMove, ids: readonly string[]) => Promise<readonly BatchLine[] | undefined>
  dialog: ReactNode
} {
  const t = useTexts(needsTexts)
  const { askWhy, dialog } = useReason<NeedMove>({ ...t.list, events: t.events })
  async function send(event: NeedMove, ids: readonly string[]) {
    const reason = event === 'reject' ? await askWhy(event) : undefined
    if (event === 'reject' && reason === undefined) return undefined
    return call(needsContract.move, {
      body: { event, ids: [...ids], ...(reason !== undefined && { reason }) },
    })
  }
  return { send, dialog }
}
