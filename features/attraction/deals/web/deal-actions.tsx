import { useState } from 'react'
import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'

import { type DealAct, dealActs, type DealRow } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'
import '#platform/web/ui/summary-row.css'

const ActDialog = lazyDialog(() => import('./deal-act.dialog.tsx'), 'DealActDialog')

const dangerous: readonly DealAct[] = ['lose', 'invalidate']

/** Everything that can be done with a deal; the server says what is in the way. */
export function DealActions({ row, onOpen }: { row: DealRow; onOpen?: (id: string) => void }) {
  const t = useTexts(dealsTexts)
  const [acting, act] = useState<DealAct>()
  const entries = dealActs
    .map((event) => ({ event, found: row.actions.find((action) => action.event === event) }))
    // Events of other states are not offered; an event that waits for something says for what.
    .filter(({ event, found }) => found?.allowed || (event === 'win' && row.state === 'open'))
    .map(({ event, found }) => ({
      key: event,
      label: t.events[event],
      isDangerous: dangerous.includes(event),
      isDisabled: !found?.allowed,
      ...(found?.reason && !found.allowed && { reason: found.reason }),
      onSelect: () => act(event),
    }))
  return (
    <span className="row-actions">
      {onOpen && (
        <Button type="link" size="small" onClick={() => onOpen(row.id)}>
          {t.events.edit}
        </Button>
      )}
      <MoreMenu label={row.title} entries={entries} />
      {acting && <ActDialog row={row} event={acting} onClose={() => act(undefined)} />}
    </span>
  )
}
