import { useState } from 'react'
import { Checkbox, Form, Input, Modal, Radio, Select } from 'antd'
import { useQueryClient } from '@tanstack/react-query'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'

import {
  type Board,
  type GateDraft,
  gateDirections,
  gateDraft,
  type GateRow,
  onsiteContract,
} from '../onsite.contract.ts'
import { onsiteTexts } from '../onsite.texts.ts'

interface Props {
  activityId: string
  /** Absent for a new one. */
  gate: GateRow | undefined
  types: Board['types']
  onClose: () => void
}

const blank: GateDraft = { name: '', hall: '', direction: 'entry', allowsReentry: true, typeIds: [] }

/** The form of a gate. */
export function GateDialog({ activityId, gate, types, onClose }: Props) {
  const t = useTexts(onsiteTexts).gates
  const { directions } = useTexts(onsiteTexts)
  const web = useTexts(webTexts)
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<GateDraft>()
  const draft = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const save = async () => {
    const isDone = await draft.submit((values) =>
      gate
        ? call(
            onsiteContract.updateGate,
            { params: { id: gate.id }, body: { ...values, version: gate.version } },
            { quiet: true },
          )
        : call(
            onsiteContract.addGate,
            { body: { ...values, activityId } },
            { quiet: true, idempotencyKey: key },
          ),
    )
    if (!isDone) return
    await queries.invalidateQueries({ queryKey: ['onsite'] })
    onClose()
  }
  return (
    <Modal
      open
      width={480}
      title={gate ? gate.name : t.add}
      okText={web.action.save}
      cancelText={web.action.cancel}
      confirmLoading={draft.isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={gate ?? blank} onValuesChange={draft.touch}>
        <Form.Item name="name" label={t.name} rules={rulesOf(gateDraft, 'name', invalid)}>
          <Input autoFocus maxLength={40} />
        </Form.Item>
        <Form.Item name="hall" label={t.hall} rules={rulesOf(gateDraft, 'hall', invalid)}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="direction" label={t.direction}>
          <Radio.Group options={gateDirections.map((value) => ({ value, label: directions[value] }))} />
        </Form.Item>
        <Form.Item name="allowsReentry" valuePropName="checked">
          <Checkbox>{t.allowsReentry}</Checkbox>
        </Form.Item>
        <Form.Item name="typeIds" label={t.types}>
          <Select
            mode="multiple"
            placeholder={t.allTypes}
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
