import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleBase } from '#platform/web/session/sign-in-page.ts'
import { consoleTexts } from '../console.texts.ts'
import { useGateTitle } from './gate-title.ts'
import { LoginForm } from './login-form.tsx'
import { Scene } from './scene.tsx'

/** Signing in with an account, beside a picture of what the product does. */
export function LoginPage() {
  const t = useTexts(consoleTexts).gate.login
  useGateTitle(t.title)
  return (
    <div className="gate-split">
      <Scene />
      <main className="gate-panel">
        <h1>{t.heading}</h1>
        <p className="gate-welcome">{t.welcome}</p>
        <LoginForm />
        <p className="gate-agreement">
          {t.agreement} <a href={`${consoleBase}/protocol`}>{t.protocol}</a>
        </p>
      </main>
    </div>
  )
}
