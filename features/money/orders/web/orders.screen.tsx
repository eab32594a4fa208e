import { Button, Segmented } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { DayRange } from '#platform/web/ui/day-range.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'
import { type OrderRow, ordersContract, orderStates, purchaseKinds } from '../orders.contract.ts'
import { ordersTexts } from '../orders.texts.ts'
import { OrderStateTag } from './order-state-tag.tsx'
import './orders.css'

const OrderDrawer = lazyDrawer(() => import('./order.dialog.tsx'), 'OrderDrawer')

function OpenButton({ row, open }: { row: OrderRow; open: (id: string) => void }) {
  return (
    <Button type="link" size="small" className="order-open" onClick={() => open(row.orderId)}>
      {row.number}
    </Button>
  )
}

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

const columnsOf = (
  t: Texts,
  open: (id: string) => void,
  isOperator: boolean,
): readonly Column<OrderRow>[] => [
  {
    key: 'number',
    width: 156,
    title: t.list.number,
    isLocked: true,
    render: (_, row) => <OpenButton row={row} open={open} />,
  },
  ...(isOperator
    ? [{ key: 'company', width: 160, title: t.list.company, dataIndex: 'companyName' as const }]
    : []),
  { key: 'name', width: isOperator ? 168 : 224, title: t.list.name, dataIndex: 'name' },
  { key: 'kind', width: 142, title: t.list.kind, render: (_, row) => t.kinds[row.kind] },
  {
    key: 'state',
    width: 150,
    ellipsis: false,
    title: t.list.state,
    render: (_, row) => <OrderStateTag order={row} />,
  },
  {
    key: 'amount',
    width: 100,
    title: t.list.amount,
    isNumber: true,
    render: (_, row) => <span className="money">{formatMoney(row.amount)}</span>,
  },
  { key: 'buyer', width: 104, title: t.list.buyer, dataIndex: 'buyer' },
  {
    key: 'createdAt',
    width: 146,
    title: t.list.createdAt,
    render: (_, row) => <RelativeTime value={row.createdAt} />,
  },
  {
    key: 'expiresAt',
    width: 146,
    // Beside the company there is no room for it.
    isOptional: isOperator,
    title: t.list.deadline,
    render: (_, row) => <RelativeTime value={row.hasProof ? null : row.expiresAt} />,
  },
]

/** An order on a phone. */
function OrderCard({ row, open }: { row: OrderRow; open: (id: string) => void }) {
  const t = useTexts(ordersTexts)
  return (
    <div className="order-card">
      <div className="order-card-line">
        <OpenButton row={row} open={open} />
        <OrderStateTag order={row} />
      </div>
      <div className="order-card-line">
        <span className="order-card-facts">
          {t.kinds[row.kind]} · {row.name}
        </span>
        <strong className="money">{formatMoney(row.amount)}</strong>
      </div>
    </div>
  )
}

function OrderList({ isOperator, open }: { isOperator: boolean; open: (id: string) => void }) {
  const t = useTexts(ordersTexts)
  const list = useList(isOperator ? ordersContract.listAll : ordersContract.list, (row) => row.orderId)
  const { from, to } = list.filter
  return (
    <>
      <FilterBar
        list={list}
        name="orders"
        placeholder={t.list.keyword}
        choices={[
          { field: 'kind', label: t.list.kind, values: purchaseKinds, labels: t.kinds },
          { field: 'state', label: t.list.state, values: orderStates, labels: t.states },
        ]}
      >
        <DayRange label={t.list.days} from={from} to={to} onChange={list.setFilter} />
      </FilterBar>
      <DataTable
        list={list}
        name="orders"
        label={t.routes.orders}
        columns={columnsOf(t, open, isOperator)}
        card={(row) => <OrderCard row={row} open={open} />}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} />}
      />
    </>
  )
}

/** What the company has ordered; its operator sees what every company has. */
export function OrdersScreen() {
  const t = useTexts(ordersTexts)
  const { search, setSearch, navigate } = useScreen()
  const isOperator = useCan('system:operate')
  const isAll = isOperator && search['view'] === 'all'
  const opened = search['order']
  const buy = (
    <GuardedButton
      type="primary"
      access="order:create"
      icon={<PlusOutlined />}
      onClick={() => navigate('/demo/digitalcard/cardlist/payment')}
    >
      {t.list.buy}
    </GuardedButton>
  )
  return (
    <Page title={t.routes.orders} help={t.list.help} actions={buy}>
      {isOperator ? (
        <div>
          <Segmented
            aria-label={t.routes.orders}
            value={isAll ? 'all' : 'own'}
            options={[
              { value: 'own', label: t.list.own },
              { value: 'all', label: t.list.all },
            ]}
            onChange={(view) => setSearch({ view: view === 'all' ? 'all' : undefined, page: undefined })}
          />
        </div>
      ) : null}
      <OrderList key={String(isAll)} isOperator={isAll} open={(order) => setSearch({ order })} />
      <OrderDrawer id={opened} isOperator={isAll} onClose={() => setSearch({ order: undefined })} />
    </Page>
  )
}
