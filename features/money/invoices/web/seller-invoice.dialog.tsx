import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Modal } from 'antd'
import { featureOf } from '#platform/contract/endpoint.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { notify } from '#platform/web/notices.ts'
import type { InvoiceRequest, invoicesContract } from '../invoices.contract.ts'
import type { saleInvoicesContract } from '../sale-invoices.contract.ts'
import { invoicesTexts } from '../invoices.texts.ts'

export type SellerAction = 'issue' | 'reject' | 'redFlush' | 'void'
/** The calls of an invoice's writer: the operator, or the company for its own sales. */
export type WriterCalls = typeof invoicesContract | typeof saleInvoicesContract

interface Answer {
  text: string
  file: File | undefined
}

/** What the seller does with a request, with what it needs: a number, a reason, a file. */
function carryOut(
  { requestId, version }: InvoiceRequest,
  { action, calls }: { action: SellerAction; calls: WriterCalls },
  { text, file }: Answer,
): Promise<unknown> {
  const params = { id: requestId }
  if (action === 'issue')
    return file
      ? call(calls.issue, { params, body: { version, invoiceNumber: text }, file })
      : Promise.resolve(undefined)
  if (action === 'redFlush') return call(calls.redFlush, { params, body: { version, redNumber: text } })
  return call(action === 'reject' ? calls.reject : calls.void, {
    params,
    body: { version, reason: text },
  })
}

function FileField({
  file,
  onChange,
}: {
  file: File | undefined
  onChange: (file: File | undefined) => void
}) {
  const t = useTexts(invoicesTexts).desk
  const input = useRef<HTMLInputElement>(null)
  return (
    <Form.Item label={t.file} required>
      <span className="invoice-line">
        <Button onClick={() => input.current?.click()}>{t.choose}</Button>
        {file?.name}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        // Forms of the component library show inputs of files whatever they say.
        style={{ display: 'none' }}
        aria-label={t.file}
        accept=".pdf,.ofd"
        onChange={({ target }) => onChange(target.files?.[0])}
      />
    </Form.Item>
  )
}

const numberForm = /^\d{8,20}$/

/** Issues, rejects, reverses or voids an invoice. */
export function SellerInvoiceDialog({
  request,
  action,
  calls,
  onClose,
}: {
  request: InvoiceRequest
  action: SellerAction
  calls: WriterCalls
  onClose: () => void
}) {
  const t = useTexts(invoicesTexts)
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
  const [isBusy, setBusy] = useState(false)
  const takesNumber = action === 'issue' || action === 'redFlush'
  const titles = {
    issue: t.desk.issueTitle,
    reject: t.desk.rejectTitle,
    redFlush: t.desk.redTitle,
    void: t.desk.voidTitle,
  }
  const label =
    action === 'issue' ? t.requests.number : action === 'redFlush' ? t.requests.redNumber : t.requests.reason
  const isReady = takesNumber
    ? numberForm.test(text) && (action !== 'issue' || file !== undefined)
    : text.trim() !== ''
  const send = async () => {
    setBusy(true)
    try {
      await carryOut(request, { action, calls }, { text, file })
      notify('success', t.desk.done)
      await queries.invalidateQueries({ queryKey: [featureOf(calls.issue)] })
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={titles[action]}
      okText={t.desk[action]}
      cancelText={t.titles.cancel}
      okButtonProps={{ disabled: !isReady, loading: isBusy }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={label} required help={takesNumber ? t.desk.numberHelp : undefined}>
          <Input
            aria-label={label}
            value={text}
            maxLength={takesNumber ? 20 : 200}
            onChange={({ target }) => setText(target.value)}
          />
        </Form.Item>
        {action === 'issue' ? <FileField file={file} onChange={setFile} /> : null}
      </Form>
    </Modal>
  )
}
