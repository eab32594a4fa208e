import { useState } from 'react'
import { Button, DatePicker, Form, Input, Modal } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useQueryClient } from '@tanstack/react-query'

import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'

import { type ContractAct, contractActs, type ContractRow, contractsContract } from '../contracts.contract.ts'
import { contractsTexts } from '../contracts.texts.ts'
import '#platform/web/ui/summary-row.css'

interface Values {
  signedOn: Dayjs
  reason?: string
}

function ActDialog({ row, event, onClose }: { row: ContractRow; event: ContractAct; onClose: () => void }) {
  const t = useTexts(contractsTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const notes: Readonly<Record<ContractAct, string>> = {
    submit: t.form.submitNote,
    sign: t.form.signNote,
    complete: t.form.completeNote,
    archive: t.form.archiveNote,
    void: t.form.voidNote,
  }
  const send = async () => {
    const isDone = await draft.submit(({ signedOn, reason }) =>
      call(
        contractsContract.act,
        {
          params: { id: row.id },
          body: {
            event,
            version: row.version,
            ...(event === 'sign' && { signedOn: signedOn.format('YYYY-MM-DD') }),
            ...(reason !== undefined && { reason }),
          },
        },
        { quiet: true },
      ),
    )
    if (!isDone) return
    notify('success', t.done[event])
    await Promise.all(
      ['contracts', 'deals', 'approvals'].map((feature) =>
        queries.invalidateQueries({ queryKey: [feature] }),
      ),
    )
    onClose()
  }
  return (
    <Modal
      open
      title={`${t.events[event]} · ${row.title}`}
      okText={t.events[event]}
      okButtonProps={{ danger: event === 'void' }}
      confirmLoading={draft.isBusy}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p>{notes[event]}</p>
      <Form form={form} layout="vertical" initialValues={{ signedOn: dayjs() }} onValuesChange={draft.touch}>
        {event === 'sign' && (
          <Form.Item name="signedOn" label={t.fields.signedOn}>
            <DatePicker allowClear={false} disabledDate={(day) => day.isAfter(dayjs(), 'day')} />
          </Form.Item>
        )}
        {event === 'void' && (
          <Form.Item
            name="reason"
            label={t.fields.reason}
            rules={[{ required: true, whitespace: true, message: t.errors.reason }]}
          >
            <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}

/** The next step of a contract, and a menu with everything else that is possible. */
export function ContractActions({ row }: { row: ContractRow }) {
  const t = useTexts(contractsTexts)
  const [acting, act] = useState<ContractAct>()
  const possible = contractActs.filter((event) =>
    row.actions.some((action) => action.event === event && action.allowed),
  )
  const first = possible.find((event) => event !== 'void')
  return (
    <span className="row-actions">
      {first && (
        <Button type="link" size="small" onClick={() => act(first)}>
          {t.events[first]}
        </Button>
      )}
      <MoreMenu
        label={row.title}
        entries={possible
          .filter((event) => event !== first)
          .map((event) => ({
            key: event,
            label: t.events[event],
            isDangerous: event === 'void',
            onSelect: () => act(event),
          }))}
      />
      {acting && <ActDialog row={row} event={acting} onClose={() => act(undefined)} />}
    </span>
  )
}
