import { and, asc, count, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { portraitFileId } from '#features/cards/cards/server/portraits.public.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { staffSearch } from '#features/company/organisation/server/staff-search.public.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import type { IdentityKind, IdentityState } from '../digital-identities.contract.ts'
import { reminderDays } from './digital-identities.domain.ts'
import { digitalIdentities, digitalIdentityDocuments } from './digital-identities.tables.ts'

export type StoredIdentity = typeof digitalIdentities.$inferSelect
export type NewIdentity = typeof digitalIdentities.$inferInsert
export type StoredDocument = typeof digitalIdentityDocuments.$inferSelect

/** The people that a permission reaches; oneself always. */
export function reached(viewer: Viewer): SQL | undefined {
  const { scope, departmentIds } = scopeFor(viewer, 'identity:view')
  if (scope === 'all') return undefined
  const own = viewer.staffId === null ? sql`false` : eq(staff.id, viewer.staffId)
  return scope === 'departments' && departmentIds.length > 0
    ? or(inArray(staff.departmentId, [...departmentIds]), own)
    : own
}

/** The state as time has it: what has run out is not verified any more, and who has no claim is unverified. */
const stateNow = sql<IdentityState>`case when ${digitalIdentities.id} is null then 'unverified'
  when ${digitalIdentities.state} = 'verified' and ${digitalIdentities.verifiedUntil} <= now() then 'expired' else ${digitalIdentities.state} end`

export interface IdentityQuestion extends Paging {
  viewer: Viewer
  templateId: string
  status?: IdentityState | undefined
  keyword?: string | undefined
  kind?: IdentityKind | undefined
  departmentIds?: readonly string[] | undefined
  isExpiring?: boolean
}

const soon = sql`${digitalIdentities.state} = 'verified' and ${digitalIdentities.verifiedUntil} > now()
  and ${digitalIdentities.verifiedUntil} <= now() + make_interval(days => ${reminderDays})`

/** A person who has left is listed with the former claims, and not as a person who still has to make one. */
const findCondition = async (
  tx: Tx,
  { viewer, templateId, status, keyword, kind, departmentIds, isExpiring }: IdentityQuestion,
) =>
  and(
    eq(cards.templateId, templateId),
    sql`${cards.state} not in ('recycled', 'purged')`,
    or(
      inArray(staff.state, ['active', 'disabled', 'leaving']),
      and(eq(staff.state, 'left'), sql`${digitalIdentities.id} is not null`),
    ),
    reached(viewer),
    await staffSearch.names.find(tx, keyword),
    kind === undefined ? undefined : eq(digitalIdentities.kind, kind),
    departmentIds === undefined ? undefined : inArray(staff.departmentId, [...departmentIds]),
    status === undefined ? undefined : sql`${stateNow} = ${status}`,
    isExpiring ? soon : undefined,
  )

const person = {
  staffId: staff.id,
  name: staff.name,
  title: staff.title,
  departmentId: staff.departmentId,
  department: departments.name,
  avatarFileId: portraitFileId,
  staffState: staff.state,
}

/** The people of a template's cards, one row for each claim; what waits for somebody comes first, the oldest before the others. */
export async function findIdentityRows(tx: Tx, question: IdentityQuestion) {
  const { limit, offset } = pageBounds(question)
  return tx
    .select({ ...person, carteId: cards.id, identity: digitalIdentities })
    .from(cards)
    .innerJoin(staff, eq(staff.id, cards.staffId))
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .leftJoin(digitalIdentities, eq(digitalIdentities.staffId, staff.id))
    .where(await findCondition(tx, question))
    .orderBy(
      desc(sql`coalesce(${digitalIdentities.state} = 'submitted', false)`),
      sql`case when ${digitalIdentities.state} = 'submitted' then ${digitalIdentities.submittedAt} end asc nulls last`,
      asc(staff.pinyin),
      asc(staff.id),
      asc(digitalIdentities.id),
    )
    .limit(limit)
    .offset(offset)
}
export type FoundRow = Awaited<ReturnType<typeof findIdentityRows>>[number]

const claimed = (tx: Tx, condition: SQL | undefined) =>
  tx
    .select({ status: stateNow.as('status') })
    .from(cards)
    .innerJoin(staff, eq(staff.id, cards.staffId))
    .leftJoin(digitalIdentities, eq(digitalIdentities.staffId, staff.id))
    .where(condition)

export const countIdentityRows = async (tx: Tx, question: IdentityQuestion): Promise<Total> =>
  countRows(tx, claimed(tx, await findCondition(tx, question)))

export async function countIdentitiesByState(
  tx: Tx,
  question: IdentityQuestion,
): Promise<{ status: IdentityState; total: number }[]> {
  const rows = claimed(tx, await findCondition(tx, question)).as('claimed')
  return tx.select({ status: rows.status, total: count() }).from(rows).groupBy(rows.status)
}

/** A claim with the person that it is about; `within` is what the caller may see. */
const shownIdentities = (tx: Tx) =>
  tx
    .select({ ...person, identity: digitalIdentities })
    .from(digitalIdentities)
    .leftJoin(staff, eq(staff.id, digitalIdentities.staffId))
    .leftJoin(departments, eq(departments.id, staff.departmentId))
export type ShownIdentity = Awaited<ReturnType<typeof shownIdentities>>[number]

export const findShownIdentity = (tx: Tx, viewer: Viewer, id: string): Promise<ShownIdentity | undefined> =>
  shownIdentities(tx)
    .where(and(eq(digitalIdentities.id, id), reached(viewer)))
    .then(firstRow)

export const findShownIdentitiesOf = (tx: Tx, staffId: string): Promise<ShownIdentity[]> =>
  shownIdentities(tx)
    .where(eq(digitalIdentities.staffId, staffId))
    .orderBy(asc(digitalIdentities.kind), desc(digitalIdentities.createdAt))

/** The person behind an id or a card, within reach. */
export async function findPersonOf(tx: Tx, viewer: Viewer, which: { staffId: string } | { carteId: string }) {
  const who = 'staffId' in which ? eq(staff.id, which.staffId) : eq(cards.id, which.carteId)
  return tx
    .selectDistinct({ id: staff.id, name: staff.name, state: staff.state, departmentId: staff.departmentId })
    .from(staff)
    .leftJoin(cards, eq(cards.staffId, staff.id))
    .where(and(who, ne(staff.state, 'deleted'), reached(viewer)))
    .then(firstRow)
}

export const findPersonById = (tx: Tx, staffId: string) =>
  tx
    .select({
      id: staff.id,
      name: staff.name,
      state: staff.state,
      departmentId: staff.departmentId,
      mobile: staff.mobile,
      email: staff.email,
    })
    .from(staff)
    .where(eq(staff.id, staffId))
    .then(firstRow)

/** Claims locked in the order of their ids, so that two batches cannot block each other. */
export const lockIdentities = (tx: Tx, ids: readonly string[]): Promise<StoredIdentity[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(digitalIdentities)
        .where(inArray(digitalIdentities.id, [...ids]))
        .orderBy(asc(digitalIdentities.id))
        .for('update')

export const lockIdentitiesOf = (tx: Tx, staffId: string): Promise<StoredIdentity[]> =>
  tx
    .select()
    .from(digitalIdentities)
    .where(eq(digitalIdentities.staffId, staffId))
    .orderBy(asc(digitalIdentities.id))
    .for('update')

/** Writes a new claim; undefined where the person has one of this kind already. */
export const insertIdentity = (tx: Tx, values: NewIdentity): Promise<StoredIdentity | undefined> =>
  tx.insert(digitalIdentities).values(values).onConflictDoNothing().returning().then(firstRow)

export const changeIdentity = (tx: Tx, id: string, change: Partial<NewIdentity>): Promise<StoredIdentity> =>
  tx
    .update(digitalIdentities)
    .set({ ...change, updatedAt: sql`now()`, version: sql`${digitalIdentities.version} + 1` })
    .where(eq(digitalIdentities.id, id))
    .returning()
    .then(writtenRow)

/** Of these numbers, those that a second person's claim carries which waits or counts. */
export async function findTwinDigests(tx: Tx, identities: readonly StoredIdentity[]): Promise<Set<string>> {
  const digests = identities.flatMap(({ numberDigest }) => numberDigest ?? [])
  if (digests.length === 0) return new Set()
  const rows = await tx
    .select({ digest: digitalIdentities.numberDigest })
    .from(digitalIdentities)
    .where(
      and(
        inArray(digitalIdentities.numberDigest, digests),
        inArray(digitalIdentities.state, ['submitted', 'verified']),
      ),
    )
    .groupBy(digitalIdentities.numberDigest)
    .having(sql`count(distinct ${digitalIdentities.staffId}) > 1`)
  return new Set(rows.flatMap(({ digest }) => digest ?? []))
}

export const addDocument = (
  tx: Tx,
  row: Omit<typeof digitalIdentityDocuments.$inferInsert, 'companyId'>,
): Promise<StoredDocument> => tx.insert(digitalIdentityDocuments).values(row).returning().then(writtenRow)

export const findDocument = (tx: Tx, id: string): Promise<StoredDocument | undefined> =>
  tx.select().from(digitalIdentityDocuments).where(eq(digitalIdentityDocuments.id, id)).then(firstRow)

export const findDocumentsOf = (tx: Tx, identityIds: readonly string[]): Promise<StoredDocument[]> =>
  identityIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(digitalIdentityDocuments)
        .where(inArray(digitalIdentityDocuments.identityId, [...identityIds]))
        .orderBy(asc(digitalIdentityDocuments.position), asc(digitalIdentityDocuments.id))

/** The papers that a person may hand in: uploaded by themself, belonging to nothing or to this very claim. */
export const findUsableDocuments = (
  tx: Tx,
  {
    ids,
    accountId,
    identityId,
  }: { ids: readonly string[]; accountId: string; identityId: string | undefined },
): Promise<StoredDocument[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(digitalIdentityDocuments)
        .where(
          and(
            inArray(digitalIdentityDocuments.id, [...ids]),
            eq(digitalIdentityDocuments.uploadedBy, accountId),
            identityId === undefined
              ? isNull(digitalIdentityDocuments.identityId)
              : or(
                  isNull(digitalIdentityDocuments.identityId),
                  eq(digitalIdentityDocuments.identityId, identityId),
                ),
          ),
        )
        .for('update')

export const attachDocument = (tx: Tx, id: string, place: { identityId: string; position: number }) =>
  tx.update(digitalIdentityDocuments).set(place).where(eq(digitalIdentityDocuments.id, id))

export const deleteDocuments = (tx: Tx, ids: readonly string[]) =>
  tx.delete(digitalIdentityDocuments).where(inArray(digitalIdentityDocuments.id, [...ids]))

/** A paper that no claim has named since before a moment. */
export const findForgottenDocument = (
  tx: Tx,
  id: string,
  before: Date,
): Promise<StoredDocument | undefined> =>
  tx
    .select()
    .from(digitalIdentityDocuments)
    .where(
      and(
        eq(digitalIdentityDocuments.id, id),
        isNull(digitalIdentityDocuments.identityId),
        lt(digitalIdentityDocuments.createdAt, before),
      ),
    )
    .then(firstRow)

/** What the page of a card may say of its holder. */
export const findVerifiedOf = (tx: Tx, staffId: string) =>
  tx
    .select()
    .from(digitalIdentities)
    .where(
      and(
        eq(digitalIdentities.staffId, staffId),
        eq(digitalIdentities.state, 'verified'),
        sql`${digitalIdentities.verifiedUntil} > now()`,
      ),
    )
    .orderBy(
      sql`array_position(array['real_name', 'employment', 'certificate'], ${digitalIdentities.kind})`,
      asc(digitalIdentities.decidedAt),
    )

export async function findCardName(tx: Tx, cardId: string): Promise<string | undefined> {
  const [row] = await tx.select({ name: cards.name }).from(cards).where(eq(cards.id, cardId))
  return row?.name
}
