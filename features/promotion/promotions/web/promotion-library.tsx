import { useState } from 'react'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { callMany } from '#platform/web/call-many.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'
import {
  promotionKinds,
  type PromotionRow,
  promotionsContract,
  promotionStates,
} from '../promotions.contract.ts'
import { promotionsTexts } from '../promotions.texts.ts'
import { PromotionActions } from './promotion-actions.tsx'
import { PromotionName } from './promotion-name.tsx'
import { PromotionStateTag } from './promotion-state-tag.tsx'

const PromotionDrawer = lazyDialog(() => import('./promotion.dialog.tsx'), 'PromotionDrawer')

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

const columnsOf = (t: Texts, edit: (row: PromotionRow) => void): readonly Column<PromotionRow>[] => [
  {
    key: 'title',
    title: t.library.title,
    isLocked: true,
    sortBy: 'title',
    width: 340,
    render: (_, row) => <PromotionName object={row} onOpen={() => edit(row)} />,
  },
  {
    key: 'state',
    title: t.library.state,
    width: 110,
    render: (_, row) => <PromotionStateTag object={row} />,
  },
  { key: 'templates', title: t.library.templates, isNumber: true, width: 100, dataIndex: 'templates' },
  {
    key: 'clicks',
    title: t.library.clicks,
    isNumber: true,
    sortBy: 'clicks',
    width: 90,
    dataIndex: 'clicks',
  },
  {
    key: 'updatedAt',
    title: t.library.updatedAt,
    sortBy: 'updatedAt',
    width: 160,
    render: (_, row) => <RelativeTime value={row.updatedAt} />,
  },
  {
    key: 'actions',
    title: t.library.actions,
    isLocked: true,
    fixed: 'end',
    width: 190,
    render: (_, row) => <PromotionActions row={row} onEdit={() => edit(row)} />,
  },
]

const batches = [
  { key: 'publish', endpoint: promotionsContract.publishMany, title: 'publishTitle', note: undefined },
  { key: 'takeOff', endpoint: promotionsContract.takeOffMany, title: 'takeOffTitle', note: 'takeOffNote' },
  { key: 'remove', endpoint: promotionsContract.removeMany, title: 'removeTitle', note: 'removeNote' },
] as const

function Batches({ list }: { list: ReturnType<typeof useList<typeof promotionsContract.list>> }) {
  const t = useTexts(promotionsTexts).batch
  return (
    <BatchBar list={list} nameOf={(row) => row.title}>
      {batches.map(({ key, endpoint, title, note }) => (
        <BatchAction
          key={key}
          access={endpoint.access}
          isDangerous={key === 'remove'}
          confirm={{ title: t[title], ...(note && { content: t[note] }) }}
          run={(ids) => callMany(endpoint, ids)}
        >
          {t[key]}
        </BatchAction>
      ))}
    </BatchBar>
  )
}

/** Everything that can be linked to templates. */
export function PromotionLibrary() {
  const t = useTexts(promotionsTexts)
  const list = useList(promotionsContract.list, (row) => row.promotionId)
  const [edited, setEdited] = useState<PromotionRow | 'new'>()
  const create = (
    <GuardedButton
      type="primary"
      access="promotion:edit"
      icon={<PlusOutlined />}
      onClick={() => setEdited('new')}
    >
      {t.library.create}
    </GuardedButton>
  )
  return (
    <>
      <FilterBar
        list={list}
        name="promotions"
        placeholder={t.library.keyword}
        choices={[
          { field: 'kind', label: t.library.kind, values: promotionKinds, labels: t.kinds },
          { field: 'state', label: t.library.state, values: promotionStates, labels: t.states },
        ]}
      />
      <DataTable
        list={list}
        name="promotions"
        label={t.tabs.library}
        columns={columnsOf(t, setEdited)}
        isSelectable
        card={(row) => (
          <div className="promotion-card">
            <PromotionName object={row} onOpen={() => setEdited(row)} />
            <div className="promotion-card-line">
              <PromotionStateTag object={row} />
              <PromotionActions row={row} onEdit={() => setEdited(row)} />
            </div>
          </div>
        )}
        // The page has two views, and only this one makes something new.
        actions={create}
        empty={<EmptyState title={t.library.empty} help={t.library.emptyHelp} action={create} />}
      />
      <Batches list={list} />
      {edited ? (
        <PromotionDrawer
          object={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </>
  )
}
