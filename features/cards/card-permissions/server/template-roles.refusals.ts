import { listPermissions } from '#features/company/roles/server/roles.public.ts'
import { Refusal, refuse } from '#platform/server/http/refusal.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { MatrixPermission } from '../card-permissions.permissions.ts'
import { cardPermissionServerTexts } from './server.texts.ts'
import type { CellProblem, RoleObstacle } from './template-roles.domain.ts'

const texts = cardPermissionServerTexts

interface Named {
  name: string
  memberCount: number
}

/** Why something cannot happen to a role, as a sentence. */
export const describeObstacle = (
  obstacle: RoleObstacle,
  { name, memberCount }: Named,
  language: Language,
): string => fill(texts.in(language).obstacles[obstacle], { role: name, count: memberCount })

export const refuseObstacle = (obstacle: RoleObstacle, role: Named) =>
  new Refusal(409, (language) => describeObstacle(obstacle, role, language), {
    reason: `TEMPLATE_ROLE_${obstacle.toUpperCase()}`,
  })

/** Nobody gives or takes what they do not hold on the whole template. */
export const refuseBeyond = (permissions: readonly MatrixPermission[]) =>
  new Refusal(
    403,
    (language) => fill(texts.in(language).beyond, { permissions: listPermissions(permissions, language) }),
    {
      reason: 'BEYOND_OWN_RIGHTS',
    },
  )

/** A role that holds more than its giver. */
export const describeBeyondRole = (
  role: { name: string },
  permissions: readonly MatrixPermission[],
  language: Language,
) =>
  fill(texts.in(language).beyondRole, {
    role: role.name,
    permissions: listPermissions(permissions, language),
  })

export function refuseCells({ kind, permission }: CellProblem, role: { name: string }) {
  const speak = (language: Language) => {
    const { errors, obstacles } = texts.in(language)
    const words = kind === 'administers' ? obstacles.administers : errors[kind]
    return fill(words, { role: role.name, permission: listPermissions([permission], language) })
  }
  return kind === 'administers'
    ? new Refusal(409, speak, { reason: 'TEMPLATE_ROLE_ADMINISTERS' })
    : new Refusal(400, speak, { reason: 'INVALID', fields: { cells: '' } })
}

export const versionConflict = (role: { name: string }) =>
  refuse(texts, (t) => t.errors.versionConflict, { reason: 'VERSION_CONFLICT', values: { role: role.name } })

export const nameTaken = () =>
  refuse(texts, (t) => t.errors.nameTaken, { reason: 'DUPLICATE', fields: { name: '' } })
export const unknownRole = () =>
  refuse(texts, (t) => t.errors.unknownRole, { status: 400, reason: 'UNKNOWN_ROLE', fields: { roleIds: '' } })
