import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'

import type { PageRequest } from './public-activity.actions.ts'
import { ticketAddress } from './registrations.repository.ts'

/** The company and the registration behind the token of a ticket. */
export const findTicketPlace = async ({ services }: PageRequest, token: string) => {
  const found = await resolveAddress(services.database, token, ticketAddress)
  return { companyId: found?.companyId ?? unknownCompanyId, id: found?.objectId ?? unknownCompanyId }
}
