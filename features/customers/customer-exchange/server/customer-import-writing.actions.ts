import type { CustomerFacts } from '#features/customers/customers/customers.contract.ts'
import {
  type KnownForWriting,
  recycleUntouched,
  writeCustomerFacts,
} from '#features/customers/customers/server/customer-imports.public.ts'
import { createCustomer } from '#features/customers/customers/server/customers.public.ts'
import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { customerImportStore, type StoredImport, type StoredRow } from './customer-imports.repository.ts'
import { maxImportRows } from './customer-import-sheet.renderer.ts'
import { addedFacts } from './customer-import-rows.domain.ts'

type Asker = Pick<MemberContext, 'services' | 'viewer'>
type KnownCustomers = ReadonlyMap<string, KnownForWriting>

interface Writing {
  import: Pick<StoredImport, 'id' | 'onKnown'>
  rows: readonly StoredRow[]
  /** The person who started the import; undefined for somebody who may not import any more. */
  viewer: Viewer | undefined
  known: KnownCustomers | undefined
  /** Numbers and addresses of persons who had everything erased. */
  barred: ReadonlySet<string>
  services: Services
}

type Written = Pick<StoredRow, 'outcome' | 'failure' | 'customerId' | 'before' | 'writtenVersion'>
const nothing: Written = {
  outcome: 'skipped',
  failure: null,
  customerId: null,
  before: null,
  writtenVersion: null,
}
const failed = (failure: 'noPermission' | 'changed' | 'takenMeanwhile' | 'erased'): Written => ({
  ...nothing,
  outcome: 'failed',
  failure,
})

const actorOf = ({ accountId, displayName }: Viewer): Actor => ({
  accountId,
  name: displayName,
  via: 'user',
  requestId: null,
  ipHash: null,
})

/** What a customer's card says now, as facts. */
function factsOf({ customer }: KnownForWriting): CustomerFacts {
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
  { twin, asker }: { twin: KnownForWriting; asker: Asker },
): Promise<Written> {
  const now = factsOf(twin)
  const facts = addedFacts(now, row.facts)
  const written = await writeCustomerFacts(tx, actorOf(asker.viewer), {
    id: twin.id,
    facts,
    ifVersion: twin.customer.version,
    asker,
  })
  if (!written) return failed('changed')
  // A later row may know the same person by another number or address: it adds to what this one made.
  Object.assign(twin.customer, written)
  const before = Object.fromEntries(
    Object.keys(facts).map((key) => [key, now[key as keyof CustomerFacts]]),
  ) as Partial<CustomerFacts>
  return { ...nothing, outcome: 'updated', customerId: twin.id, before, writtenVersion: written.version }
}

/** The customer of a row, where the importer may change it: of anybody else one may make a card of one's own, which waits as a possible duplicate. */
function twinOf(
  { mobile, email }: StoredRow,
  known: KnownCustomers | undefined,
): KnownForWriting | undefined {
  const twin = known?.get(mobile ?? '') ?? known?.get(email ?? '')
  return twin?.isVisible && twin.mayEdit ? twin : undefined
}

/** Makes customers of rows, or does with them what was decided about persons who are known. */
export async function writeCustomers(tx: Tx, { rows, ...writing }: Writing): Promise<void> {
  const written = []
  for (const row of rows) written.push({ row: row.row, ...(await writeOrRefuse(tx, row, writing)) })
  await customerImportStore.noteWritten(tx, writing.import.id, written)
}

/** A row is refused before anything of it is written: by then somebody else may have what the company allows once. */
async function writeOrRefuse(tx: Tx, row: StoredRow, writing: Omit<Writing, 'rows'>): Promise<Written> {
  try {
    return await writeRow(tx, row, writing)
  } catch (error) {
    if (error instanceof Refusal && error.detail?.reason === 'DUPLICATE') return failed('takenMeanwhile')
    throw error
  }
}

async function writeRow(
  tx: Tx,
  row: StoredRow,
  { import: { id: importId, onKnown }, viewer, known, barred, services }: Omit<Writing, 'rows'>,
): Promise<Written> {
  if (!viewer) return failed('noPermission')
  if (barred.has(row.mobile ?? '') || barred.has(row.email ?? '')) return failed('erased')
  const asker = { services, viewer }
  const twin = twinOf(row, known)
  if (twin && onKnown === 'skip') return nothing
  if (twin && onKnown === 'update') return update(tx, row, { twin, asker })
  const { id } = await createCustomer(
    tx,
    { asker, actor: actorOf(viewer), ownerAccountId: viewer.accountId, source: 'import', importId },
    row.facts,
  )
  return { ...nothing, outcome: 'created', customerId: id, writtenVersion: 1 }
}

const atOnce = 500

/** Takes back the rows of an import whose customers were not changed since; answers how many. */
export async function takeBack(tx: Tx, actor: Actor, importId: string): Promise<number> {
  const written = await customerImportStore.findWritten(tx, { importId, after: 0, limit: maxImportRows })
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
