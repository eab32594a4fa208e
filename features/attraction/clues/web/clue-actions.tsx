import { Button } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'

import type { ClueMove, ClueRow } from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import { type QuickMove, useClueMoves, useFreshClues } from './use-clue-moves.tsx'
import '#platform/web/ui/summary-row.css'

const order: readonly ClueMove[] = [
  'claim',
  'convert',
  'assign',
  'extend',
  'giveBack',
  'invalidate',
  'reopen',
  'restore',
  'void',
]

export const clueName = ({ person, company }: Pick<ClueRow, 'person' | 'company'>): string =>
  [person?.name, company].filter(Boolean).join(' · ')

interface Props {
  row: ClueRow
  onConvert: () => void
  isLarge?: boolean
}

/** The next step of a clue, and a menu with everything else that is possible. */
export function ClueActions({ row, onConvert, isLarge = false }: Props) {
  const t = useTexts(cluesTexts)
  const refresh = useFreshClues()
  const { send, dialog } = useClueMoves()
  const allowed = new Set(row.actions.filter((action) => action.allowed).map(({ event }) => event))
  const [first, ...rest] = order.filter((event) => allowed.has(event))
  async function move(event: ClueMove) {
    if (event === 'convert') return onConvert()
    // A refused call has said so by itself.
    const [line] = (await send(event as QuickMove, [row.id]).catch(() => undefined)) ?? []
    if (!line) return undefined
    if (!line.ok) notify('error', line.msg)
    else if (event === 'claim') notify('success', fill(t.claim.done, { count: 1 }))
    return refresh()
  }
  return (
    <span className="row-actions">
      {first && (
        <Button
          type={isLarge ? 'primary' : 'link'}
          size={isLarge ? 'middle' : 'small'}
          onClick={() => void move(first)}
        >
          {t.events[first]}
        </Button>
      )}
      <MoreMenu
        label={clueName(row)}
        entries={rest.map((event) => ({
          key: event,
          label: t.events[event],
          isDangerous: event === 'void' || event === 'invalidate',
          onSelect: () => void move(event),
        }))}
      />
      {dialog}
    </span>
  )
}
