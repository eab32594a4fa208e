import type { ReactNode } from 'react'
import { numberText } from '#platform/text/number-text.ts'
import './charts.css'

export interface BarRow {
  key: string
  label: ReactNode
  value: number
  /** Before the label, such as an avatar. */
  lead?: ReactNode
}

interface BarListProps {
  rows: readonly BarRow[]
  /** What it ranks, for those who do not see it. */
  title: string
  format?: (value: number) => string
  onOpen?: (key: string) => void
}

/** A ranking: each row's bar is measured against the longest. */
export function BarList({ rows, title, format = numberText, onOpen }: BarListProps) {
  const longest = Math.max(...rows.map(({ value }) => value), 1)
  return (
    <ol className="bar-list" aria-label={title}>
      {rows.map(({ key, label, value, lead }) => (
        <li key={key}>
          {lead}
          <div className="bar-row">
            <div className="bar-line">
              {onOpen ? (
                <button type="button" className="bar-label bar-link" onClick={() => onOpen(key)}>
                  {label}
                </button>
              ) : (
                <span className="bar-label">{label}</span>
              )}
              <span className="bar-value">{format(value)}</span>
            </div>
            <div className="bar-track">
              <div
                className="bar-fill"
                style={{ width: `${Math.max((value / longest) * 100, value > 0 ? 1 : 0)}%` }}
              />
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}
