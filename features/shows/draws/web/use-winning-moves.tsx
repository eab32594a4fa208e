import { type ReactNode, useState } from 'react'

import type { BatchLine } from '#platform/contract/schemas.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

import { drawsContract, type WinningMove } from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'
import { useReasonOf } from './use-draw-moves.tsx'

const ShipDialog = lazyDialog(() => import('./ship.dialog.tsx'), 'ShipDialog')

/** The parcel of what is shipped. */
export interface Parcel {
  carrier: string
  tracking: string
}

/** Lets an event happen to winnings; asks for the parcel or the reason first. Undefined for a person who thought better of it. */
export function useWinningMoves(): {
  send: (event: WinningMove, ids: readonly string[]) => Promise<readonly BatchLine[] | undefined>
  dialog: ReactNode
} {
  const t = useTexts(drawsTexts)
  const reasons = useReasonOf()
  const [shipping, ship] = useState<{ count: number; to: (parcel: Parcel | undefined) => void }>()
  async function askParcel(count: number) {
    const parcel = await new Promise<Parcel | undefined>((to) => ship({ count, to }))
    ship(undefined)
    return parcel
  }
  async function send(event: WinningMove, ids: readonly string[]) {
    let more: Partial<Parcel> & { reason?: string } = {}
    if (event === 'revoke') {
      const reason = await reasons.askReason({ event: t.winningEvents.revoke, content: t.confirm.revoke })
      if (reason === undefined) return undefined
      more = { reason }
    }
    if (event === 'ship') {
      const parcel = await askParcel(ids.length)
      if (parcel === undefined) return undefined
      more = parcel
    }
    return call(drawsContract.moveWinnings, { body: { ids: [...ids], event, ...more } })
  }
  return {
    send,
    dialog: (
      <>
        {reasons.dialog}
        {shipping && <ShipDialog count={shipping.count} onAnswer={shipping.to} />}
      </>
    ),
  }
}
