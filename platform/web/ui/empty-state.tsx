import type { ReactNode } from 'react'
import { Problem } from './problem.tsx'

interface EmptyStateProps {
  title: string
  help?: ReactNode
  /** One button that begins. */
  action?: ReactNode
  /** Nothing fits the filters, instead of nothing being there. */
  isFiltered?: boolean
}

/** A place where nothing is yet: a drawing, a sentence, a button. */
export const EmptyState = ({ title, help, action, isFiltered = false }: EmptyStateProps) => (
  <Problem kind={isFiltered ? 'noMatch' : 'empty'} title={title} help={help} actions={action} />
)
