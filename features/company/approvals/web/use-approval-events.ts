import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { type Approval, approvalsContract } from '../approvals.contract.ts'
import { approvalsTexts } from '../approvals.texts.ts'

export type HandEvent = 'approve' | 'reject' | 'sendBack' | 'submitAgain' | 'withdraw'

/** What the end of an approval may have changed besides itself. */
const touched = new Set(['approvals', 'companies', 'imports-exports'])

/** Lets one thing happen to an approval; somebody else may have been faster, and then the newest is shown. */
export function useApprovalEvents({ id, payloadHash }: Approval, onDone: () => void) {
  const t = useTexts(approvalsTexts)
  const queries = useQueryClient()
  const [busy, setBusy] = useState<HandEvent>()
  const send = (event: HandEvent, comment: string) => {
    const params = { id }
    if (event === 'withdraw') return call(approvalsContract.withdraw, { params })
    if (event === 'submitAgain')
      return call(approvalsContract.submitAgain, { params, body: { reason: comment } })
    return call(approvalsContract[event], { params, body: { payloadHash, comment } })
  }
  async function act(event: HandEvent, comment = '') {
    setBusy(event)
    try {
      await send(event, comment)
      notify('success', t.done[event])
      onDone()
    } catch (error) {
      // The call has said so by itself.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(undefined)
      await queries.invalidateQueries({
        predicate: ({ queryKey: [feature] }) => touched.has(String(feature)),
      })
    }
  }
  return { act, busy }
}
