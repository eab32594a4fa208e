import { useState } from 'react'
import { Segmented } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog, lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'
import { type DesignRow, designRequestsContract, designStates } from '../design-requests.contract.ts'
import { designRequestsTexts } from '../design-requests.texts.ts'
import { DesignStateTag } from './design-state-tag.tsx'
import './design-requests.css'

const DesignDrawer = lazyDrawer(() => import('./design.dialog.tsx'), 'DesignDrawer')
const NewDesignDrawer = lazyDialog(() => import('./new-design.dialog.tsx'), 'NewDesignDrawer')

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

const columnsOf = (t: Texts, open: (id: string) => void, isAll: boolean): readonly Column<DesignRow>[] => [
  {
    key: 'title',
    width: 200,
    title: t.list.title,
    isLocked: true,
    render: (_, row) => <NameButton name={row.title} onOpen={() => open(row.requestId)} />,
  },
  { key: 'number', width: 140, title: t.list.number, dataIndex: 'number' },
  ...(isAll
    ? [{ key: 'company', width: 130, title: t.list.company, dataIndex: 'companyName' as const }]
    : []),
  { key: 'state', width: 136, title: t.list.state, render: (_, row) => <DesignStateTag state={row.state} /> },
  { key: 'purpose', width: 104, title: t.list.purpose, render: (_, row) => t.purposes[row.purpose] },
  { key: 'quantity', width: 84, title: t.list.quantity, isNumber: true, dataIndex: 'quantity' },
  { key: 'deadline', width: 112, title: t.list.deadline, render: (_, row) => row.deadline ?? '—' },
  { key: 'requester', width: 116, title: t.list.requester, dataIndex: 'requester' },
  {
    key: 'updatedAt',
    width: 146,
    title: t.list.updatedAt,
    render: (_, row) => <RelativeTime value={row.updatedAt} />,
  },
]

function DesignList({
  isAll,
  open,
  create,
}: {
  isAll: boolean
  open: (id: string) => void
  create: React.ReactNode
}) {
  const t = useTexts(designRequestsTexts)
  const list = useList(
    isAll ? designRequestsContract.listAll : designRequestsContract.list,
    (row) => row.requestId,
  )
  return (
    <>
      <FilterBar
        list={list}
        name="design-requests"
        placeholder={t.list.keyword}
        choices={[{ field: 'state', label: t.list.state, values: designStates, labels: t.states }]}
      />
      <DataTable
        list={list}
        name="design-requests"
        label={t.routes.custom}
        columns={columnsOf(t, open, isAll)}
        card={(row) => (
          <div className="design-card">
            <NameButton name={row.title} onOpen={() => open(row.requestId)} />
            <DesignStateTag state={row.state} />
          </div>
        )}
        empty={
          isAll ? (
            <EmptyState title={t.list.emptyAll} />
          ) : (
            <EmptyState title={t.list.empty} help={t.list.emptyHelp} action={create} />
          )
        }
      />
    </>
  )
}

/** Requests for templates of one's own; the operator of the installation, who designs, sees those of all companies. */
export function DesignRequestsScreen() {
  const t = useTexts(designRequestsTexts)
  const { search, setSearch } = useScreen()
  const isOperator = useCan('system:operate')
  const isAll = isOperator && search['view'] === 'all'
  const [isCreating, setCreating] = useState(false)
  const opened = search['request']
  const create = (
    <GuardedButton
      type="primary"
      access="design:request"
      icon={<PlusOutlined />}
      onClick={() => setCreating(true)}
    >
      {t.list.create}
    </GuardedButton>
  )
  return (
    <Page title={t.routes.custom} help={t.list.help} actions={isAll ? null : create}>
      {isOperator ? (
        <div>
          <Segmented
            aria-label={t.routes.custom}
            value={isAll ? 'all' : 'own'}
            options={[
              { value: 'own', label: t.list.own },
              { value: 'all', label: t.list.all },
            ]}
            onChange={(view) =>
              setSearch({ view: view === 'all' ? 'all' : undefined, page: undefined, request: undefined })
            }
          />
        </div>
      ) : null}
      <DesignList
        key={String(isAll)}
        isAll={isAll}
        create={create}
        open={(request) => setSearch({ request })}
      />
      <DesignDrawer id={opened} isOperator={isAll} onClose={() => setSearch({ request: undefined })} />
      {isCreating ? (
        <NewDesignDrawer onClose={() => setCreating(false)} onCreated={(request) => setSearch({ request })} />
      ) : null}
    </Page>
  )
}
