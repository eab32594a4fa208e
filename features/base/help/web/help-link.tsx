import type { MouseEvent, ReactNode, Ref } from 'react'
import { useScreen } from '#platform/web/screen.tsx'
import { hrefOf, type Target } from './help-target.ts'

interface HelpLinkProps {
  to: Target
  children: ReactNode
  className?: string
  isCurrent?: boolean
  onFollow?: () => void
  ref?: Ref<HTMLAnchorElement>
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey || button !== 0

/** A link inside the console: opens its tab, and leaves what the browser does with modifier keys alone. */
export function HelpLink({ to, children, className, isCurrent, onFollow, ref }: HelpLinkProps) {
  const { navigate } = useScreen()
  const follow = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onFollow?.()
    navigate(to.path, to.search)
  }
  return (
    <a
      ref={ref}
      href={hrefOf(to)}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  )
}
