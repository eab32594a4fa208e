import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleBase } from '#platform/web/session/sign-in-page.ts'
import { gateTexts } from './gate.texts.ts'
import { useGateTitle } from './gate-title.ts'

const sections = ['account', 'content', 'visitor', 'use', 'data', 'service', 'change', 'law'] as const

/** The terms of use. */
export function ProtocolPage() {
  const t = useTexts(gateTexts).protocol
  useGateTitle(t.title)
  return (
    <main className="gate-paper">
      <h1>{t.title}</h1>
      <p className="gate-updated">{t.updated}</p>
      <p>{t.intro}</p>
      <nav className="gate-contents" aria-label={t.contents}>
        {sections.map((section) => (
          <a key={section} href={`#${section}`}>
            {t[`${section}Title`]}
          </a>
        ))}
      </nav>
      {sections.map((section) => (
        <section key={section} id={section}>
          <h2>{t[`${section}Title`]}</h2>
          <p>{t[section]}</p>
        </section>
      ))}
      <a className="gate-button" href={`${consoleBase}/login`}>
        {t.back}
      </a>
    </main>
  )
}
