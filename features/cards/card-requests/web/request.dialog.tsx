import { useState } from 'react'
import { Form, Input, Modal, Select } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { cardRequestsContract } from '../card-requests.contract.ts'
import { cardRequestsTexts } from '../card-requests.texts.ts'
import { useOpenTemplates } from './use-open-templates.ts'

/** Requests a card: from a template, or whichever the issuer chooses, with a note. */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const { own: t, anyTemplate, cancel } = useTexts(cardRequestsTexts)
  const open = useOpenTemplates()
  const [templateId, setTemplateId] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const create = useCallMutation(cardRequestsContract.create, {
    onSuccess: () => {
      notify('success', t.sent)
      onClose()
    },
  })
  return (
    <Modal
      open
      width={480}
      title={t.button}
      okText={t.send}
      cancelText={cancel}
      confirmLoading={create.isPending}
      mask={{ closable: false }}
      onOk={() => create.mutate({ body: { templateId, note: note.trim() } })}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t.template} htmlFor="card-request-template">
          <Select
            id="card-request-template"
            value={templateId ?? ''}
            onChange={(value) => setTemplateId(value || null)}
            options={[
              { value: '', label: anyTemplate },
              ...open.map((template) => ({ value: template.templateId, label: template.name })),
            ]}
          />
        </Form.Item>
        <Form.Item label={t.note} htmlFor="card-request-note">
          <Input.TextArea
            id="card-request-note"
            rows={3}
            maxLength={200}
            showCount
            placeholder={t.noteHint}
            value={note}
            onChange={({ target }) => setNote(target.value.replaceAll('\n', ' '))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
