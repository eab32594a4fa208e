import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { GrantLine, GrantList, GrantReplacement } from '../folder-grants.contract.ts'
import type { StoredFolder } from './card-folders.repository.ts'
import { scheduleGrant } from './card-folders.jobs.ts'
import { limitsOn, readGrants, type Standing } from './folder-grants.actions.ts'
import { decideGrant, excessOf, type GrantEvent, type GrantDenial } from './folder-grants.domain.ts'
import {
  findOpenGrants,
  findSubjectNames,
  findSubjects,
  findTime,
  insertGrants,
  moveGrant,
  type NewGrant,
  raiseGrantsVersion,
  type StoredGrant,
} from './folder-grants.repository.ts'
import { notifyEnded, notifyGranted } from './folder-notices.actions.ts'
import { refuse, refuseField } from './card-folders.refusals.ts'
import { lockAllowed } from './folder-lookup.actions.ts'
import { cardFolderServerTexts } from './server.texts.ts'

type Subject = Pick<GrantLine, 'subjectType' | 'subjectId'>
const keyOf = ({ subjectType, subjectId }: Subject) => `${subjectType} ${subjectId}`

const rights: ReadonlySet<GrantDenial> = new Set([
  'permission',
  'level',
  'export',
  'mask',
  'addToOwn',
  'expiry',
])

const refuseGrant = (denial: GrantDenial) =>
  refuse((t) => t.grants[denial], {
    status: rights.has(denial) ? 403 : denial === 'over' ? 400 : 409,
    reason: denial === 'state' ? 'STATE_CONFLICT' : denial.toUpperCase(),
  })

/** What a line asks for, beside the row that it follows; a beginning that is not named stays, or is now. */
function wantedOf(line: GrantLine, before: StoredGrant | undefined, now: Date) {
  const { level, canExport, canAddToOwn, fieldMask } = line
  return {
    level,
    canExport,
    canAddToOwn,
    fieldMask,
    reason: line.reason?.trim() ?? '',
    startsAt: line.startsAt ? new Date(line.startsAt) : (before?.startsAt ?? now),
    expireAt: line.expireAt ? new Date(line.expireAt) : null,
  }
}
type Wanted = ReturnType<typeof wantedOf>

const isSame = (wanted: Wanted, before: StoredGrant) =>
  wanted.level === before.level &&
  wanted.canExport === before.canExport &&
  wanted.canAddToOwn === before.canAddToOwn &&
  wanted.fieldMask === before.fieldMask &&
  wanted.reason === before.reason &&
  wanted.startsAt.getTime() === before.startsAt.getTime() &&
  wanted.expireAt?.getTime() === before.expireAt?.getTime()

interface Replacing {
  context: MemberContext
  folder: StoredFolder
  standing: Standing
  now: Date
}

function decide(
  { standing, now }: Replacing,
  event: GrantEvent,
  grant: Parameters<typeof decideGrant>[0]['grant'],
) {
  const decision = decideGrant({ event, grant, role: standing.role, now })
  if (!decision.allowed) throw refuseGrant(decision.denial)
  return decision.to
}

interface Opening {
  line: GrantLine
  wanted: Wanted
  before: StoredGrant | undefined
}

/** The row that a line becomes. Refuses a grant that gives more than its giver may give. */
function opened(replacing: Replacing, { line, wanted, before }: Opening): NewGrant {
  const { context, folder, standing } = replacing
  const excess = excessOf(wanted, { before: before ?? null, limits: standing.limits })
  if (excess) throw refuseGrant(excess)
  if (wanted.expireAt !== null && wanted.expireAt <= wanted.startsAt)
    throw refuseField('expireAt', (t) => t.grants.order)
  const to = decide(replacing, 'grant', { state: null, startsAt: wanted.startsAt, expireAt: wanted.expireAt })
  return {
    ...wanted,
    folderId: folder.id,
    subjectType: line.subjectType,
    subjectId: line.subjectId,
    // A suspended grant stays suspended when it is changed.
    state: before?.state === 'suspended' ? 'suspended' : to,
    grantedBy: context.viewer.accountId,
    grantedByName: context.viewer.displayName,
  }
}

