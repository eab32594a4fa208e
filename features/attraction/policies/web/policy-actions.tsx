import { useState } from 'react'
import { Input, Modal } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'

import { policiesContract, type PolicyMove, policyMoves, type PolicyRow } from '../policies.contract.ts'
import { policiesTexts } from '../policies.texts.ts'
import { useFreshPolicies } from './use-fresh-policies.ts'
import '#platform/web/ui/summary-row.css'

const withText: readonly PolicyMove[] = ['approve', 'sendBack', 'withdraw']

/** The events of a version; a review asks for its conclusion. */
export function PolicyActions({ row }: { row: PolicyRow }) {
  const t = useTexts(policiesTexts)
  const refresh = useFreshPolicies()
  const [pending, setPending] = useState<PolicyMove>()
  const [text, setText] = useState('')
  const whyNot = (event: PolicyMove) => row.actions.find((action) => action.event === event)?.reason
  const send = async (event: PolicyMove) => {
    const body = { event, version: row.version, ...(text && { text }) }
    // A refused call has said so by itself.
    const moved = await call(policiesContract.move, { params: { id: row.id }, body }).catch(() => undefined)
    if (moved) {
      notify('success', fill(t.form.moved, { name: row.name }))
      setPending(undefined)
      setText('')
    }
    await refresh()
  }
  const begin = (event: PolicyMove) => (withText.includes(event) ? setPending(event) : void send(event))
  const ofState: Readonly<Record<PolicyRow['state'], PolicyMove | undefined>> = {
    draft: 'submit',
    in_review: 'approve',
    effective: 'revise',
    replaced: undefined,
    withdrawn: undefined,
  }
  const first = ofState[row.state]
  const rest = policyMoves.filter((event) => event !== first && whyNot(event) === null)
  return (
    <span className="row-actions">
      {first && (
        <GuardedButton type="link" size="small" why={whyNot(first)} onClick={() => begin(first)}>
          {t.events[first]}
        </GuardedButton>
      )}
      {rest.length > 0 && (
        <MoreMenu
          label={row.name}
          entries={rest.map((event) => ({
            key: event,
            label: t.events[event],
            isDangerous: event === 'withdraw',
            onSelect: () => begin(event),
          }))}
        />
      )}
      {pending && (
        <Modal
          open
          width={520}
          title={pending === 'approve' ? t.form.reviewTitle : t.events[pending]}
          okText={t.events[pending]}
          cancelText={t.form.cancel}
          okButtonProps={{ disabled: text.trim() === '' }}
          onOk={() => void send(pending)}
          onCancel={() => setPending(undefined)}
        >
          <Input.TextArea
            autoFocus
            rows={4}
            maxLength={2000}
            aria-label={t.fields.review}
            placeholder={pending === 'approve' ? t.form.reviewHint : t.form.reasonHint}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Modal>
      )}
    </span>
  )
}
