import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'
import { type JourneyDetail, type JourneyVisit, journeysContract, visitStates } from '../journeys.contract.ts'
import { journeysTexts } from '../journeys.texts.ts'
import '#platform/web/ui/summary-row.css'

/** The people who came into a journey, and where each of them stands. */
export function JourneyPeople({ journey }: { journey: JourneyDetail }) {
  const labels = useTexts(journeysTexts)
  const t = labels.people
  const { navigate } = useScreen()
  const list = useList(journeysContract.people, (row) => row.id, { params: { id: journey.id } })
  const name = (row: JourneyVisit) => (
    <NameButton
      name={row.name}
      onOpen={() =>
        navigate('/demo/digitalcard/customerresources/customerdetalis', { carte: row.customerId })
      }
    />
  )
  const when = (value: string | null) => (value === null ? '' : <RelativeTime value={value} />)
  const columns: readonly Column<JourneyVisit>[] = [
    { key: 'name', title: t.person, isLocked: true, width: 160, render: (_, row) => name(row) },
    { key: 'state', title: t.state, width: 110, render: (_, row) => labels.visits[row.state] },
    { key: 'node', title: t.node, width: 90, render: (_, { node }) => node?.toUpperCase() ?? '' },
    { key: 'enteredAt', title: t.enteredAt, width: 130, render: (_, row) => when(row.enteredAt) },
    { key: 'dueAt', title: t.dueAt, width: 130, render: (_, row) => when(row.dueAt) },
    { key: 'endedAt', title: t.endedAt, width: 130, render: (_, row) => when(row.endedAt) },
  ]
  return (
    <>
      <p>{fill(labels.counts, journey.people)}</p>
      <FilterBar
        list={list}
        name="journey-people"
        choices={[{ field: 'state', label: t.state, values: visitStates, labels: labels.visits }]}
      />
      <DataTable
        list={list}
        name="journey-people"
        label={t.title}
        columns={columns}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              {name(row)}
              <span>{labels.visits[row.state]}</span>
            </div>
            <div className="summary-more">{when(row.enteredAt)}</div>
          </div>
        )}
        empty={<EmptyState title={t.empty} help={t.emptyHelp} />}
      />
    </>
  )
}
