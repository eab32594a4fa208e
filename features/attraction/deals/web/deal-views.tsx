import { lazy, Suspense, useState } from 'react'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { FilterSelect } from '#platform/web/ui/filter-select.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog, lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'

import { moneyText } from '../face/money-text.ts'
import { dealCategories, type DealFilter, dealsContract, dealStates } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'
import { DealTable } from './deal-table.tsx'
import type { Deals } from './listed-deals.ts'
import { dealListActions } from './sales-slots.public.ts'
import { usePipelines } from './use-pipelines.ts'
import './deals.css'

const Board = lazy(async () => ({ default: (await import('./deal-board.tsx')).DealBoard }))
const DealMonth = lazy(async () => ({ default: (await import('./deal-calendar.tsx')).DealCalendar }))
const DealDialog = lazyDialog(() => import('./deal.dialog.tsx'), 'DealDialog')
const SettingsDialog = lazyDialog(() => import('./pipelines.dialog.tsx'), 'PipelinesDialog')
const Drawer = lazyDrawer(() => import('./deal-detail.tsx'), 'DealDrawer')

const layouts = ['board', 'table', 'calendar'] as const

const filterOf = ({ query }: Deals): DealFilter => {
  const { sort: _sort, order: _order, ...filter } = query as DealFilter & { sort?: string; order?: string }
  return filter
}

/** The sums of the filter by the server: of all deals, not of those that are loaded. */
function Sums({ list }: { list: Deals }) {
  const t = useTexts(dealsTexts)
  const { data } = useCallQuery(dealsContract.sums, { query: filterOf(list) })
  const chips = dealStates
    .map((state) => ({ value: state as string, label: t.states[state], count: data?.states[state] ?? 0 }))
    .filter(({ count, value }) => count > 0 || value === list.filter.state)
  const total = data && Object.values(data.states).reduce((sum, count) => sum + count, 0)
  return (
    <div className="deal-sums">
      <StateChips
        label={t.fields.state}
        chips={[{ value: undefined, label: t.list.all, count: total }, ...chips]}
        value={list.filter.state}
        onChange={(state) => list.setFilter({ state })}
      />
      {data && (
        <p className="deal-total">
          {fill(t.list.total, {
            amount: moneyText(data.sum.fen),
            weighted: moneyText(data.sum.weightedFen),
          })}
          {data.sum.unpriced > 0 && `；${fill(t.list.unpriced, { count: data.sum.unpriced })}`}
        </p>
      )}
    </div>
  )
}

function Filters({ list }: { list: Deals }) {
  const t = useTexts(dealsTexts)
  const { all } = usePipelines()
  const views = { mine: t.list.mine, stalled: t.list.stalled }
  const stages = all.flatMap((pipeline) => pipeline.stages)
  const { closesFrom, closesUntil } = list.filter
  const close = [closesFrom, closesUntil].filter(Boolean).join(' – ')
  return (
    <FilterBar
      list={list}
      name="deals"
      placeholder={t.list.keyword}
      choices={[
        { field: 'view', label: t.list.view, values: ['mine', 'stalled'], labels: views },
        { field: 'category', label: t.fields.category, values: dealCategories, labels: t.categories },
      ]}
      chips={{
        ...(list.filter.stageId && {
          stageId: stages.find(({ id }) => id === list.filter.stageId)?.name ?? t.fields.stage,
        }),
        ...(close && { closesFrom: `${t.fields.expectedClose} ${close}` }),
      }}
    >
      <FilterSelect
        label={t.fields.stage}
        value={list.filter.stageId}
        values={stages.map(({ id }) => id)}
        labels={Object.fromEntries(stages.map(({ id, name }) => [id, name]))}
        onChange={(stageId) => list.setFilter({ stageId })}
      />
      <DatePicker.RangePicker
        className="filter-days"
        aria-label={t.fields.expectedClose}
        placeholder={[t.fields.expectedClose, '']}
        allowEmpty={[true, true]}
        value={[closesFrom ? dayjs(closesFrom) : null, closesUntil ? dayjs(closesUntil) : null]}
        onChange={(days) =>
          list.setFilter({
            closesFrom: days?.[0]?.format('YYYY-MM-DD'),
            closesUntil: days?.[1]?.format('YYYY-MM-DD'),
          })
        }
      />
    </FilterBar>
  )
}

/** The deals of the company as a table or as a board, with what they come to. */
export function DealViews() {
  const t = useTexts(dealsTexts)
  const { search, setSearch } = useScreen()
  const { first, all } = usePipelines()
  const list = useList(dealsContract.list, (row) => row.id) as Deals
  const [opened, setOpened] = useState<'new' | 'settings'>()
  const layout = layouts.find((one) => one === search['layout']) ?? 'board'
  const pipeline = all.find(({ id }) => id === list.filter.pipelineId) ?? first
  const open = (id: string) => setSearch({ deal: id })
  const create = (
    <GuardedButton
      type="primary"
      access={dealsContract.create.access}
      icon={<PlusOutlined />}
      onClick={() => setOpened('new')}
    >
      {t.list.create}
    </GuardedButton>
  )
  return (
    <>
      <div className="deal-tools">
        <Segmented
          aria-label={t.list.layout}
          value={layout}
          options={layouts.map((value) => ({ value, label: t.list[value] }))}
          onChange={(value) => setSearch({ layout: value === 'board' ? undefined : value })}
        />
        {all.length > 1 && (
          <FilterSelect
            label={t.fields.pipeline}
            value={pipeline?.id}
            values={all.map(({ id }) => id)}
            labels={Object.fromEntries(all.map(({ id, name }) => [id, name]))}
            onChange={(pipelineId) => list.setFilter({ pipelineId, stageId: undefined })}
          />
        )}
        <span className="deal-tools-end">
          <GuardedButton access={dealsContract.savePipeline.access} onClick={() => setOpened('settings')}>
            {t.list.settings}
          </GuardedButton>
          <SlotContents slot={dealListActions} />
          <DownloadButton endpoint={dealsContract.export} request={{ query: filterOf(list) }}>
            {t.list.export}
          </DownloadButton>
          {create}
        </span>
      </div>
      <Filters list={list} />
      <Sums list={list} />
      <Suspense fallback={null}>
        {layout === 'board' && pipeline && (
          <Board pipeline={pipeline} filter={filterOf(list)} onOpen={open} />
        )}
        {layout === 'calendar' && <DealMonth filter={filterOf(list)} onOpen={open} />}
      </Suspense>
      {layout === 'table' && <DealTable list={list} pipeline={pipeline} create={create} onOpen={open} />}
      <Drawer id={search['deal']} onClose={() => setSearch({ deal: undefined })} />
      {opened === 'new' && (
        <DealDialog
          deal={undefined}
          onClose={(id) => {
            setOpened(undefined)
            if (typeof id === 'string') open(id)
          }}
        />
      )}
      {opened === 'settings' && <SettingsDialog onClose={() => setOpened(undefined)} />}
    </>
  )
}
