import { type ReactNode, useState } from 'react'
import { Button, Segmented } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { ActivityPicker } from '#features/shows/registrations/web/activity-choice.public.ts'
import type { Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { DownloadButtons } from '#platform/web/ui/download-buttons.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyContent } from '#platform/web/ui/lazy-content.tsx'
import { lazyDialog, lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { CountedStates } from '#platform/web/ui/counted-states.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type List, useList } from '#platform/web/use-list.ts'

import {
  applicationStates,
  type InvestmentFilter,
  type InvestmentRow,
  recruitmentContract,
} from '../recruitment.contract.ts'
import { recruitmentTexts } from '../recruitment.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { ApplicationActions } from './application-actions.tsx'
import { ApplicationStateTag } from './application-state.tsx'
import { accessOf, type Move, useApplicationMoves } from './use-application-moves.tsx'
import '#platform/web/ui/summary-row.css'
import './recruitment.css'

const AddDialog = lazyDialog(() => import('./application-add.dialog.tsx'), 'ApplicationAddDialog')
const SettingsDialog = lazyDialog(
  () => import('./recruitment-settings.dialog.tsx'),
  'RecruitmentSettingsDialog',
)
const Board = lazyContent(async () => ({
  default: (await import('./application-board.tsx')).ApplicationBoard,
}))
const Drawer = lazyDrawer(() => import('./application-detail.tsx'), 'ApplicationDrawer')

type Applications = List<InvestmentRow, InvestmentFilter>
type Texts = Translation<typeof text>

const columnsOf = (t: Texts, open: (row: InvestmentRow) => void): readonly Column<InvestmentRow>[] => [
  { key: 'number', title: 'No.', width: 56, isNumber: true, dataIndex: 'number' },
  {
    key: 'company',
    title: t.fields.company,
    isLocked: true,
    width: 200,
    render: (_, row) => <NameButton name={row.company} onOpen={() => open(row)} />,
  },
  { key: 'contact', title: t.fields.contact, width: 96, dataIndex: 'contact' },
  { key: 'mobile', title: t.fields.mobile, width: 124, dataIndex: 'mobile' },
  { key: 'category', title: t.fields.category, width: 110, dataIndex: 'category' },
  {
    key: 'state',
    title: t.fields.state,
    width: 140,
    render: (_, { state }) => state && <ApplicationStateTag state={state} />,
  },
  { key: 'booths', title: t.fields.booths, width: 90, render: (_, { booths }) => booths.join(' · ') },
  { key: 'at', title: t.fields.at, width: 144, render: (_, { at }) => <RelativeTime value={at} /> },
  {
    key: 'actions',
    title: t.fields.actions,
    isLocked: true,
    fixed: 'end',
    width: 140,
    ellipsis: false,
    render: (_, row) => <ApplicationActions row={row} />,
  },
]

function States({ list, activityId }: { list: Applications; activityId: string }) {
  const t = useTexts(recruitmentTexts)
  const { data } = useCallQuery(recruitmentContract.counts, { query: { activityId } })
  return (
    <CountedStates
      label={t.fields.state}
      all={t.list.all}
      states={applicationStates}
      labels={t.states}
      counts={data}
      list={list}
    />
  )
}

/** Events for ticked applications. */
function Batch({ list }: { list: Applications }) {
  const t = useTexts(recruitmentTexts)
  const { send, dialog } = useApplicationMoves()
  const move = (event: Move) => (ids: readonly string[]) => send(event, ids)
  return (
    <>
      <BatchBar list={list} nameOf={({ company }) => company} touches={['booths', 'audit']}>
        {(['invite', 'approve', 'confirm'] as const).map((event) => (
          <BatchAction key={event} access={accessOf(event)} run={move(event)}>
            {t.events[event]}
          </BatchAction>
        ))}
        <BatchAction access={accessOf('reject')} isDangerous run={move('reject')}>
          {t.events.reject}
        </BatchAction>
        <BatchAction
          access={accessOf('withdraw')}
          isDangerous
          confirm={{ title: t.list.withdrawTitle, content: t.list.withdrawNote }}
          run={move('withdraw')}
        >
          {t.events.withdraw}
        </BatchAction>
      </BatchBar>
      {dialog}
    </>
  )
}

const layouts = ['table', 'board'] as const

interface TableProps {
  list: Applications
  activityId: string
  open: (row: InvestmentRow) => void
  add: ReactNode
}

function ApplicationTable({ list, activityId, open, add }: TableProps) {
  const t = useTexts(recruitmentTexts)
  return (
    <>
      <DataTable
        list={list}
        name="exhibitors"
        label={t.tabs.received}
        columns={columnsOf(t, open)}
        isSelectable
        toolbar={<States list={list} activityId={activityId} />}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.company} onOpen={() => open(row)} />
              {row.state && <ApplicationStateTag state={row.state} />}
            </div>
            <div className="summary-more">{[row.contact, row.mobile].filter(Boolean).join(' · ')}</div>
            <div className="summary-more">{[row.category, ...row.booths].filter(Boolean).join(' · ')}</div>
            <ApplicationActions row={row} />
          </div>
        )}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={add} />}
      />
      <Batch list={list} />
    </>
  )
}

