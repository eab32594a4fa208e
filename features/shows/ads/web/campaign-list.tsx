import { useState } from 'react'
import { Select } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import type { DataOf } from '#platform/contract/endpoint.ts'
import { formatMoney } from '#platform/text/money.ts'
import type { Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog, lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { CountedStates } from '#platform/web/ui/counted-states.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type List, useList } from '#platform/web/use-list.ts'

import {
  adsContract,
  type CampaignFilter,
  type CampaignMove,
  type CampaignRow,
  campaignStates,
} from '../ads.contract.ts'
import { adsTexts } from '../ads.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignStateTag } from './campaign-state.tsx'
import { deliveryText, rateText } from './numbers.ts'
import { useCampaignMoves } from './use-campaign-moves.tsx'
import '#platform/web/ui/summary-row.css'
import './ads.css'

const FormDialog = lazyDialog(() => import('./campaign-form.dialog.tsx'), 'CampaignFormDialog')
const Drawer = lazyDrawer(() => import('./campaign-detail.tsx'), 'CampaignDrawer')

type Campaigns = List<CampaignRow, CampaignFilter>
type Texts = Translation<typeof text>
type Totals = DataOf<typeof adsContract.totals>

interface Handlers {
  open: (row: CampaignRow) => void
  edit: (row: CampaignRow) => void
}

const columnsOf = (t: Texts, { open, edit }: Handlers): readonly Column<CampaignRow>[] => [
  {
    key: 'name',
    title: t.fields.name,
    isLocked: true,
    width: 164,
    render: (_, row) => <NameButton name={row.name} onOpen={() => open(row)} />,
  },
  { key: 'place', title: t.fields.slotId, width: 98, render: (_, { place }) => t.places[place] },
  {
    key: 'advertiser',
    title: t.fields.exhibitorId,
    width: 138,
    render: (_, { advertiser }) => advertiser || t.own,
  },
  {
    key: 'state',
    title: t.fields.state,
    width: 104,
    render: (_, { state }) => <CampaignStateTag state={state} />,
  },
  {
    key: 'delivery',
    title: t.fields.delivery,
    width: 150,
    isNumber: true,
    render: (_, row) => deliveryText(row, t.detail.unlimited),
  },
  { key: 'served', title: t.fields.served, width: 80, isNumber: true, isOptional: true, dataIndex: 'served' },
  { key: 'viewable', title: t.fields.viewable, width: 92, isNumber: true, dataIndex: 'viewable' },
  { key: 'ctr', title: t.fields.ctr, width: 80, isNumber: true, render: (_, row) => rateText(row) },
  { key: 'invalid', title: t.fields.invalid, width: 76, isNumber: true, dataIndex: 'invalid' },
  {
    key: 'spend',
    title: t.fields.spend,
    width: 104,
    isNumber: true,
    render: (_, { spend }) => formatMoney(spend),
  },
  {
    key: 'actions',
    title: t.fields.actions,
    isLocked: true,
    fixed: 'end',
    width: 110,
    ellipsis: false,
    render: (_, row) => <CampaignActions row={row} onEdit={edit} />,
  },
]

function States({ list, totals }: { list: Campaigns; totals: Totals | undefined }) {
  const t = useTexts(adsTexts)
  return (
    <CountedStates
      label={t.fields.state}
      all={t.list.all}
      states={campaignStates}
      labels={t.states}
      counts={totals?.states}
      list={list}
    />
  )
}

/** All advertising of the activity in numbers, each with its definition. */
function Numbers({ totals }: { totals: Totals }) {
  const t = useTexts(adsTexts)
  const values = {
    served: totals.served,
    viewable: totals.viewable,
    ctr: rateText(totals),
    invalid: totals.invalid,
    spend: formatMoney(totals.spend),
  }
  const keys = ['served', 'viewable', 'ctr', 'invalid', 'spend'] as const
  return (
    <dl className="ad-numbers">
      {keys.map((key) => (
        <div key={key} title={t.numbers[key]}>
          <dt>{t.fields[key]}</dt>
          <dd>{values[key]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Events for ticked campaigns. */
function Batch({ list }: { list: Campaigns }) {
  const t = useTexts(adsTexts)
  const { send, dialog } = useCampaignMoves()
  const move = (event: CampaignMove) => (ids: readonly string[]) => send(event, ids)
  return (
    <>
      <BatchBar list={list} nameOf={({ name }) => name} touches={['audit']}>
        <BatchAction access="ad:review" run={move('approve')}>
          {t.events.approve}
        </BatchAction>
        <BatchAction access="ad:edit" run={move('pause')}>
          {t.events.pause}
        </BatchAction>
        <BatchAction access="ad:edit" run={move('resume')}>
          {t.events.resume}
        </BatchAction>
        <BatchAction access="ad:review" isDangerous run={move('reject')}>
          {t.events.reject}
        </BatchAction>
      </BatchBar>
      {dialog}
    </>
  )
}

/** The campaigns of one activity. */
export function CampaignList({ activityId }: { activityId: string }) {
  const t = useTexts(adsTexts)
  const { search, setSearch } = useScreen()
  const list = useList(adsContract.list, (row) => row.id, { fixed: { activityId } })
  const { data: totals } = useCallQuery(adsContract.totals, { query: { activityId } })
  const { data: slots = [] } = useCallQuery(adsContract.slots, { query: { activityId } })
  const [edited, edit] = useState<CampaignRow | 'new'>()
  const open = ({ id }: Pick<CampaignRow, 'id'>) => setSearch({ campaign: id })
  const filter = list.query as Partial<CampaignFilter>
  const { slotId } = list.filter
  // Without a slot there is nothing to book.
  const add =
    slots.length === 0 ? (
      <GuardedButton type="primary" onClick={() => setSearch({ tab: 'slots' })}>
        {t.tabs.slots}
      </GuardedButton>
    ) : (
      <GuardedButton
        type="primary"
        access={adsContract.add.access}
        icon={<PlusOutlined />}
        onClick={() => edit('new')}
      >
        {t.list.add}
      </GuardedButton>
    )
  return (
    <>
      {totals && <Numbers totals={totals} />}
      <div className="ad-tools">
        <DownloadButton endpoint={adsContract.export} request={{ query: { ...filter, activityId } }}>
          {t.list.export}
        </DownloadButton>
        {add}
      </div>
      <FilterBar list={list} name="ads" placeholder={t.list.keyword}>
        <Select
          allowClear
          className="filter-select"
          aria-label={t.fields.slotId}
          placeholder={t.fields.slotId}
          value={slotId ?? null}
          options={slots.map(({ id, place }) => ({ value: id, label: t.places[place] }))}
          onChange={(next: string | undefined) => list.setFilter({ slotId: next ?? undefined })}
        />
      </FilterBar>
      <DataTable
        list={list}
        name="ads"
        label={t.tabs.campaigns}
        columns={columnsOf(t, { open, edit })}
        isSelectable
        toolbar={<States list={list} totals={totals} />}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.name} onOpen={() => open(row)} />
              <CampaignStateTag state={row.state} />
            </div>
            <div className="summary-more">{[t.places[row.place], row.advertiser || t.own].join(' · ')}</div>
            <div className="summary-more">
              {[deliveryText(row, t.detail.unlimited), rateText(row), formatMoney(row.spend)].join(' · ')}
            </div>
            <CampaignActions row={row} onEdit={edit} />
          </div>
        )}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={add} />}
      />
      <Batch list={list} />
      <Drawer id={search['campaign']} onEdit={edit} onClose={() => setSearch({ campaign: undefined })} />
      {edited !== undefined && totals && (
        <FormDialog
          campaign={edited === 'new' ? undefined : edited}
          slots={slots}
          exhibitors={totals.exhibitors}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}
