import { Button, Select } from 'antd'

import { ActivityPicker } from '#features/shows/registrations/web/activity-choice.public.ts'
import { formatMoney } from '#platform/text/money.ts'
import type { Translation } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { DownloadButtons } from '#platform/web/ui/download-buttons.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { CountedStates } from '#platform/web/ui/counted-states.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type List, useList } from '#platform/web/use-list.ts'

import {
  debtChoices,
  type ExhibitorFilter,
  type ExhibitorMove,
  type ExhibitorRow,
  exhibitorsContract,
  exhibitorStates,
} from '../exhibitors.contract.ts'
import { exhibitorsTexts } from '../exhibitors.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { ExhibitorActions } from './exhibitor-actions.tsx'
import { ExhibitorStateTag } from './exhibitor-state.tsx'
import '#platform/web/ui/summary-row.css'
import './exhibitors.css'

const Drawer = lazyDrawer(() => import('./exhibitor-detail.tsx'), 'ExhibitorDrawer')

type Exhibitors = List<ExhibitorRow, ExhibitorFilter>
type Texts = Translation<typeof text>

const numbersOf = ({ booths }: ExhibitorRow) => booths.map(({ number }) => number).join(' · ')
const hallsOf = ({ booths }: ExhibitorRow) => [...new Set(booths.map(({ hall }) => hall))].join(' · ')

const passesText = ({ passesUsed, passesAllowed }: ExhibitorRow) => `${passesUsed} / ${passesAllowed}`

const columnsOf = (t: Texts, open: (row: ExhibitorRow) => void): readonly Column<ExhibitorRow>[] => [
  {
    key: 'name',
    title: t.fields.name,
    isLocked: true,
    width: 178,
    render: (_, row) => <NameButton name={row.name} onOpen={() => open(row)} />,
  },
  {
    key: 'categories',
    title: t.fields.categories,
    width: 96,
    render: (_, row) => row.categories.join(' · '),
  },
  { key: 'booths', title: t.fields.booths, width: 104, render: (_, row) => numbersOf(row) },
  { key: 'hall', title: t.fields.hall, isOptional: true, width: 90, render: (_, row) => hallsOf(row) },
  {
    key: 'state',
    title: t.fields.state,
    width: 130,
    render: (_, { state }) => <ExhibitorStateTag state={state} />,
  },
  { key: 'profile', title: t.fields.profile, width: 96, isNumber: true, dataIndex: 'profile' },
  { key: 'passes', title: t.fields.passes, width: 72, isNumber: true, render: (_, row) => passesText(row) },
  { key: 'leads', title: t.fields.leads, width: 66, isNumber: true, dataIndex: 'leads' },
  {
    key: 'debt',
    title: t.fields.debt,
    width: 104,
    isNumber: true,
    render: (_, { debt }) => (debt > 0 ? formatMoney(debt) : t.list.paid),
  },
  {
    key: 'seenAt',
    title: t.fields.seenAt,
    width: 144,
    render: (_, { seenAt }) => (seenAt === null ? t.list.never : <RelativeTime value={seenAt} />),
  },
  {
    key: 'actions',
    title: t.fields.actions,
    isLocked: true,
    fixed: 'end',
    width: 148,
    ellipsis: false,
    render: (_, row) => <ExhibitorActions row={row} />,
  },
]

interface Offered {
  categories: readonly string[]
  halls: readonly { id: string; name: string }[]
}

function Filters({ list, offered: { categories, halls } }: { list: Exhibitors; offered: Offered }) {
  const t = useTexts(exhibitorsTexts).list
  const { category, hallId, debt } = list.filter
  return (
    <FilterBar
      list={list}
      name="exhibitors"
      placeholder={t.keyword}
      choices={[{ field: 'debt', label: t.debt, values: debtChoices, labels: t.debts }]}
      chips={{
        category,
        hallId: halls.find(({ id }) => id === hallId)?.name,
        debt: debt && t.debts[debt],
      }}
    >
      <Select
        allowClear
        className="exhibitor-select"
        aria-label={t.category}
        placeholder={t.category}
        value={category}
        options={categories.map((value) => ({ value, label: value }))}
        onChange={(value) => list.setFilter({ category: value })}
      />
      <Select
        allowClear
        className="exhibitor-select"
        aria-label={t.hall}
        placeholder={t.hall}
        value={hallId}
        options={halls.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => list.setFilter({ hallId: value })}
      />
    </FilterBar>
  )
}

