import { useState } from 'react'
import { App } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { cardsContract } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import type { AskedCard } from './card-event.dialog.tsx'
import type { AskedEvent } from './card-events.ts'

const CardEventDialog = lazyDialog(() => import('./card-event.dialog.tsx'), 'CardEventDialog')

interface Asked {
  event: AskedEvent
  card: AskedCard
}

const callsOf = {
  pause: cardsContract.pause,
  enable: cardsContract.enable,
  reopen: cardsContract.enable,
  unblock: cardsContract.unblock,
  unbind: cardsContract.unbind,
  seal: cardsContract.seal,
} as const

/** The contracts whose queries show cards. */
export const touchedByCards: ReadonlySet<unknown> = new Set([
  'cards',
  'card-imports',
  'card-reviews',
  'card-templates',
  'card-analytics',
  'customers',
  'audit',
])

/** Confirms an event on one card, sends it and reports the result. Render `dialog`; start with `ask`. */
export function useCardEvents() {
  const t = useTexts(cardsTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked>()

  async function perform({ event, card: { carteId } }: Asked, reason: string): Promise<string> {
    const params = { id: carteId }
    if (event === 'notice') {
      const { to, noticesLeftToday } = await call(cardsContract.notify, { params })
      return fill(t.done.notice, { to, left: noticesLeftToday })
    }
    if (event === 'remove' || event === 'restore') await call(cardsContract[event], { params })
    else if (event === 'block') await call(cardsContract.block, { params, body: { reason } })
    else await call(callsOf[event], { params, body: reason ? { reason } : {} })
    return t.done[event]
  }

  async function confirm(reason: string): Promise<void> {
    if (!asked) return
    const done = await perform(asked, reason)
    setAsked(undefined)
    message.success(done)
    await queries.invalidateQueries({ predicate: ({ queryKey: [feature] }) => touchedByCards.has(feature) })
  }

  const dialog = asked && (
    <CardEventDialog
      key={`${asked.event}${asked.card.carteId}`}
      {...asked}
      onConfirm={confirm}
      onClose={() => setAsked(undefined)}
    />
  )
  return { ask: (event: AskedEvent, card: AskedCard) => setAsked({ event, card }), dialog }
}
