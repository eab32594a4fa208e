import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'

import type { NeedMove, NeedRow } from '../needs.contract.ts'
import { needsTexts } from '../needs.texts.ts'
import { useNeedMoves } from './use-need-moves.tsx'
import '#platform/web/ui/summary-row.css'

/** The next step of a need, and a menu with everything else that is possible. */
export function NeedActions({ row }: { row: NeedRow }) {
  const t = useTexts(needsTexts)
  const queries = useQueryClient()
  const { send, dialog } = useNeedMoves()
  const possible = row.actions.filter(({ allowed }) => allowed).map(({ event }) => event)
  const [first, ...rest] = possible
  async function move(event: NeedMove) {
    // A refused call has said so by itself.
    const [line] = (await send(event, [row.id]).catch(() => undefined)) ?? []
    if (!line) return
    if (line.ok) notify('success', fill(t.done.one, { name: row.title }))
    else notify('error', line.msg)
    await Promise.all(['needs', 'audit'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })))
  }
  return (
    <span className="row-actions">
      {first && (
        <Button type="link" size="small" onClick={() => void move(first)}>
          {t.events[first]}
        </Button>
      )}
      <MoreMenu
        label={row.title}
        entries={rest.map((event) => ({
          key: event,
          label: t.events[event],
          isDangerous: event === 'reject' || event === 'close',
          onSelect: () => void move(event),
        }))}
      />
      {dialog}
    </span>
  )
}