/** Events for ticked exhibitors. */
function Batch({ list }: { list: Exhibitors }) {
  const t = useTexts(exhibitorsTexts)
  const { access } = exhibitorsContract.move
  const move = (event: ExhibitorMove) => (ids: readonly string[]) =>
    call(exhibitorsContract.move, { body: { ids: [...ids], event } })
  return (
    <BatchBar list={list} nameOf={({ name }) => name} touches={['audit']}>
      <BatchAction access={access} run={move('publish')}>
        {t.events.publish}
      </BatchAction>
      <BatchAction
        access={exhibitorsContract.remind.access}
        confirm={{ title: t.list.remindTitle, content: t.list.remindNote }}
        run={(ids) => call(exhibitorsContract.remind, { body: { ids: [...ids] } })}
      >
        {t.list.remind}
      </BatchAction>
      <BatchAction
        access={access}
        isDangerous
        confirm={{ title: t.list.withholdTitle, content: t.list.withholdNote }}
        run={move('withhold')}
      >
        {t.events.withhold}
      </BatchAction>
    </BatchBar>
  )
}

/** The exhibitors of one activity, and what can be done with them. */
export function ExhibitorList({ activityId }: { activityId: string }) {
  const t = useTexts(exhibitorsTexts)
  const { search, setSearch, navigate } = useScreen()
  const list = useList(exhibitorsContract.list, (row) => row.id, { fixed: { activityId } })
  const { data: choices } = useCallQuery(exhibitorsContract.choices, { query: { activityId } })
  const open = ({ id }: Pick<ExhibitorRow, 'id'>) => setSearch({ exhibitor: id })
  const filter = list.query as Partial<ExhibitorFilter>
  return (
    <Page
      title={t.title}
      help={t.help}
      actions={
        <>
          <DownloadButton endpoint={exhibitorsContract.directoryFile} request={{ query: { activityId } }}>
            {t.list.directory}
          </DownloadButton>
          <DownloadButtons
            endpoint={exhibitorsContract.export}
            requestOf={(format) => ({ query: { ...filter, activityId, format } })}
          >
            {t.list.export}
          </DownloadButtons>
        </>
      }
    >
      <ActivityPicker value={activityId} />
      <Filters list={list} offered={choices ?? { categories: [], halls: [] }} />
      <DataTable
        list={list}
        name="exhibitors"
        label={t.title}
        columns={columnsOf(t, open)}
        isSelectable
        toolbar={
          <CountedStates
            label={t.fields.state}
            all={t.list.all}
            states={exhibitorStates}
            labels={t.states}
            counts={choices?.states}
            list={list}
          />
        }
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.name} onOpen={() => open(row)} />
              <ExhibitorStateTag state={row.state} />
            </div>
            <div className="summary-more">
              {[numbersOf(row), hallsOf(row), ...row.categories].filter(Boolean).join(' · ')}
            </div>
            <div className="summary-more">
              {[
                `${t.fields.passes} ${passesText(row)}`,
                `${t.fields.leads} ${row.leads}`,
                row.debt > 0 && `${t.fields.debt} ${formatMoney(row.debt)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
            <ExhibitorActions row={row} />
          </div>
        )}
        empty={
          <EmptyState
            title={t.list.empty}
            help={t.list.emptyHelp}
            action={
              <Button
                type="primary"
                onClick={() => navigate(`/demo/activity/business?activity=${activityId}`)}
              >
                {t.list.toApplications}
              </Button>
            }
          />
        }
      />
      <Batch list={list} />
      <Drawer id={search['exhibitor']} onClose={() => setSearch({ exhibitor: undefined })} />
    </Page>
  )
}
