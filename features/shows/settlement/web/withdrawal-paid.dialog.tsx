import { useRef, useState } from 'react'
import { Button, Form, Input, Modal } from 'antd'

import { PictureInput } from '#features/base/uploads/web/picture-input.public.tsx'
import { pictureFault, usePictureUpload } from '#features/base/uploads/web/picture-upload.public.ts'
import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { settlementTexts } from '../settlement.texts.ts'
import { type DeskWithdrawal, withdrawalDeskContract } from '../withdrawals.contract.ts'
import './settlement.css'

/** Notes that the bank has paid: its reference and the picture of its receipt. */
export function WithdrawalPaidDialog({ row, onClose }: { row: DeskWithdrawal; onClose: () => void }) {
  const { pay: t, fields: f, done, errors } = useTexts(settlementTexts).withdrawal
  const web = useTexts(webTexts)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ fileId: string; url: string }>()
  const [bankReference, setReference] = useState('')
  const { isBusy, upload } = usePictureUpload(setFile)
  const send = useCallMutation(withdrawalDeskContract.move, {
    onSuccess: () => {
      notify('success', done)
      onClose()
    },
  })
  const choose = (chosen: File) => {
    if (pictureFault(chosen)) notify('error', t.uploadHelp)
    else void upload(chosen)
  }
  const save = () => {
    if (bankReference.trim() === '') notify('warning', errors.referenceMissing)
    else if (!file) notify('warning', errors.proofMissing)
    else
      send.mutate({
        params: { id: row.withdrawalId },
        body: { event: 'pay', version: row.version, bankReference, fileId: file.fileId },
      })
  }
  return (
    <Modal
      open
      title={t.title}
      okText={t.title}
      cancelText={web.action.cancel}
      confirmLoading={send.isPending}
      onOk={save}
      onCancel={onClose}
    >
      <p>{t.help}</p>
      <p>
        {row.companyName} · {formatMoney(row.amount)}
      </p>
      <Form layout="vertical" component="div">
        <Form.Item label={f.bankReference} required>
          <Input
            aria-label={f.bankReference}
            value={bankReference}
            maxLength={64}
            onChange={({ target }) => setReference(target.value)}
          />
        </Form.Item>
        <Form.Item label={f.proof} required extra={t.uploadHelp}>
          <div className="withdrawal-proof">
            {file ? <img src={file.url} alt={f.proof} /> : null}
            <Button loading={isBusy} onClick={() => input.current?.click()}>
              {t.upload}
            </Button>
          </div>
          <PictureInput ref={input} label={t.upload} onChoose={choose} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
