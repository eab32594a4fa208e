import { sql } from '#platform/server/database/company-sql.ts'
import type { AnyColumn, SQL } from 'drizzle-orm'

import type { VerifiedClaim } from '../face/identity-badge-model.ts'
import { digitalIdentities } from './digital-identities.tables.ts'

interface CardColumns {
  staffId: AnyColumn
  name: AnyColumn
}

/**
 * What is verified about the person of a card right now, for a list of cards: the same as the mark on the card's page. A real
 * name counts only while the card still says it, and no number is among it.
 */
export const verifiedClaimsOf = ({ staffId, name }: CardColumns): SQL<VerifiedClaim[]> => sql<
  VerifiedClaim[]
>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', ${digitalIdentities.kind}, 'certificate', ${digitalIdentities.certificate}, 'issuer', ${digitalIdentities.issuer},
    'verifiedAt', to_char(${digitalIdentities.decidedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by array_position(array['real_name', 'employment', 'certificate'], ${digitalIdentities.kind}), ${digitalIdentities.decidedAt}), '[]')
  from ${digitalIdentities}
  where ${digitalIdentities.staffId} = ${staffId} and ${digitalIdentities.state} = 'verified' and ${digitalIdentities.verifiedUntil} > now()
    and ${digitalIdentities.decidedAt} is not null
    and (${digitalIdentities.kind} <> 'real_name' or ${digitalIdentities.holderName} = ${name}))`
