import type { Permission } from '#platform/contract/permissions.ts'

import type { ExplainedStep } from '../roles.contract.ts'
import type { Extent } from './reach.domain.ts'

/** A company role of the person who is asked about, in force or not. */
export interface ExplainedRole {
  id: string
  name: string
  enabled: boolean
  complete: boolean
  permissions: readonly Permission[]
  extent: Extent
}

/** Something that the person holds on the record's template or on the record alone: by a role, by holding a card, by a grant. */
export interface ExplainedObject {
  source: 'role' | 'holder' | 'grant'
  /** The role, or who granted it. */
  name: string
  template: string
  permission: string
  /** Reaches only the cards that the person holds. */
  isOwn: boolean
  /** When it ends, as it is shown. */
  until: string | null
}

/** The person who is asked about. */
export interface Subject {
  state: string
  firstStep: 'password' | 'secondStep' | null
  roles: readonly ExplainedRole[]
  objects: readonly ExplainedObject[]
}

/** The record that is asked about. */
export interface ExplainedRecord {
  /** The company as a whole lies in everybody's scope. */
  isWhole: boolean
  departmentId: string | null
  isOwn: boolean
}

type Word =
  | 'account'
  | 'firstStep'
  | 'complete'
  | 'whole'
  | 'everywhere'
  | 'department'
  | 'own'
  | 'outside'
  | 'noDepartment'
  | 'disabled'
  | 'templateRole'
  | 'templateRoleOwn'
  | 'templateRoleOthers'
  | 'implicitHolder'
  | 'grant'
  | 'grantUntil'
  | 'field'
  | 'nothing'
  | 'noRoles'
  | 'state'

/** A step before it is a sentence: which words, and which role they are about. */
export interface Step {
  rule: ExplainedStep['rule']
  verdict: ExplainedStep['verdict']
  word: Word
  role?: { id: string; name: string }
  template?: string
  until?: string
  /** A sentence that came from the record's own rules. */
  said?: string
}

interface Question {
  subject: Subject
  record: ExplainedRecord
  permission: Permission
  /** What the record's own rules say; null where nothing is in the way. */
  denial: string | null
  /** What the rule of the field says that is asked about; null where it lets the person in. */
  fieldDenial?: string | null
}

/**
 * Every rule in the order in which the product asks it: the account, the roles with how far each reaches, what is held on
 * the template or the record alone, then the record's state, then the rule of the field.
 */
export function explainSteps({ subject, record, permission, denial, fieldDenial = null }: Question): {
  allowed: boolean
  steps: Step[]
} {
  const closed = closedAccount(subject)
  if (closed) return { allowed: false, steps: [closed] }
  const steps = [
    ...subject.roles.flatMap((role) => stepOfRole(role, record, permission)),
    ...subject.objects.flatMap((object) => stepOfObject(object, record, permission)),
  ]
  const mayByRight = steps.some(({ verdict }) => verdict === 'allows')
  if (!mayByRight) return { allowed: false, steps: denied(steps, subject) }
  const last: Step[] = [
    ...(denial === null ? [] : [{ rule: 'state', verdict: 'denies', word: 'state', said: denial } as const]),
    ...(fieldDenial === null
      ? []
      : [{ rule: 'field', verdict: 'denies', word: 'field', said: fieldDenial } as const]),
  ]
  return { allowed: last.length === 0, steps: [...steps, ...last] }
}

function closedAccount({ state, firstStep }: Subject): Step | undefined {
  if (state !== 'active') return { rule: 'account', verdict: 'denies', word: 'account' }
  return firstStep === null ? undefined : { rule: 'first', verdict: 'denies', word: 'firstStep' }
}

function stepOfRole(role: ExplainedRole, record: ExplainedRecord, permission: Permission): Step[] {
  if (!role.permissions.includes(permission)) return []
  const of = { role: { id: role.id, name: role.name } }
  if (!role.enabled) return [{ rule: 'role', verdict: 'informs', word: 'disabled', ...of }]
  if (role.complete) return [{ rule: 'complete', verdict: 'allows', word: 'complete', ...of }]
  if (record.isWhole) return [{ rule: 'role', verdict: 'allows', word: 'whole', ...of }]
  return [{ ...stepOfExtent(role.extent, record), ...of }]
}

function stepOfExtent({ scope, departmentIds }: Extent, { departmentId, isOwn }: ExplainedRecord): Step {
  if (scope === 'all') return { rule: 'scope', verdict: 'allows', word: 'everywhere' }
  if (departmentId !== null && departmentIds.includes(departmentId))
    return { rule: 'scope', verdict: 'allows', word: 'department' }
  if (isOwn) return { rule: 'holder', verdict: 'allows', word: 'own' }
  return { rule: 'scope', verdict: 'denies', word: departmentId === null ? 'noDepartment' : 'outside' }
}

function stepOfObject(object: ExplainedObject, { isOwn }: ExplainedRecord, permission: Permission): Step[] {
  if (object.permission !== permission) return []
  const { source, name, template, until } = object
  const of = { role: { id: '', name }, template }
  if (source === 'grant')
    return [
      {
        rule: 'grant',
        verdict: 'allows',
        word: until === null ? 'grant' : 'grantUntil',
        ...of,
        ...(until !== null && { until }),
      },
    ]
  // Holding another card of the template says nothing about this one.
  if (source === 'holder' && object.isOwn && !isOwn) return []
  if (source === 'holder') return [{ rule: 'holder', verdict: 'allows', word: 'implicitHolder', ...of }]
  if (!object.isOwn) return [{ rule: 'templateRole', verdict: 'allows', word: 'templateRole', ...of }]
  return isOwn
    ? [{ rule: 'templateRole', verdict: 'allows', word: 'templateRoleOwn', ...of }]
    : [{ rule: 'templateRole', verdict: 'denies', word: 'templateRoleOthers', ...of }]
}

/** Where no role lets somebody in, the last word is that none does. */
function denied(steps: readonly Step[], { roles }: Subject): Step[] {
  if (steps.some(({ verdict }) => verdict === 'denies')) return [...steps]
  return [...steps, { rule: 'nothing', verdict: 'denies', word: roles.length === 0 ? 'noRoles' : 'nothing' }]
}
