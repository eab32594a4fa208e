import type { ConsentEntry } from '../consents.contract.ts'
import type { FoundConsent } from './consents.repository.ts'

/** An entry of the ledger as the console shows it. */
export function entryOf({ consent, note, customer }: FoundConsent): ConsentEntry {
  const { id, customerId, purpose, channel, given, how, byName, at } = consent
  return {
    id,
    customerId,
    name: customer.name,
    purpose,
    channel,
    given,
    how,
    by: byName,
    note: note ?? '',
    at: at.toISOString(),
  }
}
