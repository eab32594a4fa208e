import { useEffect, useState } from 'react'

import { call } from '#platform/web/call.ts'
import { followEvents } from '#platform/web/follow-events.ts'
import { readToken } from '#platform/web/session/token.ts'

import { contentsContract, presenceMs, type PresentPerson } from '../contents.contract.ts'

/** Tells others that this content is open here, and answers who else has it open, live. A tab in the background counts as closed. */
export function usePresence(contentId: string): readonly PresentPerson[] {
  const [people, setPeople] = useState<readonly PresentPerson[]>([])
  useEffect(() => {
    const opening = crypto.randomUUID()
    const controller = new AbortController()
    const { signal } = controller
    const tell = (isOpen: boolean) => {
      if (readToken() === undefined) return
      const request = { params: { id: contentId }, body: { opening, isOpen } }
      // A call that fails is made up for by the next one, or by silence.
      call(contentsContract.tellPresence, request, { quiet: true, keepalive: !isOpen }).catch(() => undefined)
    }
    const leave = () => tell(false)
    const arrive = () => tell(true)
    const onData = (data: unknown) => {
      setPeople(data as PresentPerson[])
      return false
    }
    arrive()
    const timer = setInterval(arrive, presenceMs)
    addEventListener('pagehide', leave, { signal })
    addEventListener('pageshow', (event) => event.persisted && arrive(), { signal })
    followEvents(`/v2/content/${encodeURIComponent(contentId)}/presence`, { onData, signal }).catch(
      () => undefined,
    )
    return () => {
      controller.abort()
      clearInterval(timer)
      leave()
    }
  }, [contentId])
  return people
}
