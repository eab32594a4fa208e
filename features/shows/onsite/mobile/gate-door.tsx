import type { ReactNode } from 'react'

import type { GateTexts } from './mobile.texts.ts'

/** The frame of what stands before the desk. */
export function GateDoor({ t, title, children }: { t: GateTexts; title: string; children: ReactNode }) {
  return (
    <main className="gate gate-door">
      <h1>{title}</h1>
      {children}
      <p className="gate-languages">
        {Object.entries(t.languages).map(([language, name]) => (
          <a key={language} href={`/gate/?lang=${language}`} lang={language}>
            {name}
          </a>
        ))}
      </p>
    </main>
  )
}
