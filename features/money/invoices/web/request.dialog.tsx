import { useState } from 'react'
import { Alert, Form, Input, InputNumber, Modal, Segmented, Select } from 'antd'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type InvoiceKind, invoiceKinds, invoicesContract } from '../invoices.contract.ts'
import { invoicesTexts } from '../invoices.texts.ts'

const mostTitles = 100

/** What can be chosen, paid orders with something left and titles; the first of each until somebody chooses. */
function useChoices(ofOrder: string | undefined) {
  const { data: orders } = useCallQuery(invoicesContract.listBillable, {
    query: { orderId: ofOrder },
    quiet: false,
  })
  const { data: titles } = useCallQuery(invoicesContract.listTitles, {
    query: { page: 1, limit: mostTitles },
    quiet: false,
  })
  const [orderId, setOrder] = useState<string>()
  const [titleId, setTitle] = useState<string>()
  const allOrders = orders?.list ?? []
  const allTitles = titles?.list ?? []
  return {
    orders: allOrders,
    titles: allTitles,
    order: allOrders.find((one) => one.orderId === orderId) ?? allOrders[0],
    title: allTitles.find((one) => one.titleId === titleId) ?? allTitles[0],
    setOrder,
    setTitle,
  }
}
type Choices = ReturnType<typeof useChoices>

function OrderField({
  orders,
  order,
  onChange,
}: Pick<Choices, 'orders' | 'order'> & { onChange: (orderId: string) => void }) {
  const t = useTexts(invoicesTexts).requests
  return (
    <>
      <Form.Item
        label={t.order}
        required
        extra={order ? fill(t.room, { amount: formatMoney(order.room) }) : t.noOrders}
      >
        <Select
          aria-label={t.order}
          value={order?.orderId ?? null}
          options={orders.map((one) => ({ value: one.orderId, label: `${one.number} · ${one.name}` }))}
          onChange={onChange}
        />
      </Form.Item>
      {order?.isSandbox ? (
        <Alert className="invoice-alert" type="warning" showIcon title={t.sandbox} />
      ) : null}
    </>
  )
}

function TitleField({
  titles,
  title,
  onChange,
}: Pick<Choices, 'titles' | 'title'> & { onChange: (titleId: string) => void }) {
  const t = useTexts(invoicesTexts)
  return (
    <Form.Item label={t.requests.title} required extra={title ? title.taxNumber : t.titles.empty}>
      <Select
        aria-label={t.requests.title}
        value={title?.titleId ?? null}
        options={titles.map((one) => ({ value: one.titleId, label: one.name }))}
        onChange={onChange}
      />
    </Form.Item>
  )
}

interface Props {
  /** The only order to choose from; without it all of which an invoice can be asked for. */
  orderId?: string
  onClose: () => void
}

/** Asks for an invoice of an order. */
export function RequestDialog({ orderId, onClose }: Props) {
  const t = useTexts(invoicesTexts)
  const { orders, titles, order, title, setOrder, setTitle } = useChoices(orderId)
  const [kind, setKind] = useState<InvoiceKind>('normal')
  const [yuan, setYuan] = useState<number | null>(null)
  const [remark, setRemark] = useState('')
  const most = order?.room ?? 0
  const amount = yuan === null ? most : Math.round(yuan * 100)
  const create = useCallMutation(invoicesContract.createRequest, {
    onSuccess: (made) => {
      notify('success', made.state === 'draft' ? t.requests.drafted : t.requests.submitted)
      onClose()
    },
  })
  const send = (isDraft: boolean) => {
    if (order && title)
      create.mutate({
        body: { orderId: order.orderId, titleId: title.titleId, kind, amount, remark, isDraft },
      })
  }
  const why = !order
    ? t.requests.noOrders
    : !title
      ? t.titles.empty
      : amount < 1 || amount > most
        ? fill(t.requests.room, { amount: formatMoney(most) })
        : undefined
  return (
    <Modal
      open
      title={t.requests.add}
      onCancel={onClose}
      footer={
        <>
          <GuardedButton why={why} loading={create.isPending} onClick={() => send(true)}>
            {t.requests.draft}
          </GuardedButton>
          <GuardedButton type="primary" why={why} loading={create.isPending} onClick={() => send(false)}>
            {t.requests.submit}
          </GuardedButton>
        </>
      }
    >
      <Form layout="vertical" component="div">
        <OrderField
          orders={orders}
          order={order}
          onChange={(value) => {
            setOrder(value)
            setYuan(null)
          }}
        />
        <TitleField
          titles={titles}
          title={title}
          onChange={(value) => {
            setTitle(value)
            setKind('normal')
          }}
        />
        <Form.Item label={t.requests.kind}>
          <Segmented
            aria-label={t.requests.kind}
            value={kind}
            options={invoiceKinds.map((value) => ({
              value,
              label: t.kinds[value],
              disabled: value === 'special' && !title?.takesSpecial,
            }))}
            onChange={setKind}
          />
        </Form.Item>
        <Form.Item label={t.requests.amount} required>
          <InputNumber
            aria-label={t.requests.amount}
            prefix="¥"
            min={0.01}
            max={most / 100}
            precision={2}
            value={yuan ?? most / 100}
            onChange={setYuan}
          />
        </Form.Item>
        <Form.Item label={t.requests.remark}>
          <Input
            aria-label={t.requests.remark}
            maxLength={100}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
