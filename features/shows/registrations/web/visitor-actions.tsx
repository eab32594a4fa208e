import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'

import type { RegistrationMove, RegistrationRow } from '../registrations.contract.ts'
import { registrationsTexts } from '../registrations.texts.ts'
import { useVisitorMove } from './use-visitor-move.tsx'
import '#platform/web/ui/summary-row.css'

const main: readonly RegistrationMove[] = ['approve', 'checkIn', 'offer']
const dangerous: readonly RegistrationMove[] = ['reject', 'cancel', 'correct']

/** The next step of a registration, and a menu with everything else that is possible. */
export function VisitorActions({ row }: { row: RegistrationRow }) {
  const t = useTexts(registrationsTexts)
  const queries = useQueryClient()
  const { send, dialog } = useVisitorMove()
  const possible = row.actions.filter(({ allowed }) => allowed).map(({ event }) => event)
  const first = possible.find((event) => main.includes(event))
  async function move(event: RegistrationMove) {
    // A refused call has said so by itself.
    const lines = await send(event, [row.id]).catch(() => undefined)
    const [line] = lines ?? []
    if (!line) return
    if (line.ok) notify('success', t.list.done)
    else notify('error', line.msg)
    await Promise.all(
      ['registrations', 'activities', 'audit'].map((feature) =>
        queries.invalidateQueries({ queryKey: [feature] }),
      ),
    )
  }
  return (
    <span className="row-actions">
      {first && (
        <Button type="link" size="small" onClick={() => void move(first)}>
          {t.events[first]}
        </Button>
      )}
      <MoreMenu
        label={row.name}
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
    </span>
  )
}
