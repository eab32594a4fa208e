import { listPermissions } from '#features/company/roles/server/roles.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Labels, Speech } from '#platform/server/feature/labels.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { grantedRecords, type GrantedRecord } from '../card-permissions.permissions.ts'
import {
  type Grant,
  type GrantDenial,
  type Held,
  keyOf,
  type ListChange,
  denialOfGiving,
  denialOfTaking,
} from './record-grants.domain.ts'
import type { StoredGrant, Subject } from './record-grants.repository.ts'
import { cardPermissionServerTexts as texts } from './server.texts.ts'
import { refuse, refuseField } from './template-roles.refusals.ts'

export const grantsChanged = () => refuse((t) => t.grants.changed, { reason: 'VERSION_CONFLICT' })

/** One subject has one grant on a record. */
export function checkRepeated(after: readonly Grant[], subjects: ReadonlyMap<string, Subject>): void {
  const seen = new Set<string>()
  for (const grant of after) {
    const key = keyOf(grant)
    if (seen.has(key))
      throw refuseField('grants', (t) => t.grants.twice, { values: { name: subjects.get(key)?.name ?? '' } })
    seen.add(key)
  }
}

export function checkPermissions(resource: GrantedRecord, after: readonly Grant[], speech: Speech): void {
  const known: readonly string[] = grantedRecords[resource].permissions
  const wrong = after
    .flatMap(({ permissions }) => permissions)
    .find((permission) => !known.includes(permission))
  if (wrong !== undefined)
    throw refuseField('grants', (t) => t.grants.notOnCard, {
      values: { permission: listPermissions([wrong], speech) },
    })
}

/** New lines are for somebody who exists, is here, and is not the caller. */
export function checkSubjects(
  accountId: string,
  { added, changed }: ListChange<StoredGrant>,
  subjects: ReadonlyMap<string, Subject>,
): void {
  for (const grant of [...added, ...changed.map(({ after }) => after)]) {
    const subject = subjects.get(keyOf(grant))
    if (!subject) throw refuseField('grants', (t) => t.grants.unknown)
    if (subject.hasLeft)
      throw refuseField('grants', (t) => t.grants.hasLeft, {
        status: 409,
        reason: 'HAS_LEFT',
        values: { name: subject.name },
      })
    if (subject.subjectId === accountId)
      throw refuseField('grants', (t) => t.grants.self, { status: 403, reason: 'OWN_GRANT' })
  }
}

/** With what a refusal is written: the names of permissions, and the zone of the company. */
interface Spoken {
  labels: Labels
  zone: string
}

/** Nobody grants or takes more than they hold, nor for longer than it is theirs. */
export function checkBeyond(
  { added, changed, removed }: ListChange<StoredGrant>,
  held: Held,
  spoken: Spoken,
): void {
  const now = new Date()
  const denials = [
    ...added.map((grant) => denialOfGiving(grant, held, now)),
    ...changed.flatMap(({ before, after }) => [
      denialOfTaking(before, held),
      denialOfGiving(after, held, now),
    ]),
    ...removed.map((grant) => denialOfTaking(grant, held)),
  ]
  const denial = denials.find((one) => one !== undefined)
  if (denial) throw refuseDenial(denial, spoken)
}

function refuseDenial(denial: GrantDenial, { labels, zone }: Spoken): Refusal {
  if (denial.kind === 'past') return refuseField('grants', (t) => t.grants.past)
  const speak = (language: Language) => {
    const { beyond, until } = texts.in(language).grants
    if (denial.kind === 'beyond')
      return fill(beyond, { permissions: listPermissions(denial.permissions, { labels, language }) })
    return fill(until, {
      permission: listPermissions([denial.permission], { labels, language }),
      until: zoneClock(zone).minute(denial.until),
    })
  }
  return new Refusal(403, speak, { reason: 'BEYOND_OWN_RIGHTS', fields: { grants: '' } })
}
