import { findCompanySettings, findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { findPlaceOfStaff } from '#features/company/organisation/server/organisation.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound, Refusal } from '#platform/server/http/refusal.ts'
import { reachesDepartment, type Viewer } from '#platform/server/http/viewer.ts'

import type { Explanation } from '../roles.contract.ts'
import { explainSteps, type ExplainedObject, type Subject } from './explain.domain.ts'
import {
  type ExplainedKind,
  explainedKinds,
  type PlacedRecord,
  type RecordAction,
} from './explained-kinds.public.ts'
import { findSubject } from './explained-records.repository.ts'
import { saySentence, sayStep, type Spoken } from './explanation.view.ts'
import { findObjectRights, objectRightSources } from './object-rights.public.ts'
import { grantsOf } from './role-matrix.view.ts'
import { isComplete } from './roles.domain.ts'
import { applyRoles, findRights } from './roles.public.ts'
import { refuse, refuseField } from './roles.refusals.ts'
import { findAllRolesOfAccount } from './roles.repository.ts'

interface Asked {
  resource: string
  id: string
  accountId?: string | undefined
}

/** Everything that is known about one person and one record, read once for any number of questions. */
interface Known {
  kind: ExplainedKind
  record: PlacedRecord
  person: { viewer: Viewer; name: string; state: string }
  subject: Subject
  actions: readonly RecordAction[]
  grants: Readonly<Record<string, string[]>>
}

const isOwn = ({ accountId, staffId }: PlacedRecord, viewer: Viewer) =>
  accountId === viewer.accountId || (staffId !== null && staffId === viewer.staffId)

function maySee({ sight, isWhole }: ExplainedKind, record: PlacedRecord, viewer: Viewer): boolean {
  if (sight === null || isOwn(record, viewer)) return true
  const objectIds = [record.id, ...(record.templateId === null ? [] : [record.templateId])]
  return (
    objectIds.some((id) => viewer.objectPermissions.get(id)?.has(sight)) ||
    (isWhole ? viewer.permissions.has(sight) : reachesDepartment(viewer, sight, record.departmentId))
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
  { tx, viewer, services }: MemberContext,
  accountId: string,
  { templateId }: PlacedRecord,
): Promise<{ viewer: Viewer; name: string; state: string }> {
  const isSelf = accountId === viewer.accountId
  // People who set the rights on a template see what they come to.
  const setsRights =
    templateId !== null && viewer.objectPermissions.get(templateId)?.has('template:roles') === true
  if (!isSelf && !setsRights && !viewer.permissions.has('role:view'))
    throw refuse((t) => t.errors.othersRights, { status: 403, reason: 'OTHERS_RIGHTS' })
  const account = await findSubject(tx, accountId).then(orNotFound)
  const place = await findPlaceOfStaff(tx, account.staffId)
  if (!isSelf && !setsRights && !reachesDepartment(viewer, 'role:view', place.ownDepartmentIds[0] ?? null))
    throw notFound()
  const rights = await findRights(tx, services.hooks, { accountId, staffId: account.staffId, ...place })
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
  const kind = services.hooks.find(explainedKinds, resource)
  if (!kind) throw refuseField('resource', (t) => t.errors.notExplained)
  const record = await kind.find(tx, id)
  if (!record || !maySee(kind, record, viewer)) throw notFound()
  const person = await personOf(context, accountId ?? viewer.accountId, record)
  const actions = (await kind.actions?.({ ...context, viewer: person.viewer }, id).catch(nothingKnown)) ?? []
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
  return { kind, record, person, subject, actions, grants: await grantsOf(context) }
}

/** A record that the person cannot even see tells nothing about its state. */
function nothingKnown(error: unknown): readonly RecordAction[] {
  if (error instanceof Refusal) return []
  throw error
}

/** What the person holds on the record's object and on the record alone, each with the name of its source. */
async function objectsOf(
  { tx, services: { hooks } }: MemberContext,
  { accountId, staffId }: Viewer,
  { id, templateId }: PlacedRecord,
): Promise<ExplainedObject[]> {
  if (templateId === null) return []
  const rights = (await findObjectRights(tx, hooks, { accountId, staffId })).filter(
    ({ objectId }) => objectId === id || objectId === templateId,
  )
  if (rights.length === 0) return []
  const sourceIds = rights.map(({ sourceId }) => sourceId)
  const names: ReadonlyMap<string, string>[] = []
  for (const source of hooks.all(objectRightSources)) names.push(await source.namesOf(tx, sourceIds))
  const template = await hooks.find(explainedKinds, 'template')?.find(tx, templateId)
  const clock = zoneClock(await findTimeZone(tx))
  return rights.map(({ source, sourceId, permission, isOwn: onlyOwn, expiresAt }) => ({
    source,
    permission,
    isOwn: onlyOwn,
    name: names.find((known) => known.has(sourceId))?.get(sourceId) ?? '',
    template: template?.name ?? '',
    until: expiresAt === null ? null : clock.minute(expiresAt),
  }))
}

/** A label begins with a small letter within a sentence, where the language has one. */
const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

/** The answer to one question about what is known, in the caller's language. */
function explainKnown(
  { kind, record, person, subject, actions, grants }: Known,
  { event, fieldDenial = null }: { event: string; fieldDenial?: string | null },
  { language, services: { labels } }: MemberContext,
) {
  const permission = kind.events[event]
  if (permission === undefined) throw notFound()
  const place = {
    isWhole: kind.isWhole === true,
    departmentId: record.departmentId,
    isOwn: isOwn(record, person.viewer),
  }
  // Locked fields are part of the same edit.
  const action = actions.find((one) => one.event === (event === 'editLocked' ? 'edit' : event))
  const denial = action && !action.allowed ? action.reason : null
  const { allowed, steps } = explainSteps({ subject, record: place, permission, denial, fieldDenial })
  const spoken: Spoken = {
    resource: inSentence(labels.of('objects', language)[kind.object ?? kind.key] ?? kind.key),
    record,
    person,
    subject,
    permission,
    granting: grants[permission] ?? [],
    labels,
    language,
  }
  return { permission, allowed, steps, spoken }
}

/** Only an edit is about fields; one that the record does not have is unknown. A person who cannot see the record has nothing to be told about it. */
async function fieldDenialOf(
  context: MemberContext,
  { kind, record, person }: Known,
  { event, field }: { event: string; field: string },
) {
  const denial = await kind
    .fieldDenial?.({ ...context, viewer: person.viewer }, record.id, field)
    .catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
  if (denial === undefined || event !== 'edit') throw notFound()
  return denial
}

/** Why somebody may or may not do one thing with one record. */
export async function explain(
  context: MemberContext,
  { event, field, ...asked }: Asked & { event?: string | undefined; field?: string | undefined },
): Promise<Explanation> {
  const known = await findKnown(context, asked)
  const which = event ?? Object.keys(known.kind.events)[0] ?? ''
  const fieldDenial =
    field === undefined ? null : await fieldDenialOf(context, known, { event: which, field })
  const { permission, allowed, steps, spoken } = explainKnown(known, { event: which, fieldDenial }, context)
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
  const permissions = Object.keys(known.kind.events).map((event) => {
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
