import { useState } from 'react'
import { CallError } from './call-error.ts'

/** Does what a dialog was confirmed to do: after a refusal, of which the call has told, it stays open to be answered again. */
export function useConfirm(work: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setBusy(false)
    }
  }
  return { isBusy, confirm }
}
