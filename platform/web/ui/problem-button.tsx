import type { ReactNode } from 'react'
import './problem.css'

interface ProblemButtonProps {
  children: ReactNode
  isPrimary?: boolean
  onClick: () => void
}

/** A button that needs nothing but the page: it works where the rest of the program did not arrive. */
export function ProblemButton({ children, isPrimary = false, onClick }: ProblemButtonProps) {
  return (
    <button type="button" className="problem-button" data-primary={isPrimary || undefined} onClick={onClick}>
      {children}
    </button>
  )
}
