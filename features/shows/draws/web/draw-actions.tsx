import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'

import type { DrawMove, DrawRow } from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'
import { useDrawMoves } from './use-draw-moves.tsx'
import '#platform/web/ui/summary-row.css'

const dangerous: readonly DrawMove[] = ['void', 'reopen']

/** The next step of a draw, and a menu with everything else that is possible. */
export function DrawActions({ row }: { row: DrawRow }) {
  const t = useTexts(drawsTexts)
  const { move, dialog } = useDrawMoves()
  const possible = row.actions.filter(({ allowed }) => allowed).map(({ event }) => event)
  const first = possible.find((event) => !dangerous.includes(event))
  const rest = possible.filter((event) => event !== first)
  return (
    <span className="row-actions">
      {first && (
        <Button type="link" size="small" onClick={() => void move(row, first)}>
          {t.events[first]}
        </Button>
      )}
      <MoreMenu
        label={row.name}
        entries={rest.map((event) => ({
          key: event,
          label: t.events[event],
          isDangerous: dangerous.includes(event),
          onSelect: () => void move(row, event),
        }))}
      />
      {dialog}
    </span>
  )
}
