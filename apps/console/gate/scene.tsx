import './scene.css'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { gateTexts } from './gate.texts.ts'

/** The card of a made-up person, as the console issues them. */
function SampleCard() {
  const t = useTexts(gateTexts).scene
  return (
    <div className="scene-card">
      <span className="scene-sample">{t.sample}</span>
      <span className="scene-face">{t.initial}</span>
      <span className="scene-person">{t.person}</span>
      <span className="scene-role">{t.role}</span>
      <span className="scene-company">{t.company}</span>
      <span className="scene-reach">
        {t.phone}
        <br />
        {t.city}
      </span>
      <svg className="scene-code" viewBox="0 0 21 21" width="44" height="44" fill="currentColor">
        <path d="M0 0h7v7H0zm1.4 1.4v4.2h4.2V1.4zM14 0h7v7h-7zm1.4 1.4v4.2h4.2V1.4zM0 14h7v7H0zm1.4 1.4v4.2h4.2v-4.2zM2.6 2.6h1.8v1.8H2.6zm14 0h1.8v1.8h-1.8zm-14 14h1.8v1.8H2.6zM9 0h2v3H9zm0 5h3v2H9zm3-4h1v3h-1zM0 9h3v2H0zm5 0h2v3H5zm4 0h4v2H9zm6 0h3v1h-3zm4 1h2v3h-2zM9 13h2v4H9zm4 1h3v2h-3zm4 3h2v4h-2zm-5 2h3v2h-3zm7-4h2v1h-2z" />
      </svg>
    </div>
  )
}

function Stage() {
  const t = useTexts(gateTexts).scene
  return (
    <div className="scene-stage">
      <svg className="scene-thread" viewBox="0 0 600 330" fill="none">
        <path
          className="scene-thread-base"
          pathLength="1"
          d="M186 176c60 66 118 78 172 30s58-116 118-116 70 84 10 148"
        />
        <path
          className="scene-thread-run"
          pathLength="1"
          d="M186 176c60 66 118 78 172 30s58-116 118-116 70 84 10 148"
        />
      </svg>
      <SampleCard />
      <div className="scene-visit">
        <span className="scene-pulse" />
        <span className="scene-words">{t.viewed}</span>
        <svg viewBox="0 0 96 28" width="96" height="28" fill="none">
          <path
            className="scene-trend"
            pathLength="1"
            d="M2 24c8-2 12-7 18-7s9 5 15 3 8-12 15-12 9 8 16 6 10-11 16-11 8 2 12 0"
          />
        </svg>
      </div>
      <div className="scene-chip scene-saved">
        <svg
          viewBox="0 0 24 24"
          width="18"
          height="18"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinejoin="round"
        >
          <path d="M6 3.5h12v17l-6-4.5-6 4.5z" />
        </svg>
        {t.saved}
      </div>
      <div className="scene-chip scene-deal">
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <circle cx="12" cy="12" r="9" />
          <path d="m8 12.3 2.8 2.8L16 9.5" />
        </svg>
        {t.signed}
      </div>
    </div>
  )
}

/** What the product does, in one picture: a card is handed out, somebody visits it, a deal comes of it. */
export function Scene() {
  const t = useTexts(gateTexts).scene
  const steps = [
    [t.card, t.cardHelp],
    [t.visit, t.visitHelp],
    [t.deal, t.dealHelp],
  ]
  return (
    <aside className="scene" aria-label={t.headline}>
      <p className="scene-headline">{t.headline}</p>
      <p className="scene-lead">{t.lead}</p>
      <div aria-hidden="true">
        <Stage />
      </div>
      <ol className="scene-steps">
        {steps.map(([name, help]) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{help}</span>
          </li>
        ))}
      </ol>
    </aside>
  )
}
