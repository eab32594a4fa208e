import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { useState } from 'react'
import { Button } from 'antd'

import { fill, type Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { PageViews } from '#platform/web/ui/page-views.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'

import { type AbsenceRow, absencesContract, absenceTabs } from '../absences.contract.ts'
import { absencesTexts } from '../absences.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { AbsencePhaseTag } from './absence-phase.tsx'
import { EndButton } from './end-button.tsx'
import '#platform/web/ui/summary-row.css'

const AbsenceDialog = lazyDialog(() => import('./absence.dialog.tsx'), 'AbsenceDialog')

type Labels = Translation<typeof text>

const spanOf = ({ from, until }: AbsenceRow) => `${formatMoment(from)} – ${formatMoment(until)}`

const columnsOf = (t: Labels, actions: string): readonly Column<AbsenceRow>[] => [
  {
    key: 'account',
    title: t.fields.account,
    width: 140,
    isLocked: true,
    render: (_, row) => row.account.name,
  },
  {
    key: 'phase',
    title: t.fields.phase,
    width: 100,
    render: (_, row) => <AbsencePhaseTag phase={row.phase} />,
  },
  { key: 'span', title: t.fields.span, width: 300, render: (_, row) => spanOf(row) },
  {
    key: 'deputy',
    title: t.fields.deputy,
    width: 140,
    render: (_, row) => row.deputy?.name ?? t.list.nobody,
  },
  { key: 'kinds', title: t.fields.kinds, width: 180, render: (_, row) => row.kinds.join(' · ') },
  { key: 'by', title: t.fields.by, width: 120, dataIndex: 'by' },
  {
    key: 'actions',
    title: actions,
    isLocked: true,
    fixed: 'end',
    width: 90,
    render: (_, row) => <EndButton row={row} />,
  },
]

/** An absence on a phone. */
function AbsenceCard({ row }: { row: AbsenceRow }) {
  const t = useTexts(absencesTexts)
  const deputy = row.deputy ? fill(t.list.standsIn, { name: row.deputy.name }) : t.list.nobody
  return (
    <div className="summary-row">
      <div className="summary-line">
        <span>{row.account.name}</span>
        <AbsencePhaseTag phase={row.phase} />
      </div>
      <div className="summary-more">{[spanOf(row), deputy, ...row.kinds].join(' · ')}</div>
      <EndButton row={row} />
    </div>
  )
}

/** Absences with their deputies: the own ones, and others in reach. */
export function AbsencesScreen() {
  const t = useTexts(absencesTexts)
  const web = useTexts(webTexts)
  const { search, setSearch } = useScreen()
  const maySeeAll = useCan('absence:edit')
  const offered = absenceTabs.filter((one) => one !== 'all' || maySeeAll)
  const tab = offered.find((one) => one === search['tab']) ?? 'mine'
  const list = useList(absencesContract.list, (row) => row.id, { fixed: { tab } })
  const [isOpen, setOpen] = useState(false)
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
      {t.form.create}
    </Button>
  )
  const isStandingIn = tab === 'standingIn'
  return (
    <Page
      title={t.routes.absences}
      help={t.help}
      actions={create}
      views={
        <PageViews
          value={tab}
          views={offered.map((value) => ({ value, label: t.tabs[value] }))}
          onChange={(next) => setSearch({ tab: next === 'mine' ? undefined : next, page: undefined })}
        />
      }
    >
      <DataTable
        list={list}
        name="absences"
        label={t.routes.absences}
        columns={columnsOf(t, web.list.actions)}
        card={(row) => <AbsenceCard row={row} />}
        empty={
          <EmptyState
            title={isStandingIn ? t.list.emptyStandingIn : t.list.empty}
            help={isStandingIn ? t.list.emptyStandingInHelp : t.list.emptyHelp}
            {...(!isStandingIn && { action: create })}
          />
        }
      />
      {isOpen && <AbsenceDialog onClose={() => setOpen(false)} />}
    </Page>
  )
}