/** People, departments and roles that are new in the list have to be there. */
async function checkSubjects({ context, standing }: Replacing, lines: readonly GrantLine[]): Promise<void> {
  const { tx } = context
  for (const type of ['staff', 'dept', 'role'] as const) {
    const ids = lines.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId)
    if (ids.length > 0 && (await findSubjects(tx, { subjectType: type, ids })).length < ids.length)
      throw refuse((t) => t.errors.subjectUnknown, { status: 404 })
    if (type === 'staff' && standing.ownerStaffId !== null && ids.includes(standing.ownerStaffId))
      throw refuse((t) => t.errors.ownerNeedsNone, { status: 400, reason: 'OWNER' })
  }
}

const noteOf = (grant: StoredGrant, event: GrantEvent, detail: object) => ({
  objectType: 'folderGrant',
  objectId: grant.id,
  event,
  detail: {
    ...detail,
    level: grant.level,
    canExport: grant.canExport,
    fieldMask: grant.fieldMask,
    expireAt: grant.expireAt,
  },
})

/** Closes changed and removed grants, and notifies both sides. */
async function close(
  replacing: Replacing,
  grants: readonly StoredGrant[],
  event: 'change' | 'revoke',
): Promise<void> {
  const { context, folder } = replacing
  const { tx, viewer, services } = context
  const names = await findSubjectNames(tx, grants)
  for (const grant of grants) {
    const state = decide(replacing, event, grant)
    await moveGrant(tx, grant.id, { state, closedBy: viewer.accountId })
    const subject = names.get(grant.subjectId) ?? ''
    await recordBy(context, [
      { ...noteOf(grant, event, { name: folder.name, subject }), from: grant.state, to: state },
    ])
    if (event === 'revoke')
      await notifyEnded(tx, services, { grant, folder: folder.name, subject, byAccountId: viewer.accountId })
  }
}

async function open(
  { context, folder }: Replacing,
  rows: readonly NewGrant[],
  isNew: (grant: StoredGrant) => boolean,
): Promise<void> {
  const { tx, services, language } = context
  const grants = await insertGrants(tx, rows)
  const names = await findSubjectNames(tx, grants)
  for (const grant of grants) {
    await scheduleGrant(tx, grant, language)
    const subject = names.get(grant.subjectId) ?? ''
    await recordBy(context, [{ ...noteOf(grant, 'grant', { name: folder.name, subject }), to: grant.state }])
    if (isNew(grant)) await notifyGranted(tx, services, { grant, folder: folder.name })
  }
}

/** Refuses a list that was made while somebody else wrote another, and says how it stands now. */
function checkEtag(
  { language }: MemberContext,
  etag: string,
  { folder, grants }: { folder: StoredFolder; grants: readonly StoredGrant[] },
) {
  if (etag === String(folder.grantsVersion)) return
  const last = [...grants].sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0]
  throw refuse((t) => t.errors.grantConflict, {
    reason: 'VERSION_CONFLICT',
    state: String(folder.grantsVersion),
    values: {
      who: last?.grantedByName ?? cardFolderServerTexts.in(language).someoneElse,
      count: grants.length,
    },
  })
}

/** Replaces all grants of a folder at once: what is the same stays as it is, what differs is closed and followed by a new row. */
export async function replaceGrants(
  context: MemberContext,
  { groupId, etag, grants }: GrantReplacement,
): Promise<GrantList> {
  const { folder } = await lockAllowed(context, groupId, { event: 'grant' })
  const { tx } = context
  const present = await findOpenGrants(tx, groupId)
  checkEtag(context, etag, { folder, grants: present })
  const replacing: Replacing = {
    context,
    folder,
    standing: await limitsOn(context, folder),
    now: await findTime(tx),
  }
  const former = new Map(present.map((grant) => [keyOf(grant), grant]))
  if (new Set(grants.map(keyOf)).size < grants.length)
    throw refuse((t) => t.errors.subjectTwice, { status: 400 })

  await checkSubjects(
    replacing,
    grants.filter((line) => !former.has(keyOf(line))),
  )
  const lines = grants.map((line) => {
    const before = former.get(keyOf(line))
    return { line, before, wanted: wantedOf(line, before, replacing.now) }
  })
  const changing = lines.filter(({ wanted, before }) => !before || !isSame(wanted, before))
  const rows = changing.map((line) => opened(replacing, line))
  const named = new Set(grants.map(keyOf))
  await close(
    replacing,
    present.filter((grant) => !named.has(keyOf(grant))),
    'revoke',
  )
  await close(
    replacing,
    changing.flatMap(({ before }) => before ?? []),
    'change',
  )
  await open(replacing, rows, (grant) => !former.has(keyOf(grant)))
  await raiseGrantsVersion(tx, groupId)
  return readGrants(context, groupId)
}
