import { App, Form, Input } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'
import { departmentDraft, type DepartmentNode, organisationContract } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import type { Department } from './department-index.ts'
import { DepartmentTreeSelect } from './department-tree-select.tsx'
import { StaffSelect } from './staff-select.tsx'
import { useDepartments } from './use-departments.ts'

interface Values {
  name: string
  parentId?: string | null
  leaderStaffId?: string | null
  phone?: string
  email?: string
}

interface Props {
  /** Absent for a new one. */
  department: Department | undefined
  parentId: string | null
  onClose: () => void
  onSaved: () => void
}

const valuesOf = ({ name, parentId, leaderStaffId, phone, email }: DepartmentNode): Values => ({
  name,
  parentId,
  leaderStaffId,
  phone: phone ?? '',
  email: email ?? '',
})

const bodyOf = ({ name, parentId = null, leaderStaffId = null, phone = '', email = '' }: Values) => ({
  name: name.trim(),
  parentId,
  leaderStaffId,
  phone: phone.trim(),
  email: email.trim(),
})

/** A department's name, place, leader and numbers. */
export function DepartmentDialog({ department, parentId, onClose, onSaved }: Props) {
  const t = useTexts(organisationTexts)
  const { invalid } = useTexts(platformTexts)
  const { message } = App.useApp()
  const { index } = useDepartments()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const node = department?.node
  const within = department ? index.all.slice(department.place, department.last + 1).map(({ id }) => id) : []
  const rules = (field: keyof typeof departmentDraft.shape, own?: string) =>
    rulesOf(departmentDraft, field, { ...invalid, ...(own ? { own: { invalid: own } } : {}) })

  const save = () =>
    draft.submit(async (values) => {
      const body = { ...(node ? { id: node.id, version: node.version } : {}), ...bodyOf(values) }
      await call(organisationContract.saveDepartment, { body }, { quiet: true })
      message.success(fill(t.department.saved, { name: body.name }))
      onSaved()
      onClose()
    })

  return (
    <FormDrawer
      title={node ? t.department.editTitle : t.department.addTitle}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={node ? valuesOf(node) : { parentId }}
        onValuesChange={draft.touch}
      >
        <Form.Item name="name" label={t.department.name} rules={rules('name')}>
          <Input maxLength={30} showCount />
        </Form.Item>
        <Form.Item name="parentId" label={t.department.parent} extra={t.department.parentHelp}>
          <DepartmentTreeSelect
            placeholder={t.department.topLevel}
            disabledIds={within}
            disabledReason={t.department.ownParent}
            enabledOnly
          />
        </Form.Item>
        <Form.Item name="leaderStaffId" label={t.department.leader} extra={t.department.leaderHelp}>
          <StaffSelect
            known={node?.leaderStaffId ? [{ staffId: node.leaderStaffId, name: node.leaderName ?? '' }] : []}
          />
        </Form.Item>
        <Form.Item name="phone" label={t.department.phone} rules={rules('phone', t.department.phoneInvalid)}>
          <Input maxLength={20} inputMode="tel" />
        </Form.Item>
        <Form.Item name="email" label={t.department.email} rules={rules('email', invalid.email)}>
          <Input maxLength={50} inputMode="email" />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
