import { useState } from 'react'
import { App, Form, Input, InputNumber, Modal, Switch } from 'antd'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { markFields, rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { roleDraft, type RoleRow, rolesContract } from '../roles.contract.ts'
import { rolesTexts } from '../roles.texts.ts'

export type RoleFormOf =
  | { kind: 'create' }
  | { kind: 'copy'; role: RoleRow }
  | { kind: 'edit'; role: RoleRow }

interface Values {
  name: string
  code: string
  sort?: number | null
  enabled?: boolean
  masksContacts?: boolean
  remark?: string
}

interface Props {
  of: RoleFormOf
  onClose: () => void
  onSaved: (role: RoleRow) => void
}

function initialOf(of: RoleFormOf, t: { copyName: string }): Partial<Values> {
  if (of.kind === 'create') return { enabled: true, sort: 100 }
  const { role } = of
  const { sort, enabled, masksContacts, remark } = role
  const shared = { sort, enabled, masksContacts, remark: remark ?? '' }
  if (of.kind === 'edit') return { ...shared, name: role.name, code: role.code }
  return {
    ...shared,
    enabled: true,
    name: fill(t.copyName, { role: role.name }).slice(0, 30),
    code: `${role.code}_copy`.slice(0, 40),
  }
}

/** A role's name, code and place; its rights have a page of their own. */
export function RoleFormDialog({ of, onClose, onSaved }: Props) {
  const t = useTexts(rolesTexts)
  const web = useTexts(webTexts)
  const { invalid } = useTexts(platformTexts)
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [isTouched, setTouched] = useState(false)
  useDirty(isTouched)
  const done = (role: RoleRow) => {
    message.success(fill(of.kind === 'edit' ? t.form.saved : t.form.created, { role: role.name }))
    onSaved(role)
    onClose()
  }
  const options = { touches: ['audit'], onSuccess: done, quiet: true }
  const creating = useCallMutation(rolesContract.create, options)
  const updating = useCallMutation(rolesContract.update, options)
  const onError = (error: Error) => {
    if (!markFields(form, error)) notify('error', error.message)
  }
  const submit = async () => {
    const { sort, remark, ...values } = await form.validateFields()
    const body = { ...values, remark: remark ?? '', ...(typeof sort === 'number' ? { sort } : {}) }
    if (of.kind === 'edit')
      updating.mutate({ body: { ...body, id: of.role.id, version: of.role.version } }, { onError })
    else
      creating.mutate(
        { body: { ...body, ...(of.kind === 'copy' ? { copyOf: of.role.id } : {}) } },
        { onError },
      )
  }
  const leave = async () => {
    if (
      isTouched &&
      !(await ask({
        title: t.form.leaveTitle,
        confirm: t.form.leave,
        cancel: web.action.cancel,
        danger: true,
      }))
    )
      return
    onClose()
  }
  const rules = (field: keyof typeof roleDraft.shape, own?: string) =>
    rulesOf(roleDraft, field, { ...invalid, ...(own ? { own: { invalid: own } } : {}) })
  const isBuiltIn = of.kind === 'edit' && of.role.builtIn
  const isComplete = of.kind === 'edit' && of.role.complete
  const isOwnerRole =
    of.kind === 'edit' &&
    of.role.actions.some(({ event, allowed }) => event === 'disable' && !allowed) &&
    of.role.enabled
  return (
    <Modal
      open
      title={
        of.kind === 'edit'
          ? t.form.edit
          : of.kind === 'copy'
            ? fill(t.form.copy, { role: of.role.name })
            : t.form.create
      }
      mask={{ closable: false }}
      okText={web.action.save}
      cancelText={web.action.cancel}
      confirmLoading={creating.isPending || updating.isPending}
      onOk={() => void submit().catch(() => undefined)}
      onCancel={() => void leave()}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={initialOf(of, t.form)}
        onValuesChange={() => setTouched(true)}
      >
        <Form.Item name="name" label={t.form.name} rules={rules('name')}>
          <Input autoFocus maxLength={30} showCount />
        </Form.Item>
        <Form.Item
          name="code"
          label={t.form.code}
          extra={isBuiltIn ? t.form.codeFixed : t.form.codeHelp}
          rules={rules('code', t.form.codeInvalid)}
        >
          <Input
            maxLength={40}
            disabled={isBuiltIn}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
          />
        </Form.Item>
        <Form.Item name="sort" label={t.form.sort} extra={t.form.sortHelp} rules={rules('sort')}>
          <InputNumber min={0} max={99_999} precision={0} />
        </Form.Item>
        <Form.Item name="enabled" label={t.form.enabled} valuePropName="checked" extra={t.form.enabledHelp}>
          <Switch disabled={isOwnerRole} />
        </Form.Item>
        {isComplete ? null : (
          <Form.Item
            name="masksContacts"
            label={t.form.masksContacts}
            valuePropName="checked"
            extra={t.form.masksContactsHelp}
          >
            <Switch />
          </Form.Item>
        )}
        <Form.Item name="remark" label={t.form.remark} rules={rules('remark')}>
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
