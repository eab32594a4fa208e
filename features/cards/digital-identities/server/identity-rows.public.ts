import { publishedRows } from '#platform/server/database/published-rows.ts'

import { digitalIdentities } from './digital-identities.tables.ts'

export { reached as reachedPeople } from './digital-identities.repository.ts'
export { reminderDays } from './digital-identities.domain.ts'

/** Claims of people, as features above may join them; no number and no paper is among it. */
export const identityRows = publishedRows
  .select({
    id: digitalIdentities.id,
    companyId: digitalIdentities.companyId,
    staffId: digitalIdentities.staffId,
    holderName: digitalIdentities.holderName,
    kind: digitalIdentities.kind,
    state: digitalIdentities.state,
    certificate: digitalIdentities.certificate,
    verifiedUntil: digitalIdentities.verifiedUntil,
  })
  .from(digitalIdentities)
  .as('digital_identities')
