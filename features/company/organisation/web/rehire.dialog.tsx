import { App, Form, Modal } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { organisationContract, type StaffRow } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import { DepartmentTreeSelect } from './department-tree-select.tsx'
import '#platform/web/ui/form-drawer.css'

interface Props {
  person: StaffRow
  onClose: () => void
  onDone: () => void
}

interface Values {
  departmentId?: string | null
}

/** Somebody who left comes back. */
export function RehireDialog({ person: { staffId, name, departmentId }, onClose, onDone }: Props) {
  const t = useTexts(organisationTexts)
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const rehire = async () => {
    const isBack = await draft.submit(async (values) => {
      const body = { departmentId: values.departmentId ?? null }
      await call(organisationContract.rehire, { params: { id: staffId }, body }, { quiet: true })
    })
    onDone()
    if (!isBack) return
    message.success(fill(t.rehire.done, { name }))
    onClose()
  }
  return (
    <Modal
      open
      width={480}
      title={fill(t.rehire.title, { name })}
      okText={t.rehire.submit}
      confirmLoading={draft.isBusy}
      onOk={() => void rehire()}
      onCancel={onClose}
    >
      <p className="form-note">{t.rehire.help}</p>
      <Form form={form} layout="vertical" initialValues={{ departmentId }} onValuesChange={draft.touch}>
        <Form.Item name="departmentId" label={t.rehire.department}>
          <DepartmentTreeSelect placeholder={t.form.departmentPlaceholder} enabledOnly />
        </Form.Item>
      </Form>
    </Modal>
  )
}
