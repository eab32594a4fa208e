import type { ReactNode } from 'react'

/** A label and what is known; nothing known is undefined, null, false or an empty text. */
export type Fact = readonly [label: string, value: ReactNode]

interface FactListProps {
  facts: readonly Fact[]
  className?: string
  /** Stands where nothing is known; without it such a fact is left out. */
  empty?: ReactNode
  /** Further rows after the facts. */
  children?: ReactNode
}

const isKnown = (value: ReactNode) => value !== undefined && value !== null && value !== false && value !== ''

/** What is known about one thing, a line each. */
export const FactList = ({ facts, className, empty, children }: FactListProps) => (
  <dl className={className}>
    {facts
      .filter(([, value]) => isKnown(value) || empty !== undefined)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{isKnown(value) ? value : empty}</dd>
        </div>
      ))}
    {children}
  </dl>
)
