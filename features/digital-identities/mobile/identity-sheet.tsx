import type { SectionProps } from '#features/cards/face/card-section.ts'

import type { IdentityBadge } from '../face/identity-badge-model.ts'
import { IdentityIcon } from './identity-icon.tsx'
import { identityPageTexts } from './mobile.texts.ts'

/** The mark leads here. */
const sheetId = 'identity'

/** What was verified, by whom, when and until when. */
export function IdentitySheet({ data, page }: SectionProps<IdentityBadge>) {
  const words = identityPageTexts.in(page.language)
  return (
    <section id={sheetId} className="sheet" role="dialog" aria-modal="true" aria-labelledby={`${sheetId}-title`} tabIndex={-1}>
      <a className="sheet-scrim" href="#_" aria-label={words.close} tabIndex={-1} />
      <div className="sheet-box">
        <div className="sheet-head">
          <h2 id={`${sheetId}-title`}>{words.title}</h2>
          <a className="tool" href="#_" aria-label={words.close}>
            <svg
              className="icon"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.7"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d="M6 6l12 12M18 6 6 18" />
            </svg>
          </a>
        </div>
        <ul className="identity-claims">
          {data.claims.map((claim) => (
            <li key={`${claim.kind} ${claim.certificate} ${claim.verifiedOn}`}>
              <h3>
                <IdentityIcon />
                {claim.certificate ?? words.kinds[claim.kind]}
              </h3>
              <dl>
                {claim.issuer !== null && <Fact label={words.issuer} value={claim.issuer} />}
                <Fact label={words.verifiedBy} value={claim.verifiedBy} />
                <Fact label={words.verifiedOn} value={claim.verifiedOn} />
                <Fact label={words.validUntil} value={claim.validUntil} />
              </dl>
            </li>
          ))}
        </ul>
        <p className="quiet">{words.help}</p>
      </div>
    </section>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
