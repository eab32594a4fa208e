import { reasonOf, Refusal, refuse } from '#platform/server/http/refusal.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { RoleObstacle } from './role-states.domain.ts'
import { roleServerTexts } from './server.texts.ts'

type Words = ReturnType<typeof roleServerTexts.in>

interface AtField {
  status?: number
  reason?: string
  values?: Readonly<Record<string, string | number>>
}

/** Marks one field of the form; 400 unless told. The form shows the refusal's own sentence there. */
export const refuseField = (
  field: string,
  pick: (words: Words) => string,
  { status = 400, reason = 'INVALID', values = {} }: AtField = {},
) => refuse(roleServerTexts, pick, { status, reason, values, fields: { [field]: '' } })

export const versionConflict = () =>
  refuse(roleServerTexts, (t) => t.errors.versionConflict, { reason: 'VERSION_CONFLICT' })

interface Stopped {
  name: string
  memberCount: number
}

/** Why something cannot happen to a role, as a sentence. */
export const describeObstacle = (
  obstacle: RoleObstacle,
  { name, memberCount }: Stopped,
  language: Language,
): string => fill(roleServerTexts.in(language).obstacles[obstacle], { role: name, count: memberCount })

export const refuseObstacle = (obstacle: RoleObstacle, role: Stopped) =>
  new Refusal(409, (language) => describeObstacle(obstacle, role, language), {
    reason: `ROLE_${reasonOf(obstacle)}`,
  })
