import { useState } from 'react'
import { Form, Modal, Select } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { organisationTexts } from '../organisation.texts.ts'
import { childrenOf, parentOf, type Place } from './department-drop.ts'
import type { Department } from './department-index.ts'
import { DepartmentTreeSelect } from './department-tree-select.tsx'
import { useDepartments } from './use-departments.ts'
import '#platform/web/ui/form-drawer.css'

interface Props {
  department: Department
  onMove: (place: Place) => void
  onClose: () => void
}

const atEnd = ''

/** Moves a department without dragging: below whom, and before which brother. */
export function DepartmentMoveDialog({ department, onMove, onClose }: Props) {
  const t = useTexts(organisationTexts)
  const { index } = useDepartments()
  const [parentId, setParent] = useState<string | undefined>(parentOf(department)?.id)
  const [beforeId, setBefore] = useState(atEnd)
  const brothers = childrenOf(index, index.byId.get(parentId ?? '')).filter(({ id }) => id !== department.id)
  const within = index.all.slice(department.place, department.last + 1).map(({ id }) => id)
  const places = [
    ...brothers.map(({ id, name }) => ({ value: id, label: fill(t.department.before, { name }) })),
    { value: atEnd, label: t.department.atEnd },
  ]
  return (
    <Modal
      open
      width={480}
      title={fill(t.department.moveTitle, { name: department.name })}
      okText={t.department.move}
      onOk={() => {
        onMove({ parentId: parentId ?? null, beforeId: beforeId === atEnd ? null : beforeId })
        onClose()
      }}
      onCancel={onClose}
    >
      <p className="form-note">{t.department.moveHelp}</p>
      <Form layout="vertical">
        <Form.Item
          label={t.department.parent}
          htmlFor="department-move-parent"
          extra={t.department.parentHelp}
        >
          <DepartmentTreeSelect
            id="department-move-parent"
            value={parentId}
            onChange={(next) => {
              setParent(next)
              setBefore(atEnd)
            }}
            placeholder={t.department.topLevel}
            disabledIds={within}
            disabledReason={t.department.ownParent}
            enabledOnly
          />
        </Form.Item>
        <Form.Item label={t.department.place} htmlFor="department-move-place">
          <Select id="department-move-place" value={beforeId} onChange={setBefore} options={places} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
