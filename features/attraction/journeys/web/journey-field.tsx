import type { ReactNode } from 'react'
import './journeys.css'

/** A label above its control. */
export function JourneyField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="journey-field">
      <span>{label}</span>
      {children}
    </div>
  )
}
