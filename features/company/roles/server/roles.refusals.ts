import { reasonOf, Refusal } from '#platform/server/http/refusal.ts'
import type { Labels, Speech } from '#platform/server/feature/labels.ts'
import { refusals } from '#platform/server/http/refusals.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { Overreach } from './grants.domain.ts'
import type { RoleDenial } from './role-states.domain.ts'
import { roleServerTexts } from './server.texts.ts'

export const { refuse, refusePerson, refuseField, versionConflict } = refusals(roleServerTexts)

interface StoppedRole {
  name: string
  memberCount: number
}

/** Why an event of a role cannot happen, as a sentence. */
export const describeDenial = (
  denial: RoleDenial,
  { name, memberCount }: StoppedRole,
  language: Language,
): string => fill(roleServerTexts.in(language).denials[denial], { role: name, count: memberCount })

export const refuseDenial = (denial: RoleDenial, role: StoppedRole) =>
  new Refusal(409, (language) => describeDenial(denial, role, language), {
    reason: `ROLE_${reasonOf(denial)}`,
  })

/** Names of permissions in a row, the first three of them. */
export function listPermissions(permissions: readonly string[], { labels, language }: Speech): string {
  const { separator, more } = roleServerTexts.in(language).lists
  const shown = permissions.slice(0, 3).map((permission) => labels.permission(permission, language))
  return permissions.length > 3
    ? fill(more, { names: shown.join(separator), count: permissions.length })
    : shown.join(separator)
}

/** Why a person may not give a role, as a sentence. */
export function describeOverreach(
  overreach: Overreach,
  role: { name: string },
  { labels, language }: Speech,
): string {
  const texts = roleServerTexts.in(language).overreach
  if (overreach.kind === 'owner') return fill(texts.owner, { role: role.name })
  const permissions = overreach.kind === 'permissions' ? overreach.permissions : [overreach.permission]
  return fill(texts[overreach.kind], {
    role: role.name,
    permissions: listPermissions(permissions, { labels, language }),
  })
}

/** The refusal for a role that reaches beyond the person who gives it. */
export const refuseOverreach = (overreach: Overreach, role: { name: string }, labels: Labels) =>
  new Refusal(403, (language) => describeOverreach(overreach, role, { labels, language }), {
    reason: 'BEYOND_OWN_RIGHTS',
    fields: { roleIds: '' },
  })
