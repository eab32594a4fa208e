import { Button } from 'antd'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'

import { mallContract, type MallOrderRow, mallOrderStates } from '../mall.contract.ts'
import { mallTexts } from '../mall.texts.ts'
import { MallFigures } from './mall-figures.tsx'
import { mallPaths } from './mall-paths.ts'
import { MallState } from './mall-state.tsx'
import { ShipMany } from './ship-many.tsx'
import './mall.css'

/** The orders of the shop: everything that waits comes by its chip. */
export function MallOrdersScreen() {
  const t = useTexts(mallTexts)
  const { navigate } = useScreen()
  const list = useList(mallContract.list, (row) => row.orderId)
  const { data: counts } = useCallQuery(mallContract.count, { quiet: true })
  const open = ({ orderId: id }: MallOrderRow) => navigate(mallPaths.order, { id })
  const goodsOf = ({ lines }: MallOrderRow) => {
    const [first] = lines
    const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const title = first ? `${first.title} ${first.variant}`.trim() : ''
    return lines.length > 1 ? fill(t.list.more, { title, count }) : `${title} × ${count}`
  }
  const columns: Column<MallOrderRow>[] = [
    {
      key: 'number',
      title: t.list.number,
      isLocked: true,
      width: 180,
      render: (_, order) => <NameButton name={order.number} onOpen={() => open(order)} />,
    },
    { key: 'goods', title: t.list.goods, width: 260, render: (_, order) => goodsOf(order) },
    {
      key: 'buyer',
      title: t.list.buyer,
      width: 170,
      render: (_, { buyerName, mobile }) => `${buyerName} ${mobile}`,
    },
    { key: 'state', title: t.list.state, width: 190, render: (_, order) => <MallState order={order} /> },
    {
      key: 'amount',
      title: t.list.amount,
      isNumber: true,
      width: 120,
      render: (_, { amountFen }) => <span className="money">{formatMoney(amountFen)}</span>,
    },
    {
      key: 'createdAt',
      title: t.list.createdAt,
      width: 130,
      render: (_, { createdAt }) => <RelativeTime value={createdAt} />,
    },
  ]
  return (
    <Page
      title={t.routes.orders}
      help={t.list.help}
      actions={
        <>
          <DownloadButton
            endpoint={mallContract.export}
            request={{ query: { keyword: list.filter.keyword, state: list.filter.state } }}
          >
            {t.list.export}
          </DownloadButton>
          <Button onClick={() => navigate(mallPaths.print)}>{t.print.button}</Button>
          <GuardedButton access="mall:refund" onClick={() => navigate(mallPaths.till)}>
            {t.routes.till}
          </GuardedButton>
        </>
      }
    >
      <MallFigures />
      <FilterBar list={list} name="mall-orders" placeholder={t.list.keyword} chips={{}} />
      <DataTable
        list={list}
        name="mall-orders"
        label={t.routes.orders}
        columns={columns}
        toolbar={
          <StateChips
            label={t.list.state}
            chips={[
              { value: undefined, label: t.list.all },
              ...mallOrderStates.map((value) => ({ value, label: t.states[value], count: counts?.[value] })),
            ]}
            value={list.filter.state}
            onChange={(state) => list.setFilter({ state })}
          />
        }
        isSelectable
        isLocked={({ state }) => state !== 'paid'}
        empty={<EmptyState isFiltered={list.isFiltered} title={t.list.empty} help={t.list.emptyHelp} />}
        card={(order) => (
          <div className="summary-row">
            <NameButton name={order.number} onOpen={() => open(order)} />
            <span>
              <MallState order={order} /> {formatMoney(order.amountFen)}
            </span>
            <span>{goodsOf(order)}</span>
          </div>
        )}
      />
      <BatchBar list={list} nameOf={({ number }) => number}>
        <ShipMany list={list} />
      </BatchBar>
    </Page>
  )
}
