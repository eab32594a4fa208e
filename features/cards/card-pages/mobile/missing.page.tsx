import type { CardPageTexts } from './mobile.texts.ts'

/** The one page for a card that is unknown, paused, sealed or expired: nothing on it tells which. */
export function MissingPage({ texts }: { texts: CardPageTexts }) {
  return (
    <main className="alone">
      <svg
        className="alone-art"
        viewBox="0 0 160 110"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <rect x="22" y="18" width="116" height="72" rx="9" strokeDasharray="5 5" />
        <circle cx="52" cy="46" r="10" />
        <path d="M36 74c2-10 8-14 16-14s14 4 16 14M82 42h38M82 56h26M82 70h32" strokeLinecap="round" />
      </svg>
      <h1>{texts.missing.title}</h1>
      <p className="quiet">{texts.missing.help}</p>
    </main>
  )
}
