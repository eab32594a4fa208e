import { use, useState } from 'react'
import { Button, Form, Modal } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { callMany } from '#platform/web/call-many.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { BatchContext } from '#platform/web/ui/batch-context.ts'
import type { List } from '#platform/web/use-list.ts'
import { organisationContract, type StaffRow } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import { DepartmentTreeSelect } from './department-tree-select.tsx'
import { touchedByStaff } from './use-staff-work.tsx'
import '#platform/web/ui/form-drawer.css'

/** What can be done with several people at once. */
export function StaffBatchBar<Filter>({ list }: { list: List<StaffRow, Filter> }) {
  const t = useTexts(organisationTexts)
  return (
    <BatchBar list={list} nameOf={({ name }) => name} touches={touchedByStaff}>
      <MoveMany />
      <BatchAction
        isDangerous
        access={organisationContract.removeManyStaff.access}
        confirm={{ title: t.people.removeTitle, content: t.people.removeBody }}
        run={(ids) => callMany(organisationContract.removeManyStaff, ids)}
      >
        {t.people.removeMany}
      </BatchAction>
    </BatchBar>
  )
}

/** Moves those who are ticked into one department, asking which. */
function MoveMany() {
  const t = useTexts(organisationTexts)
  const batch = use(BatchContext)
  const mayMove = useCan(organisationContract.moveStaff.access)
  const [isOpen, setOpen] = useState(false)
  const [departmentId, setDepartment] = useState<string>()
  if (!batch || !mayMove) return null
  const move = (to: string) => {
    setOpen(false)
    void batch.run((ids) =>
      call(organisationContract.moveStaff, { body: { ids: [...ids], departmentId: to } }),
    )
  }
  return (
    <>
      <Button loading={batch.isBusy} onClick={() => setOpen(true)}>
        {t.people.moveMany}
      </Button>
      <Modal
        open={isOpen}
        width={480}
        title={fill(t.people.moveTitle, { count: batch.ids.length })}
        okText={t.people.moveMany}
        okButtonProps={{ disabled: departmentId === undefined }}
        onOk={() => departmentId !== undefined && move(departmentId)}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <p className="form-note">{t.people.moveHelp}</p>
        <Form layout="vertical">
          <Form.Item label={t.people.moveTo} htmlFor="staff-move-to">
            <DepartmentTreeSelect
              id="staff-move-to"
              value={departmentId}
              onChange={setDepartment}
              enabledOnly
            />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}
