import { findClosedSources, mayUse } from '#features/attraction/data-assets/server/asset-use.public.ts'
import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import type { CountedSegment, Segment } from '../audiences.contract.ts'
import type { Conditions, SegmentDraft } from '../segments.contract.ts'
import { refuse, refuseField, refusePerson, versionConflict } from './audiences.refusals.ts'
import { countSegment, findSample, peopleSource } from './segment-conditions.repository.ts'
import {
  changeSegment,
  deleteSegment,
  findSegment,
  insertSegment,
  lockSegment,
  type StoredSegment,
} from './segments.repository.ts'
import { findTags } from './tags.repository.ts'

const objectType = 'segment'
const sampleSize = 8

type SegmentPermission = 'audience:view' | 'audience:edit'

/** The account whose segments a permission reaches; undefined for everybody's. */
export const creatorWithin = (viewer: Viewer, permission: SegmentPermission) =>
  scopeFor(viewer, permission).scope === 'all' ? undefined : viewer.accountId

function holds(viewer: Viewer, permission: SegmentPermission, { createdBy }: StoredSegment): boolean {
  const creator = creatorWithin(viewer, permission)
  return viewer.permissions.has(permission) && (creator === undefined || creator === createdBy)
}

export const segmentRowOf = ({ viewer }: Pick<MemberContext, 'viewer'>, segment: StoredSegment): Segment => {
  const { id, name, note, conditions, count, countedAt, createdByName, updatedAt, version } = segment
  return {
    id,
    name,
    note,
    conditions,
    count,
    countedAt: countedAt?.toISOString() ?? null,
    createdBy: createdByName,
    mayEdit: holds(viewer, 'audience:edit', segment),
    updatedAt: updatedAt.toISOString(),
    version,
  }
}

/** An unknown segment, one out of reach and one of another company get the same answer. */
const visible = ({ viewer }: Pick<MemberContext, 'viewer'>, segment: StoredSegment | undefined) =>
  orNotFound(segment && holds(viewer, 'audience:view', segment) && segment)

export const readSegment = async (
  context: Pick<MemberContext, 'tx' | 'viewer'>,
  id: string,
): Promise<StoredSegment> => visible(context, await findSegment(context.tx, id))

/** Refuses conditions about tags that are not there any more. */
export async function checkConditions(
  { tx }: Pick<MemberContext, 'tx'>,
  { groups }: Conditions,
  field = 'conditions',
): Promise<void> {
  const wanted = new Set(
    groups.flatMap(({ rules }) => rules.flatMap((rule) => (rule.kind === 'tag' ? rule.tagIds : []))),
  )
  if ((await findTags(tx, [...wanted])).length < wanted.size) throw refuseField(field, (t) => t.errors.noTag)
}

/** Refuses while the data about people is frozen. */
async function requireOpen(tx: Tx): Promise<void> {
  if ((await findClosedSources(tx)).has(peopleSource))
    throw refuse((t) => t.errors.frozen, { reason: 'FROZEN' })
}

/** The people of whom it is true now, as far as the caller sees them: how many, and a few of them. */
export async function countPeople(
  context: Pick<MemberContext, 'tx' | 'viewer' | 'services'>,
  conditions: Conditions,
): Promise<CountedSegment> {
  const { tx, viewer } = context
  await requireOpen(tx)
  const question = { conditions, reach: reachOf(context) }
  const { total, isMore = false } = await countSegment(tx, question)
  return {
    count: total,
    isMore,
    sample: await findSample(tx, question, sampleSize),
    isWhole: scopeFor(viewer, 'contact:view').scope === 'all',
    at: new Date().toISOString(),
  }
}

const draftOf = ({ name, note, conditions }: SegmentDraft): SegmentDraft => ({
  name: name.trim(),
  note: note.trim(),
  conditions,
})

async function counted(context: MemberContext, { conditions }: SegmentDraft) {
  const { tx, viewer } = context
  const use = { accountId: viewer.accountId, purpose: 'marketing' } as const
  if (!(await mayUse(tx, peopleSource, use))) throw refuse((t) => t.errors.frozen, { reason: 'FROZEN' })
  const { total } = await countSegment(tx, { conditions, reach: reachOf(context) })
  return { count: total, countedAt: new Date() }
}

export async function createSegment(context: MemberContext, draft: SegmentDraft): Promise<Segment> {
  const { tx, viewer } = context
  await checkConditions(context, draft.conditions)
  const creator = { createdBy: viewer.accountId, createdByName: viewer.displayName }
  const segment = await insertSegment(tx, {
    ...draftOf(draft),
    ...(await counted(context, draft)),
    ...creator,
  })
  await recordBy(context, [{ objectType, objectId: segment.id, event: 'create' }])
  return segmentRowOf(context, segment)
}

async function lockForEdit(context: MemberContext, id: string): Promise<StoredSegment> {
  const segment = visible(context, await lockSegment(context.tx, id))
  if (!holds(context.viewer, 'audience:edit', segment)) throw refusePerson((t) => t.errors.notYours)
  return segment
}

export async function updateSegment(
  context: MemberContext,
  id: string,
  { version, ...draft }: SegmentDraft & { version: number },
): Promise<Segment> {
  const segment = await lockForEdit(context, id)
  if (segment.version !== version) throw versionConflict()
  await checkConditions(context, draft.conditions)
  const changed = await changeSegment(context.tx, segment, {
    ...draftOf(draft),
    ...(await counted(context, draft)),
  })
  const detail = {
    before: { name: segment.name, note: segment.note },
    after: { name: changed.name, note: changed.note },
  }
  await recordBy(context, [{ objectType, objectId: id, event: 'edit', detail }])
  return segmentRowOf(context, changed)
}

export async function removeSegment(context: MemberContext, id: string): Promise<void> {
  const { name } = await lockForEdit(context, id)
  await deleteSegment(context.tx, id)
  await recordBy(context, [{ objectType, objectId: id, event: 'remove', detail: { name } }])
}
