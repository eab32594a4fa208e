import type { Tx } from '#platform/server/database/database.ts'

import { deliverLead } from './lead-deliveries.jobs.ts'
import { foldLead } from './leads.domain.ts'
import { findEntries, findTicketFacts, type Lead, writeLead } from './leads.repository.ts'

/** Writes a locked lead anew out of everything that was said about it, and brings the change to the exhibitor's own company. */
export async function refold(tx: Tx, lead: Lead, withdrawnAt = lead.withdrawnAt): Promise<Lead> {
  const facts = (await findTicketFacts(tx, lead)) ?? null
  const folded = foldLead(await findEntries(tx, lead.id), { facts, withdrawnAt })
  const written = await writeLead(tx, lead, { ...folded, withdrawnAt })
  await deliverLead(tx, written)
  return written
}
