import { listPermissions } from '#features/company/roles/server/roles.public.ts'
import type { Labels, Speech } from '#platform/server/feature/labels.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'
import { fill } from '#platform/text/texts.ts'

import type { MatrixPermission } from '../card-permissions.permissions.ts'
import { cardPermissionServerTexts as texts } from './server.texts.ts'
import type { CellProblem, RoleDenial } from './template-roles.domain.ts'

export const { refuse, refuseField } = refusals(texts)

/** Why something cannot happen to a role. */
export const { describe: describeDenial, refuseDenial } = denialRefusals(texts, {
  sentence: (t, denial: RoleDenial) => t.denials[denial],
  values: (_tree, { name, memberCount = 0 }: { name: string; memberCount?: number }) => ({
    role: name,
    count: memberCount,
  }),
  rights: [],
})

/** Nobody gives or takes what they do not hold on the whole template. */
export const refuseBeyond = (permissions: readonly MatrixPermission[], labels: Labels) =>
  new Refusal(
    403,
    (language) =>
      fill(texts.in(language).beyond, { permissions: listPermissions(permissions, { labels, language }) }),
    { reason: 'BEYOND_OWN_RIGHTS' },
  )

/** A role that holds more than the person who gives it. */
export const describeBeyondRole = (
  role: { name: string },
  permissions: readonly MatrixPermission[],
  speech: Speech,
) =>
  fill(texts.in(speech.language).beyondRole, {
    role: role.name,
    permissions: listPermissions(permissions, speech),
  })

export function refuseCells({ kind, permission }: CellProblem, role: { name: string }, labels: Labels) {
  if (kind === 'administers') return refuseDenial('templateRoleAdministers', role)
  return new Refusal(
    400,
    (language) =>
      fill(texts.in(language).errors[kind], {
        role: role.name,
        permission: listPermissions([permission], { labels, language }),
      }),
    { reason: 'INVALID', fields: { cells: '' } },
  )
}

export const versionConflict = ({ name }: { name: string }) =>
  refuse((t) => t.errors.versionConflict, { reason: 'VERSION_CONFLICT', values: { role: name } })
