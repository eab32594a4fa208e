import { Suspense, type ReactNode } from 'react'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { LogoMark } from '../logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'

function Frame({ children }: { children: ReactNode }) {
  const { productName } = useTexts(platformTexts)
  return (
    <div className="gate">
      <header className="gate-head">
        <span className="gate-brand">
          <LogoMark size={36} />
          <span className="gate-name">{productName}</span>
        </span>
        <LanguageSwitch />
      </header>
      {children}
    </div>
  )
}

/** What stands around every signed-out page: the product's name and the choice of language. */
export function GateFrame({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <Frame>{children}</Frame>
    </Suspense>
  )
}
