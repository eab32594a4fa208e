import { useState } from 'react'
import { Input, Modal } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { type ProblemRow, projectsContract } from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'
import { usePartCalls } from './use-part-calls.ts'

/** Writes the answer to a problem. */
export function AnswerDialog({ problem, onClose }: { problem: ProblemRow; onClose: () => void }) {
  const t = useTexts(projectsTexts)
  const { send, isBusy } = usePartCalls()
  const [answer, setAnswer] = useState(problem.answer)
  const save = async () => {
    const body = { event: 'answer' as const, answer }
    if (await send(projectsContract.moveProblem, { params: { id: problem.id }, body })) onClose()
  }
  return (
    <Modal
      open
      width={480}
      title={problem.title}
      okText={t.problemEvents.answer}
      cancelText={t.confirm.cancel}
      okButtonProps={{ disabled: answer.trim() === '' }}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Input.TextArea
        autoFocus
        rows={4}
        maxLength={2000}
        aria-label={t.detail.answer}
        placeholder={t.detail.answer}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </Modal>
  )
}
