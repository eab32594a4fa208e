import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { digitalIdentitiesTexts } from '../digital-identities.texts.ts'
import type { VerifiedClaim } from '../face/identity-badge-model.ts'

/** One claim in a line: what, who gave it out or looked at it, and since when. */
function ClaimLine({ claim: { kind, certificate, issuer, verifiedAt } }: { claim: VerifiedClaim }) {
  const t = useTexts(digitalIdentitiesTexts)
  const values = {
    claim: certificate ?? t.kinds[kind],
    issuer: issuer ?? t.tag.company,
    time: formatMoment(verifiedAt).slice(0, 10),
  }
  return <>{fill(t.tag.line, values)}</>
}

/** All verified claims, one a line, for the page of a card. */
export function IdentityClaims({ claims }: { claims: readonly VerifiedClaim[] }) {
  return claims.map((claim) => (
    <div key={`${claim.kind}${claim.verifiedAt}`}>
      <ClaimLine claim={claim} />
    </div>
  ))
}
