import { useState } from 'react'
import { App, Form, Input, Modal, Radio } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { cardLicencesContract } from '#features/cards/card-templates/card-licences.contract.ts'
import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import { templateEditorTexts } from '../../template-editor.texts.ts'
import './settings.css'

interface Props {
  template: Pick<TemplateRow, 'templateId' | 'name'>
  onClose: () => void
}

/** Switches a template off: asks what becomes of the cards that are out. */
export function DisableTemplateDialog({ template, onClose }: Props) {
  const t = useTexts(templateEditorTexts)
  const { message } = App.useApp()
  const [pauseCards, setPauseCards] = useState(false)
  const [reason, setReason] = useState('')
  const disable = useCallMutation(cardLicencesContract.disable, {
    touches: ['card-templates', 'cards', 'audit'],
    onSuccess: () => {
      message.success(t.disable.done)
      onClose()
    },
  })
  const choices = [
    { value: false, title: t.disable.keep, help: t.disable.keepHelp },
    { value: true, title: t.disable.pause, help: t.disable.pauseHelp },
  ]
  return (
    <Modal
      open
      width={480}
      title={fill(t.disable.title, { template: template.name })}
      okText={t.disable.ok}
      okButtonProps={{ danger: true }}
      confirmLoading={disable.isPending}
      onCancel={onClose}
      onOk={() =>
        disable.mutate({
          params: { id: template.templateId },
          body: { pauseCards, ...(reason.trim() && { reason }) },
        })
      }
    >
      <Radio.Group
        className="template-choices"
        value={pauseCards}
        onChange={({ target }) => setPauseCards(target.value === true)}
      >
        {choices.map(({ value, title, help }) => (
          <Radio key={String(value)} value={value}>
            <span className="template-choice">
              {title}
              <small>{help}</small>
            </span>
          </Radio>
        ))}
      </Radio.Group>
      <Form layout="vertical">
        <Form.Item label={t.disable.reason}>
          <Input.TextArea
            rows={2}
            maxLength={200}
            showCount
            placeholder={t.disable.reasonPlaceholder}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
