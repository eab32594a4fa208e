import type { ReactNode } from 'react'
import './problem.css'

type ProblemKind = 'notFound' | 'forbidden' | 'broken' | 'empty' | 'noMatch' | 'stale'

/** Our own drawings: a sheet of paper with what is wrong on it. */
const marks: Record<ProblemKind, ReactNode> = {
  notFound: <path d="M74 62a10 10 0 1 1 14 9c-3 1.6-4 3-4 6M84 86v.5" strokeWidth="3.5" />,
  forbidden: <path d="M72 72h24v17H72zM77 72v-6a7 7 0 0 1 14 0v6" strokeWidth="3" />,
  broken: <path d="m84 56-10 18h20L84 92" strokeWidth="3.5" />,
  empty: <path d="M66 66h36M66 76h36M66 86h22" strokeWidth="3" opacity=".55" />,
  noMatch: <path d="M92 82l9 9M94 73a12 12 0 1 1-24 0 12 12 0 0 1 24 0z" strokeWidth="3.5" />,
  stale: <path d="M97 66a15 15 0 1 0 2 15M99 60v9h-9" strokeWidth="3.5" />,
}

/** A drawing for an empty or failed place, in the colours of the theme. */
function ProblemDrawing({ kind }: { kind: ProblemKind }) {
  return (
    <svg
      className="problem-drawing"
      width="168"
      height="120"
      viewBox="0 0 168 120"
      fill="none"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="84" cy="110" rx="62" ry="7" className="problem-ground" />
      <rect
        x="30"
        y="30"
        width="76"
        height="66"
        rx="8"
        className="problem-back"
        transform="rotate(-7 68 63)"
      />
      <rect x="48" y="34" width="72" height="70" rx="8" className="problem-sheet" />
      <path d="M48 42a8 8 0 0 1 8-8h56a8 8 0 0 1 8 8v5H48z" className="problem-head" />
      <circle cx="56" cy="41" r="1.8" className="problem-dot" />
      <circle cx="62" cy="41" r="1.8" className="problem-dot" />
      <g className="problem-mark">{marks[kind]}</g>
      <path d="M134 34v8M130 38h8M24 82v6M21 85h6" className="problem-spark" strokeWidth="2" />
    </svg>
  )
}

interface ProblemProps {
  kind: ProblemKind
  title: string
  help?: ReactNode
  actions?: ReactNode
  /** Fills the page instead of a box in it. */
  isPage?: boolean
}

/** A place that has nothing to show: what happened in a few words, and what to do about it. */
export function Problem({ kind, title, help, actions, isPage = false }: ProblemProps) {
  return (
    <div className="problem" data-page={isPage || undefined}>
      <ProblemDrawing kind={kind} />
      <div className="problem-title">{title}</div>
      {help ? <div className="problem-help">{help}</div> : null}
      {actions ? <div className="problem-actions">{actions}</div> : null}
    </div>
  )
}
