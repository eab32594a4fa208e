import type { ReactNode } from 'react'
import './orders.css'

interface Props {
  title: string
  /** The task of the buyer, or the news that it brings. */
  help: ReactNode
  /** The way there. */
  children: ReactNode
}

/** One step after the payment. */
export const NextStep = ({ title, help, children }: Props) => (
  <li className="next-step">
    <span>
      <strong>{title}</strong>
      <span>{help}</span>
    </span>
    {children}
  </li>
)
