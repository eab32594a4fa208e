import { useState } from 'react'
import { Input } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import {
  type DesignDetail,
  type DesignEvent,
  type DesignFile,
  designRequestsContract,
} from '../design-requests.contract.ts'
import { designRequestsTexts } from '../design-requests.texts.ts'
import { FilesField } from './files-field.tsx'

const steps = {
  requester: ['cancel', 'askChanges', 'confirm'],
  operator: ['reject', 'accept', 'startDesign', 'propose'],
} as const satisfies Record<string, readonly DesignEvent[]>

const main: ReadonlySet<DesignEvent> = new Set<DesignEvent>(['confirm', 'accept', 'startDesign', 'propose'])
const needsText: ReadonlySet<DesignEvent> = new Set<DesignEvent>(['reject', 'askChanges'])

/** A message, and the next steps of one's own side. */
export function DesignActions({ request, isOperator }: { request: DesignDetail; isOperator: boolean }) {
  const t = useTexts(designRequestsTexts)
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly DesignFile[]>([])
  const act = useCallMutation(isOperator ? designRequestsContract.actAny : designRequestsContract.act, {
    touches: ['audit'],
    onSuccess: () => notify('success', t.detail.done),
  })
  const action = (event: DesignEvent) => request.actions.find((one) => one.event === event)
  if (!action('message')?.allowed) return null
  const isSilent = text.trim() === ''
  const whyNot = (event: DesignEvent): string | undefined => {
    const reason = action(event)?.reason
    if (reason) return reason
    if (needsText.has(event) && isSilent) return event === 'reject' ? t.errors.reason : t.errors.changes
    if (event === 'propose' && files.length === 0) return t.errors.proposal
    return event === 'message' && isSilent && files.length === 0 ? t.errors.words : undefined
  }
  const start = async (event: DesignEvent) => {
    const { cancelTitle: title, cancelBody: content, keep } = t.detail
    if (
      event === 'cancel' &&
      !(await ask({ title, content, confirm: t.events.cancel, cancel: keep, danger: true }))
    )
      return
    const body = { event, text, fileIds: files.map(({ fileId }) => fileId), version: request.version }
    act.mutate({ params: { id: request.requestId }, body })
  }
  const own: readonly DesignEvent[] = steps[isOperator ? 'operator' : 'requester']
  return (
    <div className="design-actions">
      <Input.TextArea
        aria-label={t.detail.write}
        placeholder={t.detail.write}
        value={text}
        maxLength={1000}
        autoSize={{ minRows: 2, maxRows: 5 }}
        onChange={({ target }) => setText(target.value)}
      />
      <FilesField
        value={files}
        onChange={setFiles}
        operatedId={isOperator ? request.requestId : undefined}
        {...(action('propose')?.allowed && { label: t.detail.uploadProposal })}
      />
      <div className="design-footer">
        <GuardedButton why={whyNot('message')} loading={act.isPending} onClick={() => void start('message')}>
          {t.detail.send}
        </GuardedButton>
        {own
          .filter((event) => action(event)?.allowed)
          .map((event) => (
            <GuardedButton
              key={event}
              type={main.has(event) ? 'primary' : 'default'}
              danger={event === 'cancel' || event === 'reject'}
              why={whyNot(event)}
              loading={act.isPending}
              onClick={() => void start(event)}
            >
              {t.events[event]}
            </GuardedButton>
          ))}
      </div>
    </div>
  )
}
