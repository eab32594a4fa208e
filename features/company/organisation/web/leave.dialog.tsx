import { useState } from 'react'
import { Button, Form, Modal, Steps } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { organisationContract, type StaffRow } from '../organisation.contract.ts'
import { staffLeaveTexts } from './leave/web.texts.ts'
import { LeaveEffects } from './leave-effects.tsx'
import { LeaveTodo } from './leave-todo.tsx'
import { LeaveWho, type LeaveValues } from './leave-who.tsx'
import './leave.css'

interface Props {
  person: StaffRow
  onClose: () => void
  onDone: () => void
  onFinish: () => void
}

/** Somebody leaves, in three quiet steps: why and who takes over, what will happen, what is left to do. */
export function LeaveDialog({ person, onClose, onDone, onFinish }: Props) {
  const t = useTexts(staffLeaveTexts)
  const [form] = Form.useForm<LeaveValues>()
  const draft = useDraft(form)
  const [step, setStep] = useState<0 | 1 | 2>(0)
  const [successor, setSuccessor] = useState<string>()
  useDirty(draft.isTouched)

  const next = async () => {
    if (await form.validateFields().catch(() => undefined)) setStep(1)
  }
  const start = async () => {
    const isStarted = await draft.submit(async ({ reason, successorStaffId = null }) => {
      const body = { reason: reason.trim(), successorStaffId }
      await call(organisationContract.startLeave, { params: { id: person.staffId }, body }, { quiet: true })
    })
    // What was refused stands at its field, which is on the first step.
    setStep(isStarted ? 2 : 0)
    onDone()
  }
  const buttons = [
    <Button key="next" type="primary" onClick={() => void next()}>
      {t.next}
    </Button>,
    <Button key="start" type="primary" danger loading={draft.isBusy} onClick={() => void start()}>
      {t.start}
    </Button>,
    <Button key="finish" onClick={onFinish}>
      {t.finishNow}
    </Button>,
  ]
  return (
    <Modal
      open
      width={600}
      title={fill(t.title, { name: person.name })}
      onCancel={onClose}
      className="leave-dialog"
      footer={
        <>
          {step === 1 && (
            <Button disabled={draft.isBusy} onClick={() => setStep(0)}>
              {t.back}
            </Button>
          )}
          {buttons[step]}
          {step === 2 && (
            <Button type="primary" onClick={onClose}>
              {t.close}
            </Button>
          )}
        </>
      }
    >
      <Steps
        size="small"
        current={step}
        responsive={false}
        className="leave-steps"
        items={[t.steps.who, t.steps.effects, t.steps.done].map((title) => ({ title }))}
      />
      {/* Kept while the effects are looked at: going back finds it filled in. */}
      <div hidden={step !== 0}>
        <LeaveWho form={form} person={person} onTouched={draft.touch} onSuccessor={setSuccessor} />
      </div>
      {step === 1 && <LeaveEffects staffId={person.staffId} />}
      {step === 2 && <LeaveTodo name={person.name} successor={successor} />}
    </Modal>
  )
}
