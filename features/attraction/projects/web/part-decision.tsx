import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useReason } from '#platform/web/ui/use-reason.tsx'

import type { projectsContract } from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'
import { usePartCalls } from './use-part-calls.ts'

interface Props {
  id: string
  /** The call that decides about it. */
  endpoint: typeof projectsContract.checkDocument | typeof projectsContract.decideArrival
  accept: string
  whyNot: string | null | undefined
}

/** Two people: somebody other than its bringer accepts a document or money, or says why not. */
export function PartDecision({ id, endpoint, accept, whyNot }: Props) {
  const t = useTexts(projectsTexts)
  const { send, isBusy } = usePartCalls()
  const why = useReason({
    events: { refuse: t.detail.refuse },
    reason: t.fields.reason,
    reasonHint: t.confirm.reasonHint,
  })
  const params = { id }
  const refuse = async () => {
    const reason = await why.askWhy('refuse')
    if (reason !== undefined) await send(endpoint, { params, body: { accept: false, reason } })
  }
  return (
    <>
      <GuardedButton
        type="primary"
        why={whyNot}
        loading={isBusy}
        onClick={() => void send(endpoint, { params, body: { accept: true } })}
      >
        {accept}
      </GuardedButton>
      <GuardedButton why={whyNot} onClick={() => void refuse()}>
        {t.detail.refuse}
      </GuardedButton>
      {why.dialog}
    </>
  )
}
