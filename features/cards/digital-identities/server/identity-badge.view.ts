import { findCompany, findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type { SectionQuestion } from '#features/cards/card-pages/server/card-page-sections.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { IdentityBadge } from '../face/identity-badge-model.ts'
import { findCardName, findVerifiedOf } from './digital-identities.repository.ts'

/**
 * The mark on a card's public page. Revoked and expired claims are not part of it. A real name
 * counts only while the card still says it.
 */
export async function loadIdentityBadge(
  tx: Tx,
  { cardId, holderStaffId, changesAt }: SectionQuestion,
): Promise<IdentityBadge | undefined> {
  if (holderStaffId === null) return undefined
  const verified = await findVerifiedOf(tx, holderStaffId)
  if (verified.length === 0) return undefined
  const cardName = await findCardName(tx, cardId)
  const company = await findCompany(tx)
  const clock = zoneClock(await findTimeZone(tx))
  const claims = verified.flatMap(({ kind, holderName, certificate, issuer, decidedAt, verifiedUntil }) => {
    if (decidedAt === null || verifiedUntil === null || (kind === 'real_name' && holderName !== cardName))
      return []
    changesAt(verifiedUntil)
    // The last moment of a day belongs to that day.
    const validUntil = clock.day(new Date(verifiedUntil.getTime() - 1))
    return [
      {
        kind,
        certificate,
        issuer,
        verifiedBy: company?.name ?? '',
        verifiedOn: clock.day(decidedAt),
        validUntil,
      },
    ]
  })
  return claims.length > 0 ? { claims } : undefined
}
