import { and, asc, desc, eq, gt, gte, inArray, sql } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows, readPage, countStates } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId, publishAddresses } from '#platform/server/database/public-addresses.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { RequestKind, RequestState } from '../data-requests.contract.ts'
import {
  dataRequestPages,
  dataRequests,
  erasedContacts,
  erasureCertificates,
} from './data-requests.tables.ts'

export type DataRequest = typeof dataRequests.$inferSelect
export type Certificate = typeof erasureCertificates.$inferSelect

export const pageKind = 'dataRequests'

interface ListQuestion extends Paging {
  state?: RequestState | undefined
  kind?: RequestKind | undefined
  order?: 'asc' | 'desc' | undefined
}

export async function findRequests(tx: Tx, question: ListQuestion): Promise<Page<DataRequest>> {
  const { state, kind, order = 'desc' } = question
  const where = and(
    state === undefined ? undefined : eq(dataRequests.state, state),
    kind === undefined ? undefined : eq(dataRequests.kind, kind),
  )
  const direction = order === 'asc' ? asc : desc
  const { limit, offset } = pageBounds(question)
  return readPage(
    tx
      .select()
      .from(dataRequests)
      .where(where)
      .orderBy(direction(dataRequests.receivedAt), direction(dataRequests.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, dataRequests, where),
  )
}

/** Requests of one number whose copy can still be read, the newest first. */
export const findCopies = (tx: Tx, digest: string, kinds: readonly RequestKind[]): Promise<DataRequest[]> =>
  tx
    .select()
    .from(dataRequests)
    .where(
      and(
        eq(dataRequests.digest, digest),
        inArray(dataRequests.kind, [...kinds]),
        gt(dataRequests.copyUntil, new Date()),
      ),
    )
    .orderBy(desc(dataRequests.copyUntil))
    .limit(1)

export const countByState = (tx: Tx, states: readonly RequestState[]) =>
  countStates(tx, states, (state) =>
    tx
      .select({ row: sql`1` })
      .from(dataRequests)
      .where(eq(dataRequests.state, state)),
  )

export const findRequest = (tx: Tx, id: string): Promise<DataRequest | undefined> =>
  tx.select().from(dataRequests).where(eq(dataRequests.id, id)).then(firstRow)

export const lockRequest = (tx: Tx, id: string): Promise<DataRequest | undefined> =>
  tx.select().from(dataRequests).where(eq(dataRequests.id, id)).for('update').then(firstRow)

/** Writes a request; one of the same number and kind that is open already stays the only one. */
export async function putRequest(tx: Tx, request: typeof dataRequests.$inferInsert): Promise<DataRequest> {
  const written = await tx
    .insert(dataRequests)
    .values(request)
    .onConflictDoNothing()
    .returning()
    .then(firstRow)
  if (written) return written
  return tx
    .select()
    .from(dataRequests)
    .where(
      and(
        eq(dataRequests.digest, request.digest),
        eq(dataRequests.kind, request.kind),
        inArray(dataRequests.state, ['received', 'verifying', 'processing']),
      ),
    )
    .then(writtenRow)
}

type Changes = Partial<Omit<typeof dataRequests.$inferInsert, 'companyId' | 'id' | 'version'>>

export const writeRequest = (tx: Tx, id: string, set: Changes): Promise<DataRequest> =>
  tx
    .update(dataRequests)
    .set({ ...set, version: sql`${dataRequests.version} + 1` })
    .where(eq(dataRequests.id, id))
    .returning()
    .then(writtenRow)

export const findCertificates = (tx: Tx, requestId: string): Promise<Certificate[]> =>
  tx
    .select()
    .from(erasureCertificates)
    .where(eq(erasureCertificates.requestId, requestId))
    .orderBy(desc(erasureCertificates.madeAt))

/** Rows that the last recount of a request found and that nobody has treated yet. */
export const leftOf = async (tx: Tx, id: string): Promise<number> =>
  (await findCertificates(tx, id))[0]?.left ?? 0

export const insertCertificate = (tx: Tx, certificate: typeof erasureCertificates.$inferInsert) =>
  tx.insert(erasureCertificates).values(certificate)

interface Barred {
  at: Date
  /** An erasure that goes on: what was noted when it began stays, for who has come back since keeps the rows that came with it. */
  isAgain: boolean
}

/** Notes that the holders of numbers and addresses had everything erased; who came back and goes again has the later moment. */
export async function barContacts(
  tx: Tx,
  digests: readonly string[],
  { at, isAgain }: Barred,
): Promise<void> {
  if (digests.length === 0) return
  const target = [erasedContacts.companyId, erasedContacts.digest]
  const noted = tx.insert(erasedContacts).values(digests.map((digest) => ({ digest, at })))
  await (isAgain ? noted.onConflictDoNothing({ target }) : noted.onConflictDoUpdate({ target, set: { at } }))
}

/** Those of some digests whose persons had everything erased, with the moment. */
export async function findBarredDigests(tx: Tx, digests: readonly string[]): Promise<Map<string, Date>> {
  if (digests.length === 0) return new Map()
  const rows = await tx
    .select({ digest: erasedContacts.digest, at: erasedContacts.at })
    .from(erasedContacts)
    .where(inArray(erasedContacts.digest, [...digests]))
  return new Map(rows.map(({ digest, at }) => [digest, at]))
}

export const findPage = (tx: Tx) => tx.select().from(dataRequestPages).then(firstRow)

/** Opens the public page; a second opening finds the first one's address. */
export async function openPage(tx: Tx) {
  const written = await tx
    .insert(dataRequestPages)
    .values({ publicId: newPublicId() })
    .onConflictDoNothing()
    .returning()
    .then(firstRow)
  if (!written) return tx.select().from(dataRequestPages).then(writtenRow)
  await publishAddresses(tx, [{ address: written.publicId, kind: pageKind, objectId: written.id }])
  return written
}

/** Whether the database knows of an erasure itself: its certificate is not older than a moment. */
export async function findCertifiedAfter(tx: Tx, digest: string, at: Date): Promise<boolean> {
  const found = await tx
    .select({ id: erasureCertificates.id })
    .from(erasureCertificates)
    .innerJoin(dataRequests, eq(dataRequests.id, erasureCertificates.requestId))
    .where(and(eq(dataRequests.digest, digest), gte(erasureCertificates.madeAt, at)))
    .limit(1)
  return found.length > 0
}
