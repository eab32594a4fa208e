import type { MouseEvent, ReactNode } from 'react'

import { gateAddress, goTo } from './place.ts'

/** A link between signed-out pages: opens at once, and in a window of its own where somebody asks for that. */
export function GateLink({ to, children }: { to: string; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a href={gateAddress(to)} onClick={follow}>
      {children}
    </a>
  )
}
