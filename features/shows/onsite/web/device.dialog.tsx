import { useState } from 'react'
import { Form, Input, Modal, Select } from 'antd'
import { useQueryClient } from '@tanstack/react-query'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'

import { type Board, type Enrolment, gateDraft, onsiteContract } from '../onsite.contract.ts'
import { onsiteTexts } from '../onsite.texts.ts'

interface Values {
  name: string
  gateId: string
}

/** Adds a device, then shows the code that activates it once. */
export function DeviceDialog({ gates, onClose }: { gates: Board['gates']; onClose: () => void }) {
  const t = useTexts(onsiteTexts).devices
  const web = useTexts(webTexts)
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const [made, setMade] = useState<Enrolment>()
  const save = async () => {
    const isDone = await draft.submit(async (body) => {
      setMade(await call(onsiteContract.addDevice, { body }, { quiet: true, idempotencyKey: key }))
    })
    if (isDone) await queries.invalidateQueries({ queryKey: ['onsite'] })
  }
  if (made)
    return (
      <Modal
        open
        width={420}
        title={t.enrolTitle}
        okText={t.done}
        cancelButtonProps={{ hidden: true }}
        onOk={onClose}
        onCancel={onClose}
      >
        <div className="onsite-code">
          <p className="onsite-quiet">{t.enrolHelp}</p>
          <img src={`data:image/svg+xml;utf8,${encodeURIComponent(made.svg ?? '')}`} alt={t.enrolCode} />
          <CopyButton text={made.url ?? ''} label={t.copy} />
        </div>
      </Modal>
    )
  return (
    <Modal
      open
      width={420}
      title={t.add}
      okText={t.add}
      cancelText={web.action.cancel}
      confirmLoading={draft.isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: '', gateId: gates[0]?.id }}
        onValuesChange={draft.touch}
      >
        <Form.Item name="name" label={t.name} rules={rulesOf(gateDraft, 'name', invalid)}>
          <Input autoFocus maxLength={40} />
        </Form.Item>
        <Form.Item name="gateId" label={t.gate}>
          <Select options={gates.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
