import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type HandoverDetail, handoversContract } from '../handovers.contract.ts'
import { handoversTexts } from '../handovers.texts.ts'
import { bodyOf, type HandoverDraft } from './handover-draft.ts'

/** Rehearses a plan, and hands over what was rehearsed; a refusal is shown and changes nothing. */
export function useHandoverCalls(handover: HandoverDetail | undefined) {
  const { confirm } = useTexts(handoversTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function run<T>(work: () => Promise<T>): Promise<T | undefined> {
    setBusy(true)
    try {
      const done = await work()
      await queries.invalidateQueries({ queryKey: ['handovers'] })
      return done
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    /** Answers the id of what is planned by now. */
    rehearse: (draft: HandoverDraft) =>
      run(async () => {
        const known = handover ? { id: handover.id, version: handover.version } : {}
        return (await call(handoversContract.inherit, { body: { ...bodyOf(draft), ...known, dryRun: true } }))
          .id
      }),
    submit: () =>
      run(async () => {
        if (!handover) return
        const done = await call(handoversContract.submit, {
          params: { id: handover.id },
          body: { version: handover.version },
        })
        message.success(
          done.state === 'pending_approval'
            ? confirm.asked
            : done.effectiveAt
              ? confirm.scheduled
              : confirm.started,
        )
      }),
  }
}
