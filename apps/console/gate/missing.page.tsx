import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleBase } from '#platform/web/session/sign-in-page.ts'
import { gateTexts } from './gate.texts.ts'
import { useGateTitle } from './gate-title.ts'

/** Where this page's address has no signed-out page; everything else is answered by the console. */
export function MissingPage() {
  const t = useTexts(gateTexts).missing
  useGateTitle(t.title)
  return (
    <main className="gate-paper gate-missing">
      <h1>{t.title}</h1>
      <p>{t.help}</p>
      <a className="gate-button" href={`${consoleBase}/login`}>
        {t.back}
      </a>
    </main>
  )
}
