import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { findPlaceOfStaff } from '#features/company/organisation/server/organisation.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, Refusal, refuse } from '#platform/server/http/refusal.ts'
import { holdsOn, reachesDepartment, type Viewer } from '#platform/server/http/viewer.ts'

import type { ExplainedResource, Explanation } from '../roles.contract.ts'
import { explainSteps, type ExplainedObject, type Subject } from './explain.domain.ts'
import { saySentence, sayStep, type Spoken } from './explain-words.ts'
import { eventsOf, permissionFor } from './explained-events.domain.ts'
import {
  findExplainedObjects,
  findPlacedRecord,
  findSubject,
  type PlacedRecord,
} from './explained-records.repository.ts'
import { grantsOf } from './role-matrix.ts'
import type { RecordAction } from './record-actions.public.ts'
import { isComplete } from './roles.domain.ts'
import { applyRoles, findRights } from './roles.public.ts'
import { findAllRolesOfAccount } from './roles.repository.ts'
import { roleServerTexts } from './server.texts.ts'

interface Asked {
  resource: ExplainedResource
  id: string
  accountId?: string | undefined
}

/** Everything that is known about one person and one record, read once for any number of questions. */
interface Known {
  resource: ExplainedResource
  record: PlacedRecord
  person: { viewer: Viewer; name: string; state: string }
  subject: Subject
  actions: readonly RecordAction[]
  grants: Readonly<Record<string, string[]>>
}

/** What one must hold to see a record at all; departments and the company are no secret to its people. */
const sightOf: Readonly<Record<ExplainedResource, string | null>> = {
  card: 'card:view',
  template: 'template:view',
  staff: 'staff:view',
  account: 'account:view',
  department: null,
  company: null,
}

const isOwn = ({ accountId, staffId }: PlacedRecord, viewer: Viewer) =>
  accountId === viewer.accountId || (staffId !== null && staffId === viewer.staffId)

function maySee(resource: ExplainedResource, record: PlacedRecord, viewer: Viewer): boolean {
  const permission = sightOf[resource]
  if (permission === null || isOwn(record, viewer)) return true
  if (resource === 'template') return holdsOn(viewer, permission, record.id)
  const objectIds = [record.id, ...(record.templateId === null ? [] : [record.templateId])]
  return (
    objectIds.some((id) => viewer.objectPermissions.get(id)?.has(permission)) ||
    reachesDepartment(viewer, permission, record.departmentId)
  )
}

/** What somebody would have to do first at the next sign-in. */
async function firstStepOf(
  tx: Tx,
  account: { mustChangePassword: boolean; totpEnabledAt: Date | null },
  isAdmin: boolean,
) {
  if (account.mustChangePassword) return 'password' as const
  const isMissing =
    isAdmin && account.totpEnabledAt === null && (await findCompanySettings(tx)).requireSecondStep
  return isMissing ? ('secondStep' as const) : null
}

/** The person who is asked about, with the rights that the person would have at the next request. */
async function personOf(
  { tx, viewer }: MemberContext,
  accountId: string,
  { templateId }: PlacedRecord,
): Promise<{ viewer: Viewer; name: string; state: string }> {
  const account = await findSubject(tx, accountId)
  if (!account) throw notFound()
  const place = await findPlaceOfStaff(tx, account.staffId)
  const isSelf = accountId === viewer.accountId
  // Whoever sets the rights on a template sees what they come to.
  const setsRights =
    templateId !== null && viewer.objectPermissions.get(templateId)?.has('template:roles') === true
  if (!isSelf && !setsRights && !viewer.permissions.has('role:view'))
    throw refuse(roleServerTexts, (t) => t.errors.othersRights, { status: 403, reason: 'OTHERS_RIGHTS' })
  if (!isSelf && !setsRights && !reachesDepartment(viewer, 'role:view', place.ownDepartmentIds[0] ?? null))
    throw notFound()
  const rights = await findRights(tx, { accountId, staffId: account.staffId, ...place })
  const { staffId, username, nickName, isOperator } = account
  const firstStep = isSelf ? viewer.firstStep : await firstStepOf(tx, account, rights.isAdmin)
  const about = {
    companyId: viewer.companyId,
    accountId,
    staffId,
    username,
    displayName: nickName,
    isOperator,
    sessionId: '',
    firstStep,
  }
  return { viewer: { ...rights, ...about }, name: nickName, state: account.state }
}

