import { App, Form, Input, Modal } from 'antd'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import {
  cardTemplatesContract,
  type TemplateRow,
} from '#features/cards/card-templates/card-templates.contract.ts'
import { templateEditorTexts } from '../template-editor.texts.ts'

interface Props {
  template: Pick<TemplateRow, 'templateId' | 'name'>
  onClose: () => void
}

/** Gives a template another name. */
export function RenameTemplateDialog({ template, onClose }: Props) {
  const t = useTexts(templateEditorTexts)
  const { message } = App.useApp()
  const [form] = Form.useForm<{ name: string }>()
  const { data } = useCallQuery(cardTemplatesContract.get, {
    params: { id: template.templateId },
    quiet: false,
    staleTime: 0,
  })
  const rename = useCallMutation(cardTemplatesContract.rename, {
    onSuccess: () => {
      message.success(t.rename.done)
      onClose()
    },
  })
  const submit = ({ name }: { name: string }) => {
    if (!data) return
    rename.mutate(
      { body: { templateId: template.templateId, name: name.trim(), version: data.version } },
      {
        onError: (error) => {
          if (error instanceof CallError && 'name' in error.fields)
            form.setFields([{ name: 'name', errors: [error.fields['name'] || error.message] }])
        },
      },
    )
  }
  return (
    <Modal
      open
      width={440}
      title={t.rename.title}
      onCancel={onClose}
      onOk={form.submit}
      confirmLoading={rename.isPending}
      okButtonProps={{ disabled: !data }}
    >
      <Form form={form} layout="vertical" initialValues={{ name: template.name }} onFinish={submit}>
        <Form.Item
          name="name"
          label={t.rename.name}
          extra={t.rename.help}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={40} showCount autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
