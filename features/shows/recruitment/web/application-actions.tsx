import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'

import { type InvestmentRow, type OrganiserEvent, organiserEvents } from '../recruitment.contract.ts'
import { recruitmentTexts } from '../recruitment.texts.ts'
import { useApplicationStep } from './use-application-step.tsx'
import '#platform/web/ui/summary-row.css'

const main: readonly OrganiserEvent[] = ['approve', 'offerBooth', 'countersign', 'confirm', 'invite']
const dangerous: readonly OrganiserEvent[] = ['reject', 'withdraw', 'declineBooth']

const isOrganiserEvent = (event: string): event is OrganiserEvent =>
  (organiserEvents as readonly string[]).includes(event)

/** The next step of an application, and a menu with everything else that is possible. */
export function ApplicationActions({ row }: { row: InvestmentRow }) {
  const t = useTexts(recruitmentTexts)
  const { step, dialogs } = useApplicationStep()
  const possible = row.actions
    .filter(({ allowed }) => allowed)
    .map(({ event }) => event)
    .filter(isOrganiserEvent)
  const first = possible.find((event) => main.includes(event))
  return (
    <span className="row-actions">
      {first && (
        <Button type="link" size="small" onClick={() => void step(row, first)}>
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
            onSelect: () => void step(row, event),
          }))}
      />
      {dialogs}
    </span>
  )
}
