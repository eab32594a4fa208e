import { useId, useState } from 'react'
import { App, Input, Modal } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useConfirm } from '#platform/web/use-confirm.ts'
import { organisationContract, type StaffRow } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'

type Event = 'disable' | 'enable' | 'remove' | 'cancelLeave'

interface Props {
  event: Event
  person: StaffRow
  onClose: () => void
  onDone: () => void
}

const dangerous: ReadonlySet<Event> = new Set(['disable', 'remove'])

function perform(event: Event, id: string, reason: string): Promise<unknown> {
  const params = { id }
  if (event === 'remove') return call(organisationContract.removeStaff, { params })
  if (event === 'cancelLeave') return call(organisationContract.cancelLeave, { params })
  const body = { enabled: event === 'enable', ...(reason ? { reason } : {}) }
  return call(organisationContract.enableStaff, { params, body })
}

/** Says what will happen to a person before it happens. */
export function StaffEventDialog({ event, person: { staffId, name }, onClose, onDone }: Props) {
  const t = useTexts(organisationTexts)
  const { message } = App.useApp()
  const reasonId = useId()
  const [reason, setReason] = useState('')
  const { title, points } = t.ask[event]

  const { isBusy, confirm } = useConfirm(async () => {
    await perform(event, staffId, reason.trim())
    message.success(fill(t.ask.done[event], { name }))
    onClose()
  })
  return (
    <Modal
      open
      width={480}
      title={fill(title, { name })}
      okText={fill(t.ask.ok, { event: t.events[event] })}
      okButtonProps={{ danger: dangerous.has(event) }}
      confirmLoading={isBusy}
      onOk={() => void confirm().then(onDone)}
      onCancel={onClose}
    >
      <ul className="staff-points">
        {Object.values(points).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {event === 'disable' && (
        <div className="staff-reason">
          <label htmlFor={reasonId}>{t.ask.reason}</label>
          <Input.TextArea
            id={reasonId}
            value={reason}
            maxLength={200}
            autoSize={{ minRows: 2, maxRows: 4 }}
            placeholder={t.ask.reasonHint}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
    </Modal>
  )
}
