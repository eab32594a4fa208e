import { App, Form, Input, Modal } from 'antd'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { markFields, rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { cardPermissionsContract, type TemplateRole } from '../card-permissions.contract.ts'
import { cardPermissionsTexts } from '../card-permissions.texts.ts'

export type RoleFormOf =
  | { kind: 'create'; templateId: string }
  | { kind: 'copy'; role: TemplateRole }
  | { kind: 'rename'; role: TemplateRole }

interface Values {
  name: string
  remark?: string
}

const draft = cardPermissionsContract.createRole.body

/** A role's name and what it is for; its cells are set in the matrix. */
export function RoleFormDialog({ of, onClose }: { of: RoleFormOf; onClose: () => void }) {
  const t = useTexts(cardPermissionsTexts)
  const web = useTexts(webTexts)
  const { invalid } = useTexts(platformTexts)
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const done = (role: TemplateRole) => {
    message.success(fill(of.kind === 'rename' ? t.form.saved : t.form.created, { role: role.name }))
    onClose()
  }
  const options = { touches: ['audit'], onSuccess: done, quiet: true }
  const creating = useCallMutation(cardPermissionsContract.createRole, options)
  const updating = useCallMutation(cardPermissionsContract.updateRole, options)
  const onError = (error: Error) => {
    if (!markFields(form, error)) notify('error', error.message)
  }
  const submit = async () => {
    const { name, remark = '' } = await form.validateFields()
    if (of.kind === 'rename')
      updating.mutate(
        { body: { roleId: of.role.roleId, version: of.role.version, name, remark } },
        { onError },
      )
    else if (of.kind === 'copy')
      creating.mutate(
        { body: { templateId: of.role.templateId, name, remark, copyOf: of.role.roleId } },
        { onError },
      )
    else creating.mutate({ body: { templateId: of.templateId, name, remark } }, { onError })
  }
  const titles = { create: t.form.create, copy: t.form.copy, rename: t.form.rename }
  const role = of.kind === 'create' ? undefined : of.role
  const initial =
    of.kind === 'create'
      ? {}
      : of.kind === 'copy'
        ? { name: fill(t.form.copyName, { role: of.role.name }).slice(0, 30), remark: of.role.remark ?? '' }
        : { name: of.role.name, remark: of.role.remark ?? '' }
  return (
    <Modal
      open
      title={fill(titles[of.kind], { role: role?.name ?? '' })}
      mask={{ closable: false }}
      okText={web.action.save}
      cancelText={web.action.cancel}
      confirmLoading={creating.isPending || updating.isPending}
      onOk={() => void submit().catch(() => undefined)}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={initial}>
        <Form.Item name="name" label={t.form.name} rules={rulesOf(draft, 'name', invalid)}>
          <Input
            autoFocus
            maxLength={30}
            showCount
            onPressEnter={() => void submit().catch(() => undefined)}
          />
        </Form.Item>
        <Form.Item name="remark" label={t.form.remark} rules={rulesOf(draft, 'remark', invalid)}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
