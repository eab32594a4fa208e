import { useState } from 'react'

import type { Endpoint } from '#platform/contract/endpoint.ts'
import { call, type CallArguments } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'

import { projectsTexts } from '../projects.texts.ts'
import { useFreshProjects } from './use-project-moves.tsx'

/** Sends something about a part of a project, says that it is done, and reads the project anew; answers whether it was taken. */
export function usePartCalls() {
  const t = useTexts(projectsTexts)
  const refresh = useFreshProjects()
  const [isBusy, setBusy] = useState(false)
  async function send<E extends Endpoint>(endpoint: E, ...[request]: CallArguments<E>): Promise<boolean> {
    setBusy(true)
    try {
      await call(endpoint, ...([request] as unknown as CallArguments<E>))
      notify('success', t.detail.done)
      return true
    } catch (error) {
      // The call has said so by itself.
      if (!(error instanceof CallError)) throw error
      return false
    } finally {
      await refresh()
      setBusy(false)
    }
  }
  return { send, isBusy }
}
