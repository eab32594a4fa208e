import type { ReactNode } from 'react'

/** A link of an author: it tells other sites nothing, and those open beside the page. */
export function FaceLink({
  href,
  className,
  children,
}: {
  href: string
  className?: string
  children: ReactNode
}) {
  const isOutside = href.startsWith('https://')
  const click = href.startsWith('tel:') ? 'call' : href.startsWith('mailto:') ? 'mail' : 'link'
  return (
    <a
      href={href}
      {...(className !== undefined && { className })}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
      data-click={click}
    >
      {children}
    </a>
  )
}
