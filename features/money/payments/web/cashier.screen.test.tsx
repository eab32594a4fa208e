import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  cardPrintingContract,
  type PrintDetail,
} from '#features/money/card-printing/card-printing.contract.ts'
import { cardPrintingTexts } from '#features/money/card-printing/card-printing.texts.ts'
import { cardPrintingSlots } from '#features/money/card-printing/web/card-printing.slots.ts'
import { invoicesContract } from '#features/money/invoices/invoices.contract.ts'
import { invoicesTexts } from '#features/money/invoices/invoices.texts.ts'
import { invoicesSlots } from '#features/money/invoices/web/invoices.slots.ts'
import { ordersTexts } from '#features/money/orders/orders.texts.ts'
import { ordersSlots } from '#features/money/orders/web/orders.slots.ts'
import { SlotFillings } from '#platform/web/slots/slots.ts'
import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { answer, stubServer } from '#platform/web/testing/stub-server.ts'
import { type Bill, type PaymentRow, paymentsContract } from '../payments.contract.ts'
import { paymentsTexts } from '../payments.texts.ts'
import { CashierScreen } from './cashier.screen.tsx'

const orderId = '0190a000-0000-7000-8000-000000000001'
const jobId = '0190a000-0000-7000-8000-000000000002'
const templateId = '0190a000-0000-7000-8000-000000000003'
const moment = '2026-11-20T01:30:00Z'

const payment: PaymentRow = {
  paymentId: '0190a000-0000-7000-8000-000000000004',
  number: 'P1',
  channel: 'wechat',
  mode: 'sandbox',
  state: 'success',
  amount: 7600,
  codeUrl: null,
  payUrl: null,
  createdAt: moment,
  expiresAt: null,
  paidAt: moment,
}
const unpaid: Bill = {
  orderId,
  number: '2026112000000001',
  kind: 'print',
  name: '印刷 陈思远 的名片',
  templateId: null,
  subjectId: jobId,
  state: 'unpaid',
  payMode: null,
  amount: 7600,
  lines: [],
  buyer: '苏婉清',
  createdAt: moment,
  expiresAt: null,
  paidAt: null,
  hasProof: false,
  ways: [
    { channel: 'wechat', mode: 'sandbox' },
    { channel: 'alipay', mode: 'sandbox' },
  ],
  canTransfer: true,
  payments: [],
  refunds: [],
  paid: 0,
  refunded: 0,
  refundable: { amount: 0, reason: '' },
}
const paidPrint: Bill = {
  ...unpaid,
  state: 'fulfilling',
  payMode: 'sandbox',
  paidAt: moment,
  ways: [],
  payments: [payment],
  paid: 7600,
}
const job = {
  jobId,
  state: 'proof_sent',
  proofDueAt: moment,
  carrier: null,
  trackingNumber: null,
} as PrintDetail

let bill: Bill
const sent = stubServer([
  answer(paymentsContract.getOrder, () => bill),
  answer(paymentsContract.createTrade, () => {
    const opened: PaymentRow = { ...payment, state: 'waiting', codeUrl: 'weixin://pay', paidAt: null }
    bill = { ...bill, payments: [opened] }
    return opened
  }),
  answer(cardPrintingContract.get, () => job),
  answer(invoicesContract.listRequests, () => ({ list: [], total: 0 })),
  answer(invoicesContract.listBillable, () => ({ list: [], total: 0 })),
])
const draw = renderInTab(paymentsTexts, ordersTexts, cardPrintingTexts, invoicesTexts)
const drawCashier = () =>
  draw(
    <SlotFillings value={[...ordersSlots, ...invoicesSlots, ...cardPrintingSlots]}>
      <CashierScreen />
    </SlotFillings>,
    { orderId },
  )
const opened = () => sent.filter(({ method }) => method === 'POST')

beforeEach(() => {
  bill = unpaid
  signInWith('order:view', 'order:create', 'invoice:view', 'invoice:request', 'print:view')
})

test('the code is there without a click, once, with every way to pay', async () => {
  drawCashier()
  await screen.findByText('请用微信扫一扫付款')
  expect(opened()).toEqual([expect.objectContaining({ body: { orderId, channel: 'wechat' } })])
  for (const way of ['微信支付', '支付宝', '对公转账'])
    expect(screen.getAllByText(way).length).toBeGreaterThan(0)
})

test('nobody pays who may only look', async () => {
  signInWith('order:view')
  drawCashier()
  await screen.findByRole('button', { name: '微信扫码付款' })
  expect(opened()).toEqual([])
})

test('a paid print order leads on: proof, invoice, parcel; it shows what was paid', async () => {
  bill = paidPrint
  const { navigate } = drawCashier()
  const review = await screen.findByRole('button', { name: '去审稿' })
  await screen.findByRole('button', { name: '申请开票' })
  await screen.findByRole('button', { name: '查看物流' })
  expect(screen.getByText('实付金额')).toBeTruthy()
  expect(screen.queryByText('应付金额')).toBeNull()
  await userEvent.setup().click(review)
  expect(navigate).toHaveBeenCalledWith('/demo/digitalcard/cardprint', { view: 'orders', job: jobId })
})

test('a paid template leads to its cards and its invoice, and has no parcel', async () => {
  bill = { ...paidPrint, kind: 'template_purchase', state: 'completed', templateId, subjectId: null }
  const { navigate } = drawCashier()
  const open = await screen.findByRole('button', { name: '查看模板' })
  await screen.findByRole('button', { name: '申请开票' })
  await userEvent.setup().click(open)
  await waitFor(() =>
    expect(navigate).toHaveBeenCalledWith('/demo/digitalcard/cardlist/detail', { id: templateId }),
  )
  expect(screen.queryByRole('button', { name: '查看物流' })).toBeNull()
})
