import { and, eq, or } from 'drizzle-orm'

import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import {
  type Certainty,
  certaintyOf,
  type IdentityKey,
  type IdentityKind,
  type IdentityOwnerKind,
} from './identity-keys.domain.ts'
import { identityKeys } from './firms.tables.ts'

/** A holder of keys: a firm, a clue or a person. */
export interface IdentityOwner {
  kind: IdentityOwnerKind
  id: string
}

/** Somebody or something that has some of the keys asked for, and which. */
export interface IdentityHolder extends IdentityOwner {
  because: IdentityKind[]
}

/** Holders by how sure it is that they are the same; each stands once, where it is surest. */
export type IdentityHolders = Record<Certainty, IdentityHolder[]>

/** As many holders as one look brings. */
const mostHolders = 200

const asRows = (keys: readonly IdentityKey[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(kind text, value text)`

/**
 * Lets one transaction at a time look for these keys and write what has them, to the end of the transaction. The locks are
 * taken in the order of their numbers, so two writers with the same keys in different orders never wait for each other.
 */
export async function lockIdentities(tx: Tx, keys: readonly IdentityKey[]): Promise<void> {
  if (keys.length === 0) return
  await tx.execute(sql`
    with locks as materialized (
      select distinct hashtextextended(${currentCompany}::text || ' ' || k.kind || ' ' || k.value, 0) as lock
      from ${asRows(keys)} order by lock
    )
    select pg_advisory_xact_lock(lock) from locks`)
}

/** Firms, clues and people that have some of these keys. Who is going to write locks the keys first. */
export async function findIdentityHolders(tx: Tx, keys: readonly IdentityKey[]): Promise<IdentityHolders> {
  const found: IdentityHolders = { certain: [], likely: [], possible: [] }
  if (keys.length === 0) return found
  const { rows } = await tx.execute<{ kind: IdentityOwnerKind; id: string; because: IdentityKind[] }>(sql`
    select owner_kind as kind, owner_id as id, array_agg(distinct held.kind) as because
    from ${identityKeys} held join ${asRows(keys)} on held.kind = k.kind and held.value = k.value
    group by 1, 2 order by 2 limit ${mostHolders}`)
  for (const holder of rows) found[surest(holder.because)].push(holder)
  return found
}

const surest = (kinds: readonly IdentityKind[]): Certainty =>
  (['certain', 'likely'] as const).find((certainty) =>
    kinds.some((kind) => certaintyOf[kind] === certainty),
  ) ?? 'possible'

const ofOwner = ({ kind, id }: IdentityOwner) =>
  and(eq(identityKeys.ownerKind, kind), eq(identityKeys.ownerId, id))

/** Gives an owner these keys and no others. */
export async function holdIdentities(
  tx: Tx,
  owner: IdentityOwner,
  keys: readonly IdentityKey[],
): Promise<void> {
  await releaseIdentities(tx, owner)
  if (keys.length === 0) return
  await tx
    .insert(identityKeys)
    .values(keys.map((key) => ({ ...key, ownerKind: owner.kind, ownerId: owner.id })))
}

export const releaseIdentities = (tx: Tx, owner: IdentityOwner) =>
  tx.delete(identityKeys).where(ofOwner(owner))

/** The keys of an owner, for putting them back. */
export const findIdentities = (tx: Tx, owner: IdentityOwner): Promise<IdentityKey[]> =>
  tx
    .select({ kind: identityKeys.kind, value: identityKeys.value })
    .from(identityKeys)
    .where(ofOwner(owner))
    .orderBy(identityKeys.kind, identityKeys.value)

/** One owner goes up in another: the keys go along, those that the other has already end. */
export async function moveIdentities(tx: Tx, { from, into }: { from: IdentityOwner; into: IdentityOwner }) {
  const [moved, there] = [await findIdentities(tx, from), await findIdentities(tx, into)]
  const known = new Set(there.map(({ kind, value }) => `${kind} ${value}`))
  const isNew = ({ kind, value }: IdentityKey) => !known.has(`${kind} ${value}`)
  await tx.delete(identityKeys).where(or(ofOwner(from), ofOwner(into)))
  const keys = [...there, ...moved.filter(isNew)]
  if (keys.length === 0) return
  await tx
    .insert(identityKeys)
    .values(keys.map((key) => ({ ...key, ownerKind: into.kind, ownerId: into.id })))
}
