import type { ReactNode } from 'react'
import './status-tag.css'

/** The five meanings of a state: grey rests, blue is under way, green is good, orange waits for somebody, red has failed. */
export type StatusTone = 'resting' | 'progress' | 'good' | 'waiting' | 'failed'

/** A state by colour, dot and word. */
export function StatusTag({
  tone,
  children,
  title,
}: {
  tone: StatusTone
  children: ReactNode
  title?: string
}) {
  return (
    <span className="status-tag" data-tone={tone} title={title}>
      {children}
    </span>
  )
}
