import { lockKey, type Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

import { customerArrived } from './customer-arrivals.public.ts'
import {
  findCustomerOfMobile,
  findLeadForWriting,
  insertCustomer,
  updateCustomer,
} from './customers-for-writing.repository.ts'

/** A stranger who left name and number on a page of the company, and agreed to be answered. */
export interface Lead {
  name: string
  mobile: string
  company?: string | undefined
  note: string
  /** The text that was agreed to; it tells the forms apart. */
  consentVersion: string
}

const longestNote = 2000

/** Says the earlier words and the new ones, each once; where there is no room the earlier ones stay. */
function joinedNotes(before: string | null, said: string): string {
  if (before === null || before === '') return said
  const joined = `${before}\n${said}`
  const isSaid = `\n${before}\n`.includes(`\n${said}\n`)
  return isSaid || joined.length > longestNote ? before : joined
}

/**
 * Makes a customer of a lead. The same name and number at the same form is the same person: the words join those that were
 * left before. Nobody has proved the number, so that a customer who is known otherwise is not written to: the new one waits
 * as a possible duplicate. Who asks is announced through the hooks of `asking`; who buys is no lead, and goes without.
 */
export async function takeLead(tx: Tx, lead: Lead, asking?: Pick<Services, 'hooks'>): Promise<string> {
  const customerId = await recordLead(tx, lead)
  await asking?.hooks.tell(customerArrived, tx, {
    customerId,
    door: 'form',
    act: null,
    ownerAccountId: null,
    cardId: null,
    shareLinkId: null,
    company: lead.company ?? '',
    message: lead.note,
  })
  return customerId
}

async function recordLead(tx: Tx, { name, mobile, company, note, consentVersion }: Lead): Promise<string> {
  await lockKey(tx, `lead ${mobile}`)
  const consent = { consentVersion, consentAt: new Date() }
  const same = await findLeadForWriting(tx, { name, mobile, consentVersion })
  if (same) {
    await updateCustomer(tx, same.id, {
      ...consent,
      note: joinedNotes(same.note, note),
      ...(company && same.company === null && { company }),
    })
    return same.id
  }
  const isKnown = (await findCustomerOfMobile(tx, mobile)) !== undefined
  return insertCustomer(tx, {
    name,
    mobile,
    company: company || null,
    note,
    ...consent,
    source: 'exchange',
    state: isKnown ? 'duplicate' : 'normal',
  })
}
