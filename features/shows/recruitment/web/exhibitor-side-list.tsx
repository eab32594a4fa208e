import { useState } from 'react'
import { Button } from 'antd'

import type { Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog, lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { formatMoment, RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'

import { type InvestmentRow, recruitmentContract } from '../recruitment.contract.ts'
import { recruitmentTexts } from '../recruitment.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { ApplicationStateTag } from './application-state.tsx'
import '#platform/web/ui/summary-row.css'
import './recruitment.css'

const ApplyDialog = lazyDialog(() => import('./apply.dialog.tsx'), 'ApplyDialog')
const Drawer = lazyDrawer(() => import('./exhibitor-side-detail.tsx'), 'ExhibitorSideDrawer')

export type ExhibitorView = 'open' | 'own'

interface Doing {
  open: (row: InvestmentRow) => void
  apply: (row: InvestmentRow) => void
}

const moment = (at: string | null) => (at === null ? '' : formatMoment(at))

function RowAction({ row, doing: { open, apply } }: { row: InvestmentRow; doing: Doing }) {
  const t = useTexts(recruitmentTexts).list
  return row.kind === 'open' ? (
    <GuardedButton
      type="link"
      size="small"
      access={recruitmentContract.apply.access}
      onClick={() => apply(row)}
    >
      {t.apply}
    </GuardedButton>
  ) : (
    <Button type="link" size="small" onClick={() => open(row)}>
      {t.open}
    </Button>
  )
}

function columnsOf(
  t: Translation<typeof text>,
  view: ExhibitorView,
  doing: Doing,
): readonly Column<InvestmentRow>[] {
  const last: readonly Column<InvestmentRow>[] =
    view === 'open'
      ? [
          {
            key: 'category',
            title: t.fields.category,
            width: 180,
            render: (_, { categories }) => categories.join(' · '),
          },
          { key: 'until', title: t.fields.deadline, width: 150, render: (_, { until }) => moment(until) },
        ]
      : [
          {
            key: 'state',
            title: t.fields.state,
            width: 150,
            render: (_, { state }) => state && <ApplicationStateTag state={state} />,
          },
          {
            key: 'booths',
            title: t.fields.booths,
            width: 110,
            render: (_, { booths }) => booths.join(' · '),
          },
          { key: 'at', title: t.fields.at, width: 144, render: (_, { at }) => <RelativeTime value={at} /> },
        ]
  return [
    {
      key: 'activity',
      title: t.fields.activity,
      isLocked: true,
      width: 240,
      render: (_, row) => <NameButton name={row.activity} onOpen={() => doing.open(row)} />,
    },
    { key: 'organiser', title: t.fields.organiser, width: 180, dataIndex: 'organiser' },
    { key: 'time', title: t.fields.time, width: 150, render: (_, { startsAt }) => moment(startsAt) },
    { key: 'venue', title: t.fields.venue, width: 180, dataIndex: 'venue' },
    ...last,
    {
      key: 'actions',
      title: t.fields.actions,
      isLocked: true,
      fixed: 'end',
      width: 110,
      ellipsis: false,
      render: (_, row) => <RowAction row={row} doing={doing} />,
    },
  ]
}

/** Shows of other companies: those that look for exhibitors, or those that the own company has applied for. */
export function ExhibitorSideList({ view }: { view: ExhibitorView }) {
  const t = useTexts(recruitmentTexts)
  const { search, setSearch } = useScreen()
  const list = useList(recruitmentContract.list, (row) => row.id, { fixed: { side: 'exhibitor', view } })
  const [offer, apply] = useState<InvestmentRow>()
  const doing = { open: ({ id }: InvestmentRow) => setSearch({ show: id }), apply }
  const empty =
    view === 'open'
      ? { title: t.list.noOpen, help: t.list.noOpenHelp }
      : { title: t.list.noOwn, help: t.list.noOwnHelp }
  return (
    <>
      <FilterBar list={list} name={`shows-${view}`} placeholder={t.list.openKeyword} />
      <DataTable
        list={list}
        name={`shows-${view}`}
        label={t.tabs[view]}
        columns={columnsOf(t, view, doing)}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.activity} onOpen={() => doing.open(row)} />
              {row.state && <ApplicationStateTag state={row.state} />}
            </div>
            <div className="summary-more">{[row.organiser, row.venue].filter(Boolean).join(' · ')}</div>
            <RowAction row={row} doing={doing} />
          </div>
        )}
        empty={<EmptyState {...empty} />}
      />
      <Drawer id={search['show']} view={view} onClose={() => setSearch({ show: undefined })} />
      {offer && (
        <ApplyDialog
          offer={offer}
          onClose={() => apply(undefined)}
          onDone={() => setSearch({ tab: 'own', show: undefined, page: undefined, keyword: undefined })}
        />
      )}
    </>
  )
}
