import { createHash } from 'node:crypto'
import type { z } from 'zod'

import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { findObjectRights, objectRightsOf } from '#features/company/roles/server/object-rights.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { lockKey } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { forbidden, notFound } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { cardPermissionsContract, RecordGrantList } from '../card-permissions.contract.ts'
import { grantedRecords, type GrantedRecord, type MatrixPermission } from '../card-permissions.permissions.ts'
import { holdsOnWhole, rightsOnCard } from './card-permissions.domain.ts'
import { requireTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { permittedCards } from './permitted-cards.public.ts'
import {
  changeOfList,
  type Grant,
  grantOf,
  type Held,
  keyOf,
  type ListChange,
} from './record-grants.domain.ts'
import {
  checkBeyond,
  checkPermissions,
  checkRepeated,
  checkSubjects,
  grantsChanged,
} from './record-grants.refusals.ts'
import {
  deleteGrants,
  findGrants,
  findSubjects,
  findSubjectsById,
  insertGrants,
  type StoredGrant,
  type Subject,
  updateGrant,
} from './record-grants.repository.ts'

interface About {
  resource: GrantedRecord
  id: string
}

interface GrantableRecord extends About {
  name: string
  /** Whether somebody with these rights holds a permission on all of the record. */
  holds: (viewer: Viewer, permission: MatrixPermission) => boolean
  objectIds: readonly string[]
}

/** A card or a template that the caller may share out; one that the caller may not even see is unknown. */
async function requireRecord(context: MemberContext, { resource, id }: About): Promise<GrantableRecord> {
  if (resource === 'template') {
    const { name } = await requireTemplate(context, id, grantedRecords.template.needs)
    return {
      resource,
      id,
      name,
      objectIds: [id],
      holds: (viewer, permission) => holdsOnWhole(viewer, permission, id),
    }
  }
  const card = await context.services.provided.get(permittedCards).findPlace(context.tx, id)
  if (!card || !rightsOnCard(context.viewer, card).holds('card:view')) throw notFound()
  if (!rightsOnCard(context.viewer, card).holds(grantedRecords.card.needs))
    throw forbidden(grantedRecords.card.needs, context)
  const holds = (viewer: Viewer, permission: MatrixPermission) => rightsOnCard(viewer, card).holds(permission)
  return { resource, id, name: card.name, objectIds: [id, card.templateId], holds }
}

/** What the caller holds on a record, and until when: what a lasting source gives has no end. */
async function heldOn(
  { tx, viewer, services }: MemberContext,
  { resource, holds, objectIds }: GrantableRecord,
): Promise<Held> {
  const rights = await findObjectRights(tx, services.hooks, viewer)
  const lasting = { ...viewer, ...objectRightsOf(rights.filter(({ expiresAt }) => expiresAt === null)) }
  const held = new Map<MatrixPermission, Date | null>()
  for (const permission of grantedRecords[resource].permissions) {
    if (!holds(viewer, permission)) continue
    const ends = rights.flatMap((right) =>
      right.permission === permission && objectIds.includes(right.objectId) && right.expiresAt
        ? [right.expiresAt.getTime()]
        : [],
    )
    held.set(permission, holds(lasting, permission) || ends.length === 0 ? null : new Date(Math.max(...ends)))
  }
  return held
}

const etagOf = (grants: readonly StoredGrant[]) =>
  createHash('sha256')
    .update(grants.map(({ id, version }) => `${id} ${version}`).join('\n'))
    .digest('base64url')
    .slice(0, 22)

async function listOf(context: MemberContext, record: GrantableRecord): Promise<RecordGrantList> {
  const grants = await findGrants(context.tx, record.resource, record.id)
  const subjects = await findSubjectsById(context.tx, grants)
  const held = await heldOn(context, record)
  const now = new Date()
  return {
    resource: record.resource,
    id: record.id,
    name: record.name,
    etag: etagOf(grants),
    grants: grants.map(
      ({ id, subjectType, subjectId, permissions, expiresAt, reason, grantedBy, grantedAt }) => ({
        grantId: id,
        subjectType,
        subjectId,
        subjectName: subjects.get(keyOf({ subjectType, subjectId }))?.name ?? '',
        permissions: [...permissions],
        expiresAt: expiresAt?.toISOString() ?? null,
        isExpired: expiresAt !== null && expiresAt <= now,
        reason,
        grantedBy,
        grantedAt: grantedAt.toISOString(),
      }),
    ),
    grantable: [...held].map(([permission, until]) => ({ permission, until: until?.toISOString() ?? null })),
  }
}

/** Who was given what on one record, and what the caller may give. */
export const listGrants = async (context: MemberContext, about: About): Promise<RecordGrantList> =>
  listOf(context, await requireRecord(context, about))

type Replacement = z.infer<(typeof cardPermissionsContract)['replaceGrants']['body']>

/** Replaces the grants of a record: unchanged lines stay without a check; every change must lie within the caller's own rights. */
export async function replaceGrants(
  context: MemberContext,
  { resource, id, etag, grants }: Replacement,
): Promise<RecordGrantList> {
  const { tx, viewer, language } = context
  const { labels } = context.services
  const record = await requireRecord(context, { resource, id })
  await lockKey(tx, `record-grants ${id}`)
  const before = await findGrants(tx, resource, id)
  if (etagOf(before) !== etag) throw grantsChanged()
  const after = grants.map(grantOf)
  const subjects = await findSubjectsById(tx, [...after, ...before])
  const change = changeOfList(before, after)
  checkRepeated(after, subjects)
  checkPermissions(resource, after, { labels, language })
  checkSubjects(viewer.accountId, change, subjects)
  checkBeyond(change, await heldOn(context, record), { labels, zone: await findTimeZone(tx) })
  const stamp = { resource, objectId: id, grantedBy: viewer.accountId }
  await deleteGrants(
    tx,
    change.removed.map((grant) => grant.id),
  )
  for (const { before: former, after: next } of change.changed)
    await updateGrant(tx, former.id, { ...next, grantedBy: viewer.accountId })
  await insertGrants(
    tx,
    change.added.map((grant) => ({ ...grant, ...stamp })),
  )
  await noteGrants(context, record, { change, subjects })
  return listOf(context, record)
}

interface Noted {
  change: ListChange<StoredGrant>
  subjects: ReadonlyMap<string, Subject>
}

/** Writes down who was given what and who lost it, and makes the next request of everybody know it. */
async function noteGrants(
  context: MemberContext,
  { resource, id }: GrantableRecord,
  { change, subjects }: Noted,
): Promise<void> {
  const noteOf = (grant: Grant) =>
    [
      subjects.get(keyOf(grant))?.name ?? '',
      grant.permissions.join(' '),
      grant.expiresAt?.toISOString() ?? '',
    ]
      .filter(Boolean)
      .join(' · ')
  const before = [...change.removed, ...change.changed.map((one) => one.before)].map(noteOf)
  const after = [...change.added, ...change.changed.map((one) => one.after)].map(noteOf)
  if (before.length + after.length === 0) return
  const objectType = resource === 'card' ? 'card' : 'cardTemplate'
  const reason = change.added.find((grant) => grant.reason !== null)?.reason ?? null
  await recordBy(context, [
    {
      objectType,
      objectId: id,
      event: 'grant',
      reason,
      detail: { before: { grants: before }, after: { grants: after } },
    },
  ])
  context.afterCommit(() => context.services.viewers.forget())
}

type SubjectsQuery = z.infer<(typeof cardPermissionsContract)['listSubjects']['query']>

/** The people, departments or roles that can get a grant. */
export async function listSubjects(
  context: MemberContext,
  { resource, id, subjectType, keyword }: SubjectsQuery,
) {
  await requireRecord(context, { resource, id })
  const subjects = await findSubjects(context.tx, subjectType, keyword)
  return subjects
    .filter(({ subjectId }) => subjectId !== context.viewer.accountId)
    .map(({ subjectId, name, note }) => ({ subjectId, name, note }))
}
