import { useQueryClient } from '@tanstack/react-query'
import { Alert, Checkbox, Form, Input, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import type { DataOf } from '#platform/contract/endpoint.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify, notifyUndoable } from '#platform/web/notices.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { customerSettingsContract } from '../customer-settings.contract.ts'
import { customerTransfersContract, transferModes, transferReasons } from '../customer-transfers.contract.ts'
import { customersTexts } from '../customers.texts.ts'

type Result = DataOf<typeof customerTransfersContract.transfer>

interface Values {
  toStaffId: string
  mode: (typeof transferModes)[number]
  reasonCode: (typeof transferReasons)[number]
  reason?: string
  keepFollowers?: boolean
  notifyCustomer?: boolean
  override?: boolean
}

interface Props {
  ids: readonly string[]
  onDone: (lines: readonly BatchLine[]) => void
  onClose: () => void
}

const ok = 200
const refusedCode = 409
export const linesOf = ({ lines }: Result): BatchLine[] =>
  lines.map(({ carteId, ok: isOk, msg }) => ({ id: carteId, ok: isOk, code: isOk ? ok : refusedCode, msg }))

function ReceiverSelect(props: { value?: string; onChange?: (staffId: string) => void; id?: string }) {
  const { transfer: t } = useTexts(customersTexts)
  const [keyword, setKeyword] = useState('')
  const { data: people = [] } = useCallQuery(customerTransfersContract.listReceivers, {
    query: keyword.trim() ? { keyword: keyword.trim() } : {},
    placeholderData: (former) => former,
  })
  return (
    <Select
      {...props}
      aria-label={t.to}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={people.map(({ id, name, department }) => ({
        value: id,
        label: [name, department].filter(Boolean).join(' · '),
      }))}
    />
  )
}

/** What would happen, before it does. */
function Preview({ result }: { result: Result }) {
  const { transfer: t } = useTexts(customersTexts)
  const stopped = result.lines.filter(({ ok: isOk }) => !isOk)
  const going = result.lines.length - stopped.length
  return (
    <Alert
      type={stopped.length > 0 ? 'warning' : 'info'}
      title={[
        fill(t.ready, { count: going }),
        stopped.length > 0 && fill(t.notReady, { count: stopped.length }),
      ]
        .filter(Boolean)
        .join(' · ')}
      description={
        <>
          {result.needsApproval && <p className="customer-note">{t.needsApproval}</p>}
          {result.needsAcceptance && <p className="customer-note">{t.needsAcceptance}</p>}
          <ul className="customer-lines">
            {stopped.map(({ carteId, name, msg }) => (
              <li key={carteId}>{[name, msg].filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
        </>
      }
    />
  )
}

/** Gives customers to a colleague. */
export function TransferDialog({ ids, onDone, onClose }: Props) {
  const { transfer: t, reasons, form: texts } = useTexts(customersTexts)
  const { isAdmin } = useViewer()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const queries = useQueryClient()
  const [preview, setPreview] = useState<Result>()
  const mode = Form.useWatch('mode', form) ?? 'move'
  const transfer = useCallMutation(customerTransfersContract.transfer, {
    quiet: true,
    touches: ['approvals', 'audit'],
  })
  const { data: settings } = useCallQuery(customerSettingsContract.getSettings)
  const days = settings?.formerOwnerDays
  const helps = {
    move: days === undefined ? null : days === 0 ? t.moveHelpNow : fill(t.moveHelp, { days }),
    share: t.shareHelp,
    copy: t.copyHelp,
  }
  async function check(changed: Values) {
    draft.touch()
    const { toStaffId, mode: way, reasonCode } = changed
    if (!toStaffId) return
    const body = { carteIds: [...ids], toStaffId, mode: way, reasonCode, dryRun: true }
    setPreview(
      await call(customerTransfersContract.transfer, { body }, { quiet: true }).catch(() => undefined),
    )
  }
  async function send(values: Values) {
    const result = await transfer.mutateAsync({ body: { carteIds: [...ids], ...values } })
    const done = result.lines.filter(({ ok: isOk }) => isOk).length
    // A transfer that still waits can be taken back; customers who have moved are the receiver's.
    const { transferId: id, status } = result
    const takeBack = async () => {
      if (!id) return
      // A refused call has said so by itself.
      await call(customerTransfersContract.revokeTransfer, { params: { id } }).then(
        () => notify('success', t.revoked),
        () => undefined,
      )
      await queries.invalidateQueries({ queryKey: ['customers'] })
    }
    if (status === 'pending_approval') notifyUndoable(t.pending, () => void takeBack())
    else if (status === 'running') notifyUndoable(t.offered, () => void takeBack())
    else if (done > 0) notify('success', fill(t.done, { count: done }))
    onDone(linesOf(result))
  }
  return (
    <Modal
      open
      width={560}
      title={fill(t.title, { count: ids.length })}
      mask={{ closable: false }}
      okText={t.submit}
      cancelText={texts.cancel}
      okButtonProps={{ loading: draft.isBusy }}
      onOk={() => void draft.submit(send)}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ mode: 'move', reasonCode: 'duties' }}
        onValuesChange={(_, values: Values) => void check(values)}
      >
        <Form.Item name="toStaffId" label={t.to} rules={[{ required: true, message: t.toMissing }]}>
          <ReceiverSelect />
        </Form.Item>
        <Form.Item name="mode" label={t.mode} extra={helps[mode]}>
          <Radio.Group
            options={transferModes.map((value) => ({ value, label: t[value] }))}
            optionType="button"
          />
        </Form.Item>
        <Form.Item name="reasonCode" label={t.reasonCode}>
          <Select options={transferReasons.map((value) => ({ value, label: reasons[value] }))} />
        </Form.Item>
        <Form.Item name="reason" label={t.reason}>
          <Input maxLength={200} />
        </Form.Item>
        {mode === 'move' && (
          <>
            <Form.Item name="keepFollowers" valuePropName="checked" className="customer-check">
              <Checkbox>{t.keepFollowers}</Checkbox>
            </Form.Item>
            <Form.Item name="notifyCustomer" valuePropName="checked" className="customer-check">
              <Checkbox>{t.notifyCustomer}</Checkbox>
            </Form.Item>
            {isAdmin && (
              <Form.Item name="override" valuePropName="checked" className="customer-check">
                <Checkbox>{t.override}</Checkbox>
              </Form.Item>
            )}
          </>
        )}
      </Form>
      {preview && <Preview result={preview} />}
    </Modal>
  )
}
