import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Modal, Select } from 'antd'

import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'

import { type DealAct, type DealRow, dealsContract, type LostReason, lostReasons } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'

interface Values {
  lostReason?: LostReason
  competitor?: string
  reason?: string
}

interface Props {
  row: Pick<DealRow, 'id' | 'title' | 'version'>
  event: DealAct
  onClose: () => void
}

/** Ends, holds or opens a deal again, with what has to be said about it. */
export function DealActDialog({ row, event, onClose }: Props) {
  const t = useTexts(dealsTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const lostReason = Form.useWatch('lostReason', form)
  const needsReason = event === 'hold' || event === 'invalidate' || event === 'reopen'
  const send = async () => {
    const isDone = await draft.submit((values) =>
      call(
        dealsContract.act,
        { params: { id: row.id }, body: { event, ...values, version: row.version } },
        { quiet: true },
      ),
    )
    if (!isDone) return
    notify('success', t.list.done[event])
    await queries.invalidateQueries({ queryKey: ['deals'] })
    onClose()
  }
  return (
    <Modal
      open
      title={`${t.act.title[event]} · ${row.title}`}
      okText={t.act.confirm}
      okButtonProps={{ danger: event === 'lose' || event === 'invalidate' }}
      confirmLoading={draft.isBusy}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p>{t.act.note[event]}</p>
      <Form form={form} layout="vertical" onValuesChange={draft.touch}>
        {event === 'lose' && (
          <>
            <Form.Item
              name="lostReason"
              label={t.fields.lostReason}
              rules={[{ required: true, message: t.errors.lostReason }]}
            >
              <Select options={lostReasons.map((value) => ({ value, label: t.lostReasons[value] }))} />
            </Form.Item>
            <Form.Item
              name="competitor"
              label={t.fields.competitor}
              rules={[
                { required: lostReason === 'competitor', whitespace: true, message: t.errors.competitor },
              ]}
            >
              <Input maxLength={80} />
            </Form.Item>
          </>
        )}
        {event !== 'win' && event !== 'resume' && (
          <Form.Item
            name="reason"
            label={t.fields.reason}
            rules={[{ required: needsReason, whitespace: true, message: t.errors.reason }]}
          >
            <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
