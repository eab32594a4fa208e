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
import { touchedByCards } from './touched-by-cards.ts'

const ClaimLinksDialog = lazyDialog(() => import('./claim-links.dialog.tsx'), 'ClaimLinksDialog')
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

/** Confirms an event on one card, sends it and reports the result. Render `dialog`; start with `ask`, or with `claimLink` for a link to hand over. */
export function useCardEvents() {
  const t = useTexts(cardsTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked>()
  const [linked, setLinked] = useState<AskedCard>()

  async function perform(
    { event, card: { carteId } }: Asked,
    reason: string,
  ): Promise<{ done: string } | { kept: string }> {
    const params = { id: carteId }
    if (event === 'notice') {
      const { to, noticesLeftToday, leaves } = await call(cardsContract.notify, { params })
      if (!leaves) return { kept: fill(t.done.noticeKept, { to }) }
      return { done: fill(t.done.notice, { to, left: noticesLeftToday }) }
    }
    if (event === 'remove' || event === 'restore') await call(cardsContract[event], { params })
    else if (event === 'block') await call(cardsContract.block, { params, body: { reason } })
    else await call(callsOf[event], { params, body: reason ? { reason } : {} })
    return { done: t.done[event] }
  }

  async function confirm(reason: string): Promise<void> {
    if (!asked) return
    const outcome = await perform(asked, reason)
    setAsked(undefined)
    if ('kept' in outcome) message.warning(outcome.kept, 8)
    else message.success(outcome.done)
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
  return {
    ask: (event: AskedEvent, card: AskedCard) => setAsked({ event, card }),
    claimLink: setLinked,
    dialog: linked ? <ClaimLinksDialog cards={[linked]} onClose={() => setLinked(undefined)} /> : dialog,
  }
}
