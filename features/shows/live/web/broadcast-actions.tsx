import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'

import type { BroadcastMove, BroadcastRow } from '../live.contract.ts'
import { liveTexts } from '../live.texts.ts'
import { useBroadcastMoves } from './use-broadcast-moves.tsx'
import '#platform/web/ui/summary-row.css'

const dangerous: readonly BroadcastMove[] = ['cancel', 'ban', 'remove']

interface Props {
  row: BroadcastRow
  onEdit: (row: BroadcastRow) => void
  /** On the page of one broadcast the next step is its one main button. */
  isMain?: boolean
}

/** The next step of a broadcast, and a menu with everything else that is possible. */
export function BroadcastActions({ row, onEdit, isMain = false }: Props) {
  const t = useTexts(liveTexts)
  const queries = useQueryClient()
  const { send, isMeant, dialog } = useBroadcastMoves()
  const possible = row.actions.filter(({ allowed }) => allowed).map(({ event }) => event)
  const first = possible.find((event) => !dangerous.includes(event))
  const rest = possible.filter((event) => event !== first)
  async function move(event: BroadcastMove) {
    if (!(await isMeant(event, row))) return
    // A refused call has said so by itself.
    const [line] = (await send(event, [row.id]).catch(() => undefined)) ?? []
    if (!line) return
    if (line.ok) notify('success', fill(t.done.one, { title: row.title }))
    else notify('error', line.msg)
    await Promise.all(['live', 'audit'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })))
  }
  const edit = { key: 'edit', label: t.events.edit, onSelect: () => onEdit(row) }
  return (
    <span className="row-actions">
      {first && (
        <Button
          type={isMain ? 'primary' : 'link'}
          size={isMain ? 'middle' : 'small'}
          onClick={() => void move(first)}
        >
          {t.events[first]}
        </Button>
      )}
      <MoreMenu
        label={row.title}
        entries={[
          ...(row.canEdit ? [edit] : []),
          ...rest.map((event) => ({
            key: event,
            label: t.events[event],
            isDangerous: dangerous.includes(event),
            onSelect: () => void move(event),
          })),
        ]}
      />
      {dialog}
    </span>
  )
}
