import type { ReactNode } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import './phone-frame.css'

/** The inner size of the phone that public pages are drawn for. */
export const phoneSize = { width: 375, height: 812 } as const

/** A phone around a public page; `scale` makes it smaller without changing what is inside. */
export function PhoneFrame({
  children,
  scale = 1,
  label,
}: {
  children: ReactNode
  scale?: number
  label?: string
}) {
  const t = useTexts(webTexts)
  const name = label ?? t.phone.label
  return (
    <figure
      className="phone"
      aria-label={name}
      style={{ width: (phoneSize.width + 20) * scale, height: (phoneSize.height + 20) * scale }}
    >
      <div className="phone-body" style={{ transform: `scale(${scale})` }}>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and a person who has no mouse must be able to */}
        <div className="phone-screen" tabIndex={0} role="region" aria-label={name}>
          {children}
        </div>
      </div>
    </figure>
  )
}
