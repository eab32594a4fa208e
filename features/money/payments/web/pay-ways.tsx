import { useEffect, useState } from 'react'
import AlipayCircleFilled from '@ant-design/icons/AlipayCircleFilled'
import BankOutlined from '@ant-design/icons/BankOutlined'
import WechatFilled from '@ant-design/icons/WechatFilled'
import { Alert, Button, Segmented, Spin } from 'antd'
import { TransferOfOrder } from '#features/money/orders/web/orders.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { type Bill, type OnlineChannel, type PaymentRow, paymentsContract } from '../payments.contract.ts'
import { paymentsTexts } from '../payments.texts.ts'
import { SandboxMark } from './sandbox-mark.tsx'
import { QrCode } from './qr-code.tsx'

type Way = OnlineChannel | 'transfer'

const openOf = ({ payments }: Bill, channel: OnlineChannel): PaymentRow | undefined =>
  payments.find((one) => one.channel === channel && (one.codeUrl ?? one.payUrl) !== null)

function Wechat({ payment }: { payment: PaymentRow }) {
  const t = useTexts(paymentsTexts).cashier
  if (payment.codeUrl === null) return <Spin />
  return (
    <>
      <QrCode content={payment.codeUrl} label={t.scan} />
      <p>{t.scan}</p>
      {payment.mode === 'sandbox' ? (
        <a href={payment.codeUrl} target="_blank" rel="noopener">
          {t.openSandbox}
        </a>
      ) : null}
    </>
  )
}

function Alipay({ payment }: { payment: PaymentRow }) {
  const t = useTexts(paymentsTexts).cashier
  return (
    <>
      <Button type="primary" size="large" href={payment.payUrl ?? ''} target="_blank" rel="noopener">
        {t.goAlipay}
      </Button>
      <p>{t.alipayHelp}</p>
    </>
  )
}

function Online({ bill, channel }: { bill: Bill; channel: OnlineChannel }) {
  const t = useTexts(paymentsTexts)
  const { mutate, isPending, isIdle } = useCallMutation(paymentsContract.createTrade)
  const mayPay = useCan('order:create')
  const { orderId, hasProof } = bill
  const payment = openOf(bill, channel)
  const mode = bill.ways.find((way) => way.channel === channel)?.mode ?? null
  const isMissing = payment === undefined
  // The code is there without another click, unless a transfer is being checked. A till that is open already is shown again.
  useEffect(() => {
    if (isMissing && mayPay && isIdle && !hasProof) mutate({ body: { orderId, channel } })
  }, [isMissing, mayPay, isIdle, hasProof, mutate, orderId, channel])
  return (
    <div className="pay-panel" aria-live="polite">
      <SandboxMark mode={mode} />
      {payment ? (
        <>
          {channel === 'wechat' ? <Wechat payment={payment} /> : <Alipay payment={payment} />}
          <p className="pay-waiting">
            <Spin size="small" /> {t.cashier.waiting}
          </p>
        </>
      ) : (
        <GuardedButton
          type="primary"
          size="large"
          access="order:create"
          loading={isPending}
          onClick={() => mutate({ body: { orderId, channel } })}
        >
          {t.cashier.payBy[channel]}
        </GuardedButton>
      )}
    </div>
  )
}

const icons = {
  wechat: <WechatFilled className="pay-wechat" />,
  alipay: <AlipayCircleFilled className="pay-alipay" />,
  transfer: <BankOutlined />,
}

/** The ways to pay an order, one at a time. */
export function PayWays({ bill }: { bill: Bill }) {
  const t = useTexts(paymentsTexts)
  const ways: Way[] = [
    ...bill.ways.map(({ channel }) => channel),
    ...(bill.canTransfer ? (['transfer'] as const) : []),
  ]
  const [chosen, choose] = useState<Way>()
  // A receipt that is being checked is in view first: nobody pays twice by mistake.
  const way = chosen ?? (bill.hasProof ? ways.at(-1) : ways[0])
  if (!way) return <Alert type="warning" showIcon title={t.cashier.noWay} />
  return (
    <>
      {bill.hasProof ? (
        <Alert className="pay-note" type="info" showIcon title={t.cashier.proofWaits} />
      ) : null}
      <Segmented
        block
        aria-label={t.cashier.ways}
        value={way}
        options={ways.map((value) => ({ value, label: t.channels[value], icon: icons[value] }))}
        onChange={choose}
      />
      {way === 'transfer' ? (
        <div className="pay-transfer">
          <TransferOfOrder orderId={bill.orderId} />
        </div>
      ) : (
        <Online key={way} bill={bill} channel={way} />
      )}
    </>
  )
}
