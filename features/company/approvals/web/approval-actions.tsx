import { type ComponentRef, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, Input } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import type { Approval } from '../approvals.contract.ts'
import { approvalsTexts } from '../approvals.texts.ts'
import { type HandEvent, useApprovalEvents } from './use-approval-events.ts'

const SignerDialog = lazyDialog(() => import('./signer.dialog.tsx'), 'SignerDialog')

const isTyping = ({ target }: { target: EventTarget | null }) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null

interface Props {
  approval: Approval
  onDone: () => void
}

/** What the person who asked may do: take the request back, or hand it in again. */
function OwnActions({ approval, onDone }: Props) {
  const t = useTexts(approvalsTexts)
  const { act, busy } = useApprovalEvents(approval, onDone)
  const allowed = (event: string) =>
    approval.actions.some((action) => action.event === event && action.allowed)
  const withdraw = async () => {
    if (
      await ask({
        title: t.withdrawTitle,
        content: t.withdrawBody,
        confirm: t.events.withdraw,
        cancel: t.signer.cancel,
        danger: true,
      })
    )
      await act('withdraw')
  }
  if (!allowed('withdraw')) return null
  return (
    <div className="approval-buttons">
      {allowed('submitAgain') ? (
        <Button type="primary" loading={busy === 'submitAgain'} onClick={() => void act('submitAgain')}>
          {t.events.submitAgain}
        </Button>
      ) : null}
      <Button danger loading={busy === 'withdraw'} onClick={() => void withdraw()}>
        {t.events.withdraw}
      </Button>
    </div>
  )
}

/** What a person who is asked may do, with the words that go with it; A and R do it by keyboard. */
function DeciderActions({ approval, onDone }: Props) {
  const t = useTexts(approvalsTexts)
  const { act, busy } = useApprovalEvents(approval, onDone)
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [asking, setAsking] = useState<'addSigner' | 'handOn'>()
  const texts = useRef<ComponentRef<typeof Input.TextArea>>(null)
  const action = (event: string) => approval.actions.find((one) => one.event === event)
  const why = (event: string) => action(event)?.reason
  const decide = (event: HandEvent) => {
    if (event === 'approve' || comment.trim() !== '') return void act(event, comment)
    setMissing(true)
    // A decider who refuses by keyboard goes on typing why.
    texts.current?.focus()
  }
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey || asking || busy) return
    const command = { a: 'approve', r: 'reject' }[event.key.toLowerCase()] as HandEvent | undefined
    if (command && action(command)?.allowed) {
      event.preventDefault()
      decide(command)
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  // The shortcuts of the console stay out of what is being typed.
  const keep = (event: KeyboardEvent) => event.stopPropagation()
  return (
    <div className="approval-foot">
      <Input.TextArea
        ref={texts}
        aria-label={t.detail.comment}
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={500}
        placeholder={isMissing ? t.detail.commentNeeded : t.detail.commentPlaceholder}
        {...(isMissing && { status: 'error' as const })}
        value={comment}
        onKeyDown={keep}
        onChange={({ target }) => {
          setComment(target.value)
          setMissing(false)
        }}
      />
      <div className="approval-buttons">
        <GuardedButton
          type="primary"
          loading={busy === 'approve'}
          why={why('approve')}
          onClick={() => decide('approve')}
        >
          {t.events.approve}
        </GuardedButton>
        <GuardedButton
          danger
          loading={busy === 'reject'}
          why={why('reject')}
          onClick={() => decide('reject')}
        >
          {t.events.reject}
        </GuardedButton>
        <GuardedButton loading={busy === 'sendBack'} why={why('sendBack')} onClick={() => decide('sendBack')}>
          {t.events.sendBack}
        </GuardedButton>
        <span className="approval-keys">{t.detail.keys}</span>
        {approval.byOperator ? null : (
          <>
            <GuardedButton type="text" why={why('addSigner')} onClick={() => setAsking('addSigner')}>
              {t.events.addSigner}
            </GuardedButton>
            <GuardedButton type="text" why={why('handOn')} onClick={() => setAsking('handOn')}>
              {t.events.handOn}
            </GuardedButton>
          </>
        )}
      </div>
      {asking ? (
        <SignerDialog approvalId={approval.id} event={asking} onClose={() => setAsking(undefined)} />
      ) : null}
    </div>
  )
}

/** What the viewer may do about an approval; nothing once it has ended. */
export function ApprovalActions(props: Props) {
  const { approval } = props
  if (approval.isMine) return <OwnActions {...props} />
  const isOpen = approval.state === 'approving' || approval.state === 'timeout'
  return isOpen ? <DeciderActions {...props} /> : null
}
