import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, InputNumber, Modal, Segmented } from 'antd'

import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'

import { type MatchRow, needsContract } from '../needs.contract.ts'
import { needsTexts } from '../needs.texts.ts'
import './needs.css'

interface Values {
  result: 'met' | 'achieved' | 'unachieved'
  intended: number | null
  signed: number | null
  note: string
}

const fenOf = (yuan: number | null) => (yuan === null ? null : Math.round(yuan * 100))
const yuanOf = (fen: number | null) => (fen === null ? null : fen / 100)

/** Writes down what came of a pair. */
export function OutcomeDialog({ row, onClose }: { row: MatchRow; onClose: () => void }) {
  const t = useTexts(needsTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const save = async () => {
    const isDone = await draft.submit(async ({ intended, signed, ...values }) => {
      const body = { ...values, intended: fenOf(intended), signed: fenOf(signed), version: row.version }
      await call(needsContract.bookOutcome, { params: { id: row.id }, body }, { quiet: true })
    })
    if (!isDone) return
    notify('success', t.outcomes.booked)
    await queries.invalidateQueries({ queryKey: ['needs'] })
    onClose()
  }
  return (
    <Modal
      open
      width={480}
      title={`${row.supply.company} – ${row.demand.company}`}
      okText={t.form.ok}
      cancelText={t.form.cancel}
      confirmLoading={draft.isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          result: row.result === 'none' ? 'met' : row.result,
          intended: yuanOf(row.intended),
          signed: yuanOf(row.signed),
          note: row.note,
        }}
        onValuesChange={draft.touch}
      >
        <Form.Item name="result" label={t.outcomes.result}>
          <Segmented
            options={(['met', 'achieved', 'unachieved'] as const).map((value) => ({
              value,
              label: t.results[value],
            }))}
          />
        </Form.Item>
        <Form.Item name="intended" label={t.outcomes.intendedYuan} extra={t.outcomes.intendedHelp}>
          <InputNumber min={0} max={1_000_000_000} className="need-number" />
        </Form.Item>
        <Form.Item name="signed" label={t.outcomes.signedYuan}>
          <InputNumber min={0} max={1_000_000_000} className="need-number" />
        </Form.Item>
        <Form.Item name="note" label={t.outcomes.note}>
          <Input.TextArea rows={3} maxLength={1000} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
