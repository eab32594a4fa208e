import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { useState } from 'react'

import { formatMoney } from '#platform/text/money.ts'
import type { Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { CountedStates } from '#platform/web/ui/counted-states.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'

import {
  type CampaignDetail,
  type CampaignRow,
  campaignsContract,
  campaignStates,
} from '../campaigns.contract.ts'
import { campaignsTexts } from '../campaigns.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { CampaignState } from './campaign-state.tsx'
import '#platform/web/ui/summary-row.css'
import './campaigns.css'

const FormDialog = lazyDialog(() => import('./campaign.dialog.tsx'), 'CampaignDialog')
const CampaignDrawer = lazyDialog(() => import('./campaign-drawer.tsx'), 'CampaignDrawer')

const daysOf = ({ startsOn, endsOn }: CampaignRow) => `${startsOn} – ${endsOn}`

const columnsOf = (
  t: Translation<typeof text>,
  open: (row: CampaignRow) => void,
): readonly Column<CampaignRow>[] => [
  {
    key: 'name',
    title: t.fields.name,
    isLocked: true,
    width: 220,
    render: (_, row) => <NameButton name={row.name} onOpen={() => open(row)} />,
  },
  {
    key: 'state',
    title: t.fields.state,
    width: 100,
    render: (_, { state }) => <CampaignState state={state} />,
  },
  { key: 'kind', title: t.fields.kind, width: 100, render: (_, { kind }) => t.kinds[kind] },
  { key: 'days', title: t.fields.days, width: 200, render: (_, row) => daysOf(row) },
  {
    key: 'budget',
    title: t.fields.budget,
    width: 130,
    align: 'right',
    render: (_, { budgetFen }) => formatMoney(budgetFen),
  },
  {
    key: 'cost',
    title: t.fields.cost,
    width: 130,
    align: 'right',
    render: (_, { costFen }) => formatMoney(costFen),
  },
  { key: 'clues', title: t.fields.clues, width: 80, align: 'right', dataIndex: 'clues' },
  { key: 'by', title: t.fields.by, width: 100, dataIndex: 'by' },
]

/** The campaigns of the company, the newest first. */
export function CampaignList() {
  const t = useTexts(campaignsTexts)
  const { search, setSearch } = useScreen()
  const list = useList(campaignsContract.list, ({ id }) => id)
  const { data: totals } = useCallQuery(campaignsContract.totals)
  const [edited, edit] = useState<CampaignDetail | 'new'>()
  const open = ({ id }: Pick<CampaignRow, 'id'>) => setSearch({ campaign: id })
  const opened = search['campaign']
  const create = (
    <GuardedButton
      type="primary"
      icon={<PlusOutlined />}
      access={campaignsContract.create.access}
      onClick={() => edit('new')}
    >
      {t.list.create}
    </GuardedButton>
  )
  return (
    <>
      <div className="campaign-tools">{create}</div>
      <FilterBar list={list} name="campaigns" placeholder={t.list.keyword} />
      <DataTable
        list={list}
        name="campaigns"
        label={t.tab}
        columns={columnsOf(t, open)}
        toolbar={
          <CountedStates
            label={t.fields.state}
            all={t.list.all}
            states={campaignStates}
            labels={t.states}
            counts={totals}
            list={list}
          />
        }
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.name} onOpen={() => open(row)} />
              <CampaignState state={row.state} />
            </div>
            <div className="summary-more">
              {[daysOf(row), `${t.fields.clues} ${row.clues}`, formatMoney(row.costFen)].join(' · ')}
            </div>
          </div>
        )}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={create} />}
      />
      {opened !== undefined && (
        <CampaignDrawer
          id={opened}
          onEdit={edit}
          onOpen={(id) => open({ id })}
          onClose={() => setSearch({ campaign: undefined })}
        />
      )}
      {edited && (
        <FormDialog campaign={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />
      )}
    </>
  )
}
