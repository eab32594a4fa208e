import type { CustomerFacts } from '#features/customers/customers/customers.contract.ts'
import {
  recycleUntouched,
  writeCustomerFacts,
} from '#features/customers/customers/server/customer-imports.public.ts'
import { createCustomer } from '#features/customers/customers/server/customers.public.ts'
import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { KnownHandling } from '../customer-exchange.contract.ts'
import { type findKnown, findWritten, noteWritten, type StoredRow } from './customer-imports.repository.ts'
import { addedFacts } from './import-rows.domain.ts'

type KnownCustomers = Awaited<ReturnType<typeof findKnown>>
type KnownCustomer = NonNullable<ReturnType<KnownCustomers['get']>>

interface Writing {
  row: StoredRow
  /** Whose import it is; undefined for somebody who may not import any more. */
  viewer: Viewer | undefined
  onKnown: KnownHandling
  importId: string
  known: KnownCustomers | undefined
}

const actorOf = ({ accountId, displayName }: Viewer): Actor => ({
  accountId,
  name: displayName,
  via: 'user',
  requestId: null,
  ipHash: null,
})

/** What a customer's card says now, as facts. */
function factsOf({ customer }: KnownCustomer): CustomerFacts {
  const { name, mobile, otherMobiles, phones, email, otherEmails, tags } = customer
  const lines = ['company', 'department', 'title', 'address', 'website', 'wechat', 'fax', 'note'] as const
  return {
    name,
    mobiles: mobile === null ? [] : [mobile, ...otherMobiles],
    phones: [...phones],
    emails: email === null ? [] : [email, ...otherEmails],
    tags: [...tags],
    ...Object.fromEntries(lines.map((key) => [key, customer[key] ?? ''])),
  }
}

/** Changes a customer who is known; what was there before is kept for the way back. */
async function update(
  tx: Tx,
  row: StoredRow,
  { twin, viewer }: { twin: KnownCustomer; viewer: Viewer },
): Promise<void> {
  const now = factsOf(twin)
  const facts = addedFacts(now, row.facts)
  const written = await writeCustomerFacts(tx, actorOf(viewer), {
    id: twin.id,
    facts,
    ifVersion: twin.customer.version,
  })
  if (!written) return noteWritten(tx, row.id, { outcome: 'failed', failure: 'changed' })
  // A later row may know the same person by another number or address: it adds to what this one made.
  Object.assign(twin.customer, written)
  const before = Object.fromEntries(
    Object.keys(facts).map((key) => [key, now[key as keyof CustomerFacts]]),
  ) as Partial<CustomerFacts>
  return noteWritten(tx, row.id, {
    outcome: 'updated',
    customerId: twin.id,
    before,
    writtenVersion: written.version,
  })
}

/** The customer of a row, where the importer may change it: of anybody else one may make a card of one's own, which waits as a possible duplicate. */
function twinOf({ mobile, email }: StoredRow, known: KnownCustomers | undefined): KnownCustomer | undefined {
  const twin = known?.get(mobile ?? '') ?? known?.get(email ?? '')
  return twin?.isVisible && twin.mayEdit ? twin : undefined
}

/** Makes a customer of a row, or does with it what was decided about persons who are known. */
export async function writeRow(tx: Tx, { row, viewer, onKnown, importId, known }: Writing): Promise<void> {
  if (!viewer) return noteWritten(tx, row.id, { outcome: 'failed', failure: 'noPermission' })
  const twin = twinOf(row, known)
  if (twin && onKnown === 'skip') return noteWritten(tx, row.id, { outcome: 'skipped' })
  if (twin && onKnown === 'update') return update(tx, row, { twin, viewer })
  const { id } = await createCustomer(
    tx,
    { actor: actorOf(viewer), ownerAccountId: viewer.accountId, source: 'import', importId },
    row.facts,
  )
  return noteWritten(tx, row.id, { outcome: 'created', customerId: id, writtenVersion: 1 })
}

const atOnce = 500

/** Takes back what an import wrote and nobody has touched since; answers how many rows that were. */
export async function takeBack(tx: Tx, actor: Actor, importId: string): Promise<number> {
  const written = await findWritten(tx, importId)
  const made = written.flatMap(({ outcome, customerId }) =>
    outcome === 'created' && customerId !== null ? [customerId] : [],
  )
  let count = 0
  for (let from = 0; from < made.length; from += atOnce)
    count += await recycleUntouched(tx, actor, made.slice(from, from + atOnce))
  // Of two rows that changed one person, taking back the later leaves what the earlier had made, as a new version.
  const restored = new Map<string, number>()
  for (const { outcome, customerId, before, writtenVersion } of written.toReversed()) {
    if (outcome !== 'updated' || customerId === null || before === null || writtenVersion === null) continue
    const ifVersion = restored.get(`${customerId} ${writtenVersion}`) ?? writtenVersion
    const customer = await writeCustomerFacts(tx, actor, { id: customerId, facts: before, ifVersion })
    if (!customer) continue
    restored.set(`${customerId} ${writtenVersion - 1}`, customer.version)
    count += 1
  }
  return count
}
