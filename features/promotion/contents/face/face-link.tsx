import type { ReactNode } from 'react'

/** A link of an author: it tells other sites nothing, and those open beside the page. */
export function FaceLink({
  href,
  className,
  click,
  children,
}: {
  href: string
  className?: string
  /** The name that a press is counted under; without one it follows from the address. */
  click?: 'map'
  children: ReactNode
}) {
  const isOutside = href.startsWith('https://')
  const usual = href.startsWith('tel:') ? 'call' : href.startsWith('mailto:') ? 'mail' : 'link'
  return (
    <a
      href={href}
      {...(className !== undefined && { className })}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
      data-click={click ?? usual}
    >
      {children}
    </a>
  )
}
