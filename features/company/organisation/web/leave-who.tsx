import { Form, type FormInstance, Input } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { StaffRow } from '../organisation.contract.ts'
import { staffLeaveTexts } from './leave/web.texts.ts'
import { StaffSelect } from './staff-select.tsx'

export interface LeaveValues {
  reason: string
  successorStaffId?: string | null
}

interface Props {
  form: FormInstance<LeaveValues>
  person: StaffRow
  onTouched: () => void
  onSuccessor: (name: string | undefined) => void
}

/** Step one of a leave: why, and who takes over. */
export function LeaveWho({ form, person, onTouched, onSuccessor }: Props) {
  const t = useTexts(staffLeaveTexts)
  return (
    <Form form={form} layout="vertical" onValuesChange={onTouched}>
      <Form.Item
        name="reason"
        label={t.reason}
        rules={[{ required: true, whitespace: true, message: t.reasonRequired }]}
      >
        <Input.TextArea
          maxLength={200}
          showCount
          autoSize={{ minRows: 2, maxRows: 4 }}
          placeholder={t.reasonPlaceholder}
        />
      </Form.Item>
      <Form.Item name="successorStaffId" label={t.successor} extra={t.successorHelp}>
        <Successor exclude={person.staffId} onName={onSuccessor} />
      </Form.Item>
    </Form>
  )
}

interface SuccessorProps {
  id?: string
  value?: string | null
  onChange?: (staffId: string | undefined) => void
  exclude: string
  onName: (name: string | undefined) => void
}

/** The select as a field: the form keeps the id, the last step wants the name. */
function Successor({ id, value, onChange, exclude, onName }: SuccessorProps) {
  const t = useTexts(staffLeaveTexts)
  return (
    <StaffSelect
      {...(id ? { id } : {})}
      value={value}
      excludeIds={[exclude]}
      placeholder={t.successorPlaceholder}
      onChange={(staffId, staff) => {
        onChange?.(staffId)
        onName(staff?.name)
      }}
    />
  )
}
