import { useRef, useState } from 'react'
import { Alert, Button, Form, Input, Modal } from 'antd'

import { PictureInput } from '#features/base/uploads/web/picture-input.public.tsx'
import { pictureFault, usePictureUpload } from '#features/base/uploads/web/picture-upload.public.ts'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type SaleRow, salesContract } from '../sales.contract.ts'
import { salesTexts } from '../sales.texts.ts'
import './sales.css'

interface Props {
  sale: SaleRow
  onClose: () => void
}

/** Shows the bank's receipt of a transfer to the company's account. */
function NoteTransfer({ sale, onClose }: Props) {
  const t = useTexts(salesTexts).transfer
  const web = useTexts(webTexts)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ fileId: string; url: string }>()
  const [payer, setPayer] = useState('')
  const { isBusy, upload } = usePictureUpload(setFile)
  const send = useCallMutation(salesContract.noteTransfer, {
    onSuccess: () => {
      notify('success', t.sent)
      onClose()
    },
  })
  const choose = (chosen: File) => {
    if (pictureFault(chosen)) notify('error', t.uploadHelp)
    else void upload(chosen)
  }
  const save = () => {
    if (!file || payer.trim() === '') notify('warning', t.missing)
    else
      send.mutate({
        params: { id: sale.orderId },
        body: { fileId: file.fileId, payer, version: sale.version },
      })
  }
  return (
    <Modal
      open
      title={t.title}
      okText={t.send}
      cancelText={web.action.cancel}
      confirmLoading={send.isPending}
      onOk={save}
      onCancel={onClose}
    >
      {sale.rejection !== null && (
        <Alert type="warning" showIcon title={fill(t.sentBack, { reason: sale.rejection })} />
      )}
      <p>{t.help}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={t.proof} required extra={t.uploadHelp}>
          <div className="sale-proof">
            {file ? <img src={file.url} alt={t.proof} /> : null}
            <Button loading={isBusy} onClick={() => input.current?.click()}>
              {t.upload}
            </Button>
          </div>
          <PictureInput ref={input} label={t.upload} onChoose={choose} />
        </Form.Item>
        <Form.Item label={t.payer} required>
          <Input
            aria-label={t.payer}
            value={payer}
            maxLength={80}
            onChange={({ target }) => setPayer(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** Confirms that the money of a transfer came in, or sends its receipt back. */
function CheckTransfer({ sale, proof, onClose }: Props & { proof: NonNullable<SaleRow['proof']> }) {
  const t = useTexts(salesTexts).transfer
  const [note, setNote] = useState('')
  const decide = useCallMutation(salesContract.decideTransfer, {
    onSuccess: (_, { body: { approve } }) => {
      notify('success', approve ? t.confirmed : t.rejected)
      onClose()
    },
  })
  const send = (approve: boolean) =>
    decide.mutate({ params: { id: sale.orderId }, body: { approve, note, version: sale.version } })
  const why = proof.isOwn ? t.own : undefined
  return (
    <Modal
      open
      title={t.checkTitle}
      onCancel={onClose}
      footer={[
        <GuardedButton
          key="reject"
          danger
          why={why ?? (note.trim() === '' ? t.reason : undefined)}
          onClick={() => send(false)}
        >
          {t.reject}
        </GuardedButton>,
        <GuardedButton
          key="confirm"
          type="primary"
          why={why}
          loading={decide.isPending}
          onClick={() => send(true)}
        >
          {t.confirm}
        </GuardedButton>,
      ]}
    >
      <p>{fill(t.checkHelp, { amount: formatMoney(sale.amount) })}</p>
      <figure className="sale-proof">
        <a href={proof.url} target="_blank" rel="noopener noreferrer">
          <img src={proof.url} alt={t.proof} />
        </a>
        <figcaption>
          {proof.payer} · {fill(t.by, { name: proof.by, at: formatMoment(proof.at) })}
        </figcaption>
      </figure>
      <Input
        aria-label={t.reason}
        placeholder={t.reason}
        value={note}
        maxLength={200}
        onChange={({ target }) => setNote(target.value)}
      />
    </Modal>
  )
}

/** A transfer for a sale: its receipt is shown by one colleague and answered by another one. */
export const SaleTransferDialog = ({ sale, onClose }: Props) =>
  sale.proof ? (
    <CheckTransfer sale={sale} proof={sale.proof} onClose={onClose} />
  ) : (
    <NoteTransfer sale={sale} onClose={onClose} />
  )
