import { useState } from 'react'
import { App, Checkbox, Modal, Skeleton } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useConfirm } from '#platform/web/use-confirm.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { organisationContract, type StaffRow } from '../organisation.contract.ts'
import { staffLeaveTexts } from './leave/web.texts.ts'

interface Props {
  person: StaffRow
  onClose: () => void
  onDone: () => void
}

/** The end of a leave: everything changes hands, to the successor or, said aloud, to the department's pool. */
export function FinishLeaveDialog({ person: { staffId, name }, onClose, onDone }: Props) {
  const t = useTexts(staffLeaveTexts)
  const { message } = App.useApp()
  const [isPoolMeant, setPoolMeant] = useState(false)
  // A successor may have been named since the list was loaded.
  const { data: person } = useCallQuery(organisationContract.getStaff, {
    params: { id: staffId },
    quiet: false,
    staleTime: 0,
  })
  const toDepartmentPool = person?.successor === null

  const { isBusy, confirm } = useConfirm(async () => {
    await call(organisationContract.finishLeave, { params: { id: staffId }, body: { toDepartmentPool } })
    message.success(fill(t.finished, { name }))
    onClose()
  })
  return (
    <Modal
      open
      width={480}
      title={fill(t.finishTitle, { name })}
      okText={t.finish}
      okButtonProps={{ danger: true, disabled: !person || (toDepartmentPool && !isPoolMeant) }}
      confirmLoading={isBusy}
      onOk={() => void confirm().then(onDone)}
      onCancel={onClose}
    >
      {person ? (
        <>
          <ul className="staff-points">
            <li>{person.successor ? fill(t.finishTo, { name: person.successor.name }) : t.finishToPool}</li>
            <li>{t.finishRoles}</li>
            <li>{t.finishFinal}</li>
          </ul>
          {toDepartmentPool && (
            <Checkbox checked={isPoolMeant} onChange={({ target }) => setPoolMeant(target.checked)}>
              {t.finishPoolConfirm}
            </Checkbox>
          )}
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 3 }} />
      )}
    </Modal>
  )
}
