import type { SectionProps } from '#features/cards/card-pages/face/card-section.tsx'
import { fill } from '#platform/text/texts.ts'

import type { IdentityBadge } from '../face/identity-badge-model.ts'
import { IdentityIcon } from './identity-icon.tsx'
import { identityPageTexts } from './mobile.texts.ts'

/** The mark beside the face; it opens what it means. */
export function IdentityMark({ data, page }: SectionProps<IdentityBadge>) {
  const texts = identityPageTexts.in(page.language)
  const kinds = [...new Set(data.claims.map(({ kind }) => texts.kinds[kind]))]
  return (
    <p className="identity-line">
      <a
        className="identity-badge"
        href="#identity"
        aria-label={fill(texts.open, { kinds: kinds.join(texts.comma) })}
      >
        <IdentityIcon />
        <b>{texts.verified}</b>
        <span>{kinds.join(texts.comma)}</span>
      </a>
    </p>
  )
}
