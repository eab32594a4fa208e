import { useState } from 'react'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { fill, type Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'

import { type ReportRow, reportsContract } from '../reports.contract.ts'
import { reportsTexts } from '../reports.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { ReportActions } from './report-actions.tsx'
import { reportsPaths } from './reports-paths.ts'
import './reports.css'
import '#platform/web/ui/summary-row.css'

const ReportDialog = lazyDialog(() => import('./report.dialog.tsx'), 'ReportDialog')

type Texts = Translation<typeof text>

function scheduleText({ list, weekdays }: Texts, { schedule }: ReportRow): string {
  if (schedule === null) return list.byHand
  const { every = 'week', weekday, hour } = schedule
  if (every === 'month') return fill(list.monthly, { hour })
  if (every === 'quarter') return fill(list.quarterly, { hour })
  return fill(list.weekly, { weekday: Object.values(weekdays)[weekday - 1] ?? '', hour })
}

interface Ways {
  actions: string
  open: (row: ReportRow) => void
  edit: (row: ReportRow) => void
}

const columnsOf = (t: Texts, { actions, open, edit }: Ways): readonly Column<ReportRow>[] => [
  {
    key: 'name',
    title: t.list.name,
    isLocked: true,
    width: 220,
    render: (_, row) => <NameButton name={row.name} onOpen={() => open(row)} />,
  },
  {
    key: 'days',
    title: t.list.period,
    width: 130,
    render: (_, { days }) => fill(t.list.days, { days }),
  },
  { key: 'schedule', title: t.list.schedule, width: 150, render: (_, row) => scheduleText(t, row) },
  {
    key: 'last',
    title: t.list.last,
    width: 150,
    render: (_, { lastSnapshot }) => (lastSnapshot ? <RelativeTime value={lastSnapshot.at} /> : t.list.none),
  },
  { key: 'maker', title: t.list.maker, width: 130, render: (_, { createdBy }) => createdBy },
  {
    key: 'actions',
    title: actions,
    isLocked: true,
    fixed: 'end',
    width: 160,
    render: (_, row) => <ReportActions report={row} onEdit={() => edit(row)} />,
  },
]

/** The reports that the viewer may see. */
export function ReportsScreen() {
  const t = useTexts(reportsTexts)
  const web = useTexts(webTexts)
  const { navigate } = useScreen()
  const list = useList(reportsContract.list, (row) => row.id)
  const [edited, setEdited] = useState<ReportRow | 'new'>()
  const open = (row: ReportRow) =>
    row.lastSnapshot ? navigate(reportsPaths.snapshot, { id: row.lastSnapshot.id }) : setEdited(row)
  const create = (
    <GuardedButton
      type="primary"
      access={reportsContract.create.access}
      icon={<PlusOutlined />}
      onClick={() => setEdited('new')}
    >
      {t.list.create}
    </GuardedButton>
  )
  return (
    <Page title={t.routes.reports} help={t.list.help} actions={create}>
      <FilterBar list={list} name="reports" placeholder={t.list.keyword} />
      <DataTable
        list={list}
        name="reports"
        label={t.routes.reports}
        columns={columnsOf(t, { actions: web.list.actions, open, edit: setEdited })}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.name} onOpen={() => open(row)} />
              <span>{scheduleText(t, row)}</span>
            </div>
            <ReportActions report={row} onEdit={() => setEdited(row)} />
          </div>
        )}
        empty={
          <EmptyState
            isFiltered={list.isFiltered}
            title={t.list.empty}
            help={t.list.emptyHelp}
            action={create}
          />
        }
      />
      {edited ? (
        <ReportDialog report={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      ) : null}
    </Page>
  )
}
