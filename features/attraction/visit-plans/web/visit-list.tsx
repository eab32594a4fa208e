import type { ReactNode } from 'react'

import { subjectPath } from '#features/attraction/touches/web/touches.public.ts'
import { fill, type Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { CountedStates } from '#platform/web/ui/counted-states.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'

import type { text } from '../text/zh-CN.ts'
import { visitPlansContract, type VisitRow, visitStates } from '../visit-plans.contract.ts'
import { visitPlansTexts } from '../visit-plans.texts.ts'
import { VisitState } from './visit-state.tsx'
import { timesOf } from './visit-times.ts'
import '#platform/web/ui/summary-row.css'

interface Props {
  isMine: 'yes' | undefined
  create: ReactNode
  onOpen: (id: string) => void
}

function SubjectLink({ visit: { subject } }: { visit: VisitRow }) {
  const { navigate } = useScreen()
  if (!subject) return <span className="cell-empty">—</span>
  const { path, search } = subjectPath(subject)
  return <NameButton name={subject.title} onOpen={() => navigate(path, search)} />
}

const columnsOf = (t: Translation<typeof text>, open: (id: string) => void): readonly Column<VisitRow>[] => [
  {
    key: 'title',
    title: t.fields.title,
    isLocked: true,
    width: 220,
    render: (_, visit) => <NameButton name={visit.title} onOpen={() => open(visit.id)} />,
  },
  {
    key: 'state',
    title: t.fields.state,
    width: 100,
    render: (_, { state }) => <VisitState state={state} />,
  },
  { key: 'time', title: t.fields.time, width: 230, render: (_, visit) => timesOf(visit) },
  { key: 'kind', title: t.fields.kind, width: 100, render: (_, { kind }) => t.kinds[kind] },
  {
    key: 'subject',
    title: t.fields.subject,
    width: 180,
    render: (_, visit) => <SubjectLink visit={visit} />,
  },
  { key: 'place', title: t.fields.place, width: 140, dataIndex: 'place' },
  { key: 'hosts', title: t.fields.hosts, width: 130, render: (_, { hosts }) => hosts.join('、') },
  {
    key: 'guests',
    title: t.fields.guests,
    width: 80,
    render: (_, { guests }) => fill(t.list.people, { count: guests }),
  },
]

/** Visits, the latest first. */
export function VisitList({ isMine, create, onOpen }: Props) {
  const t = useTexts(visitPlansTexts)
  const list = useList(visitPlansContract.list, ({ id }) => id)
  const { data: totals } = useCallQuery(visitPlansContract.totals, { query: { ...(isMine && { isMine }) } })
  return (
    <>
      <FilterBar list={list} name="visits" placeholder={t.list.keyword} />
      <DataTable
        list={list}
        name="visits"
        label={t.tab}
        columns={columnsOf(t, onOpen)}
        toolbar={
          <CountedStates
            label={t.fields.state}
            all={t.list.all}
            states={visitStates}
            labels={t.states}
            counts={totals}
            list={list}
          />
        }
        card={(visit) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={visit.title} onOpen={() => onOpen(visit.id)} />
              <VisitState state={visit.state} />
            </div>
            <div className="summary-more">
              {[timesOf(visit), visit.place, visit.hosts.join('、')].filter(Boolean).join(' · ')}
            </div>
          </div>
        )}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={create} />}
      />
    </>
  )
}
