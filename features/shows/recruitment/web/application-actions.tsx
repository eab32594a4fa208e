import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'

import {
  type InvestmentRow,
  type OrganiserEvent,
  organiserEvents,
  recruitmentContract,
} from '../recruitment.contract.ts'
import { recruitmentTexts } from '../recruitment.texts.ts'
import { useApplicationMoves } from './use-application-moves.tsx'
import '#platform/web/ui/summary-row.css'

const OfferDialog = lazyDialog(() => import('./booth-offer.dialog.tsx'), 'BoothOfferDialog')

const main: readonly OrganiserEvent[] = ['approve', 'offerBooth', 'countersign', 'confirm', 'invite']
const dangerous: readonly OrganiserEvent[] = ['reject', 'withdraw', 'declineBooth']

const isOrganiserEvent = (event: string): event is OrganiserEvent =>
  (organiserEvents as readonly string[]).includes(event)

/** Signs for the organiser, once it was said what is signed. */
function useCountersigning(row: InvestmentRow) {
  const t = useTexts(recruitmentTexts).detail
  const web = useTexts(webTexts)
  return async () => {
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

/** The next step of an application, and a menu with everything else that is possible. */
export function ApplicationActions({ row }: { row: InvestmentRow }) {
  const t = useTexts(recruitmentTexts)
  const queries = useQueryClient()
  const { send, dialog } = useApplicationMoves()
  const countersign = useCountersigning(row)
  const [isOffering, setOffering] = useState(false)
  const possible = row.actions
    .filter(({ allowed }) => allowed)
    .map(({ event }) => event)
    .filter(isOrganiserEvent)
  const first = possible.find((event) => main.includes(event))
  const refresh = () =>
    Promise.all(
      ['recruitment', 'booths', 'audit'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })),
    )
  async function move(event: OrganiserEvent) {
    if (event === 'offerBooth') return setOffering(true)
    // A refused call has said so by itself.
    if (event === 'countersign') await countersign().catch(() => undefined)
    else {
      const [line] = (await send(event, [row.id]).catch(() => undefined)) ?? []
      if (!line) return
      if (line.ok) notify('success', fill(t.done.one, { name: row.company }))
      else notify('error', line.msg)
    }
    await refresh()
  }
  return (
    <span className="row-actions">
      {first && (
        <Button type="link" size="small" onClick={() => void move(first)}>
          {t.events[first]}
        </Button>
      )}
      <MoreMenu
        label={row.company}
        entries={possible
          .filter((event) => event !== first)
          .map((event) => ({
            key: event,
            label: t.events[event],
            isDangerous: dangerous.includes(event),
            onSelect: () => void move(event),
          }))}
      />
      {dialog}
      {isOffering && (
        <OfferDialog
          row={row}
          onClose={() => {
            setOffering(false)
            void refresh()
          }}
        />
      )}
    </span>
  )
}
