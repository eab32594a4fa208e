import { type ReactNode, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

import { type InvestmentRow, type OrganiserEvent, recruitmentContract } from '../recruitment.contract.ts'
import { recruitmentTexts } from '../recruitment.texts.ts'
import { useApplicationMoves } from './use-application-moves.tsx'

const OfferDialog = lazyDialog(() => import('./booth-offer.dialog.tsx'), 'BoothOfferDialog')

/** Signs for the organiser, once it was said what is signed. */
function useCountersigning() {
  const t = useTexts(recruitmentTexts).detail
  const web = useTexts(webTexts)
  return async (row: InvestmentRow) => {
    const { quote } = await call(recruitmentContract.detail, { body: { id: row.id, side: 'organiser' } })
    const isMeant = await ask({
      title: fill(t.countersignAsk, { name: row.company }),
      content: fill(t.countersignNote, { amount: formatMoney(quote?.total ?? 0) }),
      confirm: t.sign,
      cancel: web.action.cancel,
    })
    if (!isMeant) return
    await call(recruitmentContract.countersign, { params: { id: row.id }, body: { version: row.version } })
    notify('success', t.countersigned)
  }
}

/** Lets an event happen to one application, asking first what the event needs; `dialogs` is where it asks. */
export function useApplicationStep(): {
  step: (row: InvestmentRow, event: OrganiserEvent) => Promise<void>
  dialogs: ReactNode
} {
  const t = useTexts(recruitmentTexts)
  const queries = useQueryClient()
  const { send, dialog } = useApplicationMoves()
  const countersign = useCountersigning()
  const [offered, offer] = useState<InvestmentRow>()
  const refresh = () =>
    Promise.all(
      ['recruitment', 'booths', 'audit'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })),
    )
  async function step(row: InvestmentRow, event: OrganiserEvent) {
    if (event === 'offerBooth') return offer(row)
    // A refused call has said so by itself.
    if (event === 'countersign') await countersign(row).catch(() => undefined)
    else {
      const [line] = (await send(event, [row.id]).catch(() => undefined)) ?? []
      if (!line) return
      if (line.ok) notify('success', fill(t.done.one, { name: row.company }))
      else notify('error', line.msg)
    }
    await refresh()
  }
  const dialogs = (
    <>
      {dialog}
      {offered && (
        <OfferDialog
          row={offered}
          onClose={() => {
            offer(undefined)
            void refresh()
          }}
        />
      )}
    </>
  )
  return { step, dialogs }
}