/** The companies that want to exhibit at one activity, as a table or by their states. */
export function ReceivedList({ activityId }: { activityId: string }) {
  const t = useTexts(recruitmentTexts)
  const { search, setSearch } = useScreen()
  const layout = layouts.find((one) => one === search['layout']) ?? 'table'
  const list = useList(recruitmentContract.list, (row) => row.id, {
    fixed: { side: 'organiser', activityId },
    enabled: layout === 'table',
  })
  const { data: recruitment } = useCallQuery(recruitmentContract.get, { query: { activityId } })
  const [opened, setOpened] = useState<'add' | 'settings'>()
  const open = ({ id }: Pick<InvestmentRow, 'id'>) => setSearch({ application: id })
  const close = () => setOpened(undefined)
  const add = (
    <GuardedButton
      type="primary"
      access={recruitmentContract.add.access}
      icon={<PlusOutlined />}
      onClick={() => setOpened('add')}
    >
      {t.list.add}
    </GuardedButton>
  )
  const { keyword, status } = list.filter
  const filter = { ...(keyword !== undefined && { keyword }), ...(status !== undefined && { status }) }
  return (
    <>
      <div className="recruitment-tools">
        <ActivityPicker value={activityId} />
        <Segmented
          aria-label={t.board.layout}
          value={layout}
          options={layouts.map((value) => ({ value, label: t.board[value] }))}
          onChange={(value) => setSearch({ layout: value === 'board' ? 'board' : undefined })}
        />
        <DownloadButtons
          endpoint={recruitmentContract.export}
          requestOf={(format) => ({ query: { ...filter, activityId, format } })}
        >
          {t.list.export}
        </DownloadButtons>
        <Button onClick={() => setOpened('settings')}>{t.list.settings}</Button>
        {add}
      </div>
      <FilterBar list={list} name="exhibitors" placeholder={t.list.keyword} />
      {layout === 'board' ? (
        <Board
          filter={{ activityId, ...(keyword !== undefined && { keyword }) }}
          onOpen={open}
          onMore={(status) => setSearch({ layout: undefined, status })}
        />
      ) : (
        <ApplicationTable list={list} activityId={activityId} open={open} add={add} />
      )}
      <Drawer id={search['application']} onClose={() => setSearch({ application: undefined })} />
      {opened === 'add' && (
        <AddDialog activityId={activityId} categories={recruitment?.categories ?? []} onClose={close} />
      )}
      {opened === 'settings' && <SettingsDialog activityId={activityId} onClose={close} />}
    </>
  )
}
