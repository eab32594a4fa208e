import { useState } from 'react'
import { Input, Modal, Select } from 'antd'

import { type TouchOutcome, touchOutcomes } from '#features/attraction/touches/touches.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import {
  type VisitDetail,
  type VisitEvent,
  type VisitMove,
  visitPlansContract,
} from '../visit-plans.contract.ts'
import { visitPlansTexts } from '../visit-plans.texts.ts'

/** Publishing, confirming and calling off, each after saying what follows. */
export function VisitActions({ visit, onEdit }: { visit: VisitDetail; onEdit: () => void }) {
  const t = useTexts(visitPlansTexts)
  const web = useTexts(webTexts)
  const [pending, begin] = useState<VisitMove>()
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<TouchOutcome>()
  const close = () => {
    begin(undefined)
    setText('')
  }
  const move = useCallMutation(visitPlansContract.move, {
    touches: ['touches', 'today', 'firms', 'clues', 'audit'],
    onSuccess: (_, { body }) => {
      notify('success', t.detail.done[body.event])
      close()
    },
  })
  const whyNot = (event: VisitEvent) => visit.actions.find((action) => action.event === event)?.reason
  const send = (event: VisitMove) =>
    move.mutate({
      params: { id: visit.id },
      body: {
        event,
        version: visit.version,
        ...(text.trim() && { text: text.trim() }),
        ...(event === 'hold' && outcome && { outcome }),
      },
    })
  const questions = {
    publish: { title: t.detail.publishTitle, note: t.detail.publishNote },
    hold: { title: t.detail.holdTitle, note: t.detail.holdNote },
    cancel: { title: t.detail.cancelTitle, note: t.detail.cancelNote },
  }
  const first = visit.state === 'draft' ? 'publish' : 'hold'
  const isOver = visit.state === 'held' || visit.state === 'cancelled'
  if (isOver) return null
  return (
    <div className="visit-plan-actions">
      <GuardedButton why={whyNot('edit')} onClick={onEdit}>
        {t.events.edit}
      </GuardedButton>
      <GuardedButton danger why={whyNot('cancel')} onClick={() => begin('cancel')}>
        {t.events.cancel}
      </GuardedButton>
      <GuardedButton type="primary" why={whyNot(first)} onClick={() => begin(first)}>
        {t.events[first]}
      </GuardedButton>
      {pending && (
        <Modal
          open
          width={480}
          title={fill(questions[pending].title, { name: visit.title })}
          okText={t.events[pending]}
          cancelText={pending === 'cancel' ? t.detail.close : web.action.cancel}
          okButtonProps={{
            danger: pending === 'cancel',
            disabled: pending === 'cancel' && text.trim() === '',
          }}
          confirmLoading={move.isPending}
          onOk={() => send(pending)}
          onCancel={close}
        >
          <p>{questions[pending].note}</p>
          {pending === 'hold' && (
            <Select
              allowClear
              className="visit-wide"
              aria-label={t.fields.outcome}
              placeholder={t.fields.outcome}
              value={outcome}
              options={touchOutcomes.map((value) => ({ value, label: t.outcomes[value] }))}
              onChange={setOutcome}
            />
          )}
          {pending !== 'publish' && (
            <Input.TextArea
              rows={3}
              maxLength={1000}
              aria-label={pending === 'cancel' ? t.fields.reason : t.fields.result}
              placeholder={pending === 'cancel' ? t.fields.reason : t.detail.resultHint}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Modal>
      )}
    </div>
  )
}
