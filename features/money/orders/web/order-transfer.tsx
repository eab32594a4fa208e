import { useRef, useState } from 'react'
import { Alert, Button, Form, Input } from 'antd'
import { PictureInput } from '#features/base/uploads/web/picture-input.public.tsx'
import { pictureFault, usePictureUpload } from '#features/base/uploads/web/picture-upload.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { type OfflineAccount, type OrderDetail, ordersContract } from '../orders.contract.ts'
import { ordersTexts } from '../orders.texts.ts'

function Account({ account, number }: { account: OfflineAccount; number: string }) {
  const t = useTexts(ordersTexts).detail
  const lines = [
    [t.accountName, account.name],
    [t.accountNumber, account.number],
    [t.accountBank, account.bank],
    [t.remark, number],
  ] as const
  return (
    <dl className="order-facts">
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} <CopyButton text={value} label={label} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The picture of the bank's receipt, and who paid. */
function ProofForm({ order }: { order: OrderDetail }) {
  const t = useTexts(ordersTexts).detail
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ fileId: string; url: string }>()
  const [payer, setPayer] = useState('')
  const submit = useCallMutation(ordersContract.submitProof, {
    touches: ['payments'],
    onSuccess: () => notify('success', t.done.submitProof),
  })
  const action = order.actions.find(({ event }) => event === 'submitProof')

  const missing = file ? (payer.trim() === '' ? t.payerNeeded : undefined) : t.chooseProof
  const { isBusy, upload } = usePictureUpload(setFile)

  function choose(chosen: File) {
    const fault = pictureFault(chosen)
    if (fault) notify('error', t[fault])
    else void upload(chosen)
  }
  const send = () => {
    if (!file) notify('warning', t.chooseProof)
    else
      submit.mutate({
        params: { id: order.orderId },
        body: { fileId: file.fileId, payer, version: order.version },
      })
  }

  return (
    <Form layout="vertical" component="div">
      <Form.Item label={t.proof} required extra={t.uploadHelp}>
        <div className="order-proof">
          {file ? <img src={file.url} alt={t.proof} /> : null}
          <Button loading={isBusy} onClick={() => input.current?.click()}>
            {t.upload}
          </Button>
        </div>
        <PictureInput ref={input} label={t.upload} onChoose={choose} />
      </Form.Item>
      <Form.Item label={t.payer} required>
        <Input
          value={payer}
          maxLength={80}
          aria-label={t.payer}
          onChange={({ target }) => setPayer(target.value)}
        />
      </Form.Item>
      <GuardedButton type="primary" why={action?.reason ?? missing} loading={submit.isPending} onClick={send}>
        {t.submitProof}
      </GuardedButton>
    </Form>
  )
}

function Proof({ proof }: { proof: NonNullable<OrderDetail['proof']> }) {
  const t = useTexts(ordersTexts).detail
  return (
    <figure className="order-proof">
      <a href={proof.url} target="_blank" rel="noopener noreferrer">
        <img src={proof.url} alt={t.proof} />
      </a>
      <figcaption>
        <span>{proof.payer}</span>
        <span>{fill(t.proofBy, { name: proof.by })}</span>
        <span>{formatMoment(proof.at)}</span>
      </figcaption>
    </figure>
  )
}

/** Paying by bank transfer, shown by its receipt; null while the operator takes none. */
export function OrderTransfer({ order, isOperator }: { order: OrderDetail; isOperator: boolean }) {
  const t = useTexts(ordersTexts).detail
  const { proof, account, rejection, state, expiresAt } = order
  if (proof)
    return (
      <section>
        <h3>{t.proof}</h3>
        {state === 'unpaid' ? <Alert type="info" showIcon title={t.checking} /> : null}
        <Proof proof={proof} />
      </section>
    )
  if (state !== 'unpaid' || isOperator) return null
  if (!account) return null
  return (
    <section>
      <h3>{t.transfer}</h3>
      {rejection ? <Alert type="error" showIcon title={fill(t.rejected, { reason: rejection })} /> : null}
      <p className="order-help">
        {fill(t.transferHelp, { deadline: expiresAt ? formatMoment(expiresAt) : '' })}
      </p>
      <Account account={account} number={order.number} />
      <ProofForm order={order} />
    </section>
  )
}