async function findKnown(context: MemberContext, { resource, id, accountId }: Asked): Promise<Known> {
  const { tx, viewer, services } = context
  const record = await findPlacedRecord(tx, resource, id)
  if (!record || !maySee(resource, record, viewer)) throw notFound()
  const person = await personOf(context, accountId ?? viewer.accountId, record)
  const actions = await services.recordActions
    .of(resource)({ ...context, viewer: person.viewer }, id)
    .catch(nothingKnown)
  const roles = (
    await applyRoles(
      await findAllRolesOfAccount(tx, person.viewer.accountId),
      await findPlaceOfStaff(tx, person.viewer.staffId),
    )
  ).map((role) => ({ ...role, complete: isComplete(role) }))
  const subject = {
    state: person.state,
    firstStep: person.viewer.firstStep,
    roles,
    objects: await objectsOf(context, person.viewer, record),
  }
  return { resource, record, person, subject, actions, grants: await grantsOf(context) }
}

/** A record that the person cannot even see tells nothing about its state. */
function nothingKnown(error: unknown): readonly RecordAction[] {
  if (error instanceof Refusal) return []
  throw error
}

const shownMoment = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at)

async function objectsOf(
  { tx }: MemberContext,
  { accountId, staffId }: Viewer,
  record: PlacedRecord,
): Promise<ExplainedObject[]> {
  const objects = await findExplainedObjects(tx, { accountId, staffId }, record)
  return objects.map(({ expiresAt, ...object }) => ({
    ...object,
    until: expiresAt === null ? null : shownMoment(expiresAt),
  }))
}

/** The answer to one question about what is known, in the caller's language. */
function explainKnown(
  { resource, record, person, subject, actions, grants }: Known,
  { event, fieldObstacle = null }: { event: string; fieldObstacle?: string | null },
  { language }: MemberContext,
) {
  const permission = permissionFor(resource, event)
  if (permission === undefined) throw notFound()
  const place = {
    isWhole: resource === 'company' || resource === 'template',
    departmentId: record.departmentId,
    isOwn: isOwn(record, person.viewer),
  }
  // Locked fields are part of the same edit.
  const action = actions.find((one) => one.event === (event === 'editLocked' ? 'edit' : event))
  const obstacle = action && !action.allowed ? action.reason : null
  const { allowed, steps } = explainSteps({ subject, record: place, permission, obstacle, fieldObstacle })
  const spoken: Spoken = {
    resource,
    record,
    person,
    subject,
    permission,
    granting: grants[permission] ?? [],
    language,
  }
  return { permission, allowed, steps, spoken }
}

/** Only an edit is about fields; one that the record does not have is unknown. Whoever cannot see the record has nothing to be told about it. */
async function fieldObstacleOf(
  context: MemberContext,
  { resource, record, person }: Known,
  { event, field }: { event: string; field: string },
) {
  const obstacle = await context.services.recordActions
    .fieldOf(resource)({ ...context, viewer: person.viewer }, record.id, field)
    .catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
  if (obstacle === undefined || event !== 'edit') throw notFound()
  return obstacle
}

/** Why somebody may or may not do one thing with one record. */
export async function explain(
  context: MemberContext,
  { event, field, ...asked }: Asked & { event?: string | undefined; field?: string | undefined },
): Promise<Explanation> {
  const known = await findKnown(context, asked)
  const which = event ?? eventsOf(asked.resource)[0]?.[0] ?? ''
  const fieldObstacle =
    field === undefined ? null : await fieldObstacleOf(context, known, { event: which, field })
  const { permission, allowed, steps, spoken } = explainKnown(known, { event: which, fieldObstacle }, context)
  return {
    resource: asked.resource,
    id: known.record.id,
    name: known.record.name,
    accountId: known.person.viewer.accountId,
    accountName: known.person.name,
    event: which,
    permission,
    allowed,
    sentence: saySentence({ allowed, steps }, spoken),
    steps: steps.map((step) => sayStep(step, spoken)),
  }
}

/** What somebody may do with one record, and in a sentence why not. */
export async function listRights(context: MemberContext, asked: Asked) {
  const known = await findKnown(context, asked)
  const permissions = eventsOf(asked.resource).map(([event]) => {
    const { permission, allowed, steps, spoken } = explainKnown(known, { event }, context)
    return { event, permission, allowed, reason: allowed ? null : saySentence({ allowed, steps }, spoken) }
  })
  return {
    resource: asked.resource,
    id: known.record.id,
    name: known.record.name,
    accountId: known.person.viewer.accountId,
    accountName: known.person.name,
    permissions,
  }
}
