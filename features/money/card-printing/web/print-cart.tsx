import { Button } from 'antd'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'

import { type CartLine, cardPrintingContract, mostCards } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import { usePrintQuote } from './price-summary.tsx'
import { printPath } from './print-search.ts'
import { specificationText } from './specification-text.ts'

/** What the lines cost together with their delivery, as the server reckons it. */
function CartTotal({ lines }: { lines: readonly CartLine[] }) {
  const t = useTexts(cardPrintingTexts)
  const { data } = usePrintQuote(lines.map(({ carteId, specification }) => ({ carteId, specification })))
  if (lines.length === 0 || !data) return null
  return (
    <span className="print-sum">
      {fill(t.cart.total, { count: lines.length })} <strong>{formatMoney(data.amount)}</strong>
      {data.delivery > 0 ? (
        <span className="print-quiet">
          {' '}
          {fill(t.cart.withDelivery, { amount: formatMoney(data.delivery) })}
        </span>
      ) : null}
    </span>
  )
}

/** What is about to be ordered; ticked lines, or all of them. */
export function PrintCart() {
  const t = useTexts(cardPrintingTexts)
  const { navigate, setSearch } = useScreen()
  const list = useList(cardPrintingContract.listCart, (line) => line.cartId, { limit: 50 })
  const remove = useCallMutation(cardPrintingContract.removeFromCart, {
    onSuccess: () => notify('success', t.cart.removed),
  })
  const change = ({ carteId, specification }: CartLine) =>
    navigate(`${printPath}/printbegin`, { cards: carteId, spec: JSON.stringify(specification) })
  const actions = (line: CartLine) => (
    <span className="print-buttons">
      <Button type="link" size="small" onClick={() => change(line)}>
        {t.cart.change}
      </Button>
      <Button type="link" size="small" danger onClick={() => remove.mutate({ query: { ids: line.cartId } })}>
        {t.common.remove}
      </Button>
    </span>
  )
  const about = (line: CartLine) => (
    <div>
      {specificationText(line.specification, t)}
      {line.denial ? <div className="print-denial">{line.denial}</div> : null}
    </div>
  )
  const columns: readonly Column<CartLine>[] = [
    { key: 'name', title: t.common.card, dataIndex: 'name', isLocked: true, width: 140 },
    {
      key: 'specification',
      title: t.begin.specification,
      ellipsis: false,
      render: (_, line) => about(line),
      width: 380,
    },
    {
      key: 'price',
      title: t.common.price,
      isNumber: true,
      render: (_, line) => formatMoney(line.price.amount),
      width: 120,
    },
    { key: 'actions', title: '', isLocked: true, render: (_, line) => actions(line), width: 200 },
  ]
  const { ids } = list.selection
  const checkout = () =>
    navigate(`${printPath}/payment`, {
      cart: (ids.length > 0 ? ids : list.rows.map(({ cartId }) => cartId)).slice(0, mostCards).join(','),
    })
  const chosen = ids.length > 0 ? list.rows.filter(({ cartId }) => ids.includes(cartId)) : list.rows
  return (
    <DataTable
      list={list}
      name="print-cart"
      label={t.cart.list}
      columns={columns}
      isSelectable
      toolbar={
        list.rows.length > 0 ? (
          <span className="print-buttons">
            <CartTotal lines={chosen} />
            <GuardedButton type="primary" access="print:order" onClick={checkout}>
              {t.cart.checkout}
            </GuardedButton>
          </span>
        ) : null
      }
      card={(line) => (
        <div className="print-stack">
          <div className="print-row">
            <strong>{line.name}</strong>
            <span>{formatMoney(line.price.amount)}</span>
          </div>
          {about(line)}
          {actions(line)}
        </div>
      )}
      empty={
        <EmptyState
          title={t.cart.empty}
          help={t.cart.emptyHelp}
          action={<Button onClick={() => setSearch({ view: undefined })}>{t.screen.choose}</Button>}
        />
      }
    />
  )
}
