import { useQueryClient } from '@tanstack/react-query'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'

import type { FirmRow } from '../firms.contract.ts'
import { firmsTexts } from '../firms.texts.ts'
import { type FirmMove, firmMoves, useFirmMoves } from './use-firm-moves.tsx'
import '#platform/web/ui/summary-row.css'

const dangerous: readonly FirmMove[] = ['putBack', 'blacklist']

/** The first thing to do with a firm, and a menu with everything else that is possible. */
export function FirmActions({ row, onEdit }: { row: FirmRow; onEdit: () => void }) {
  const t = useTexts(firmsTexts)
  const queries = useQueryClient()
  const { send, dialog } = useFirmMoves()
  const whyNot = (event: string) => row.actions.find((action) => action.event === event)?.reason
  const possible = firmMoves.filter((event) => whyNot(event) === null)
  const isPooled = row.state === 'pool'
  async function move(event: FirmMove) {
    // A refused call has said so by itself.
    const [line] = (await send(event, [row.id]).catch(() => undefined)) ?? []
    if (!line) return
    if (line.ok) notify('success', fill(t.done[event], { name: row.name }))
    else notify('error', line.msg)
    await Promise.all(
      ['firms', 'touches', 'audit'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })),
    )
  }
  return (
    <span className="row-actions">
      {isPooled ? (
        <GuardedButton type="link" size="small" why={whyNot('claim')} onClick={() => void move('claim')}>
          {t.events.claim}
        </GuardedButton>
      ) : (
        <GuardedButton type="link" size="small" why={whyNot('edit')} onClick={onEdit}>
          {t.events.edit}
        </GuardedButton>
      )}
      <MoreMenu
        label={row.name}
        entries={possible
          .filter((event) => event !== 'claim')
          .map((event) => ({
            key: event,
            label: t.events[event],
            isDangerous: dangerous.includes(event),
            onSelect: () => void move(event),
          }))}
      />
      {dialog}
    </span>
  )
}
