import { Suspense, type ReactNode } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleTexts } from '../console.texts.ts'
import { LogoMark } from '../logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'

function Frame({ children }: { children: ReactNode }) {
  const t = useTexts(consoleTexts)
  return (
    <div className="gate">
      <header className="gate-head">
        <span className="gate-brand">
          <LogoMark size={36} />
          <span className="gate-name">{t.product.name}</span>
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
