import type { SectionProps } from '#features/cards/card-pages/face/card-section.tsx'
import { PageSheet } from '#features/cards/card-pages/face/page-sheet.tsx'

import type { IdentityBadge } from '../face/identity-badge-model.ts'
import { IdentityIcon } from './identity-icon.tsx'
import { identityPageTexts } from './mobile.texts.ts'

/** The mark leads here. */
const sheetId = 'identity'

/** The verified claims, each with who verified it, when and until when. */
export function IdentitySheet({ data, page }: SectionProps<IdentityBadge>) {
  const texts = identityPageTexts.in(page.language)
  return (
    <PageSheet id={sheetId} title={texts.title} closeLabel={texts.close}>
      <ul className="identity-claims">
        {data.claims.map((claim) => (
          <li key={`${claim.kind} ${claim.certificate} ${claim.verifiedOn}`}>
            <h3>
              <IdentityIcon />
              {claim.certificate ?? texts.kinds[claim.kind]}
            </h3>
            <dl>
              {claim.issuer !== null && <Fact label={texts.issuer} value={claim.issuer} />}
              <Fact label={texts.verifiedBy} value={claim.verifiedBy} />
              <Fact label={texts.verifiedOn} value={claim.verifiedOn} />
              <Fact label={texts.validUntil} value={claim.validUntil} />
            </dl>
          </li>
        ))}
      </ul>
      <p className="quiet">{texts.help}</p>
    </PageSheet>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
