import type { RoleEvent } from '../roles.contract.ts'
import { isComplete, ownerRole } from './roles.domain.ts'

/** The part of a role that decides what may happen to it. */
export interface RoleFacts {
  code: string
  builtIn: boolean
  enabled: boolean
  memberCount: number
}

/** Why something cannot happen to a role, whoever asks; each has a sentence in every language. */
export type RoleObstacle = 'complete' | 'owner' | 'members' | 'alreadyEnabled' | 'alreadyDisabled'

export type RoleDecision = { allowed: true; enabled: boolean } | { allowed: false; obstacle: RoleObstacle }

const obstacles: Readonly<Record<RoleEvent, (role: RoleFacts) => RoleObstacle | undefined>> = {
  edit: () => undefined,
  members: () => undefined,
  copy: () => undefined,
  rights: (role) => (isComplete(role) ? 'complete' : undefined),
  enable: ({ enabled }) => (enabled ? 'alreadyEnabled' : undefined),
  disable: (role) => (isOwnerRole(role) ? 'owner' : role.enabled ? undefined : 'alreadyDisabled'),
  remove: (role) => (isOwnerRole(role) ? 'owner' : role.memberCount > 0 ? 'members' : undefined),
}

/** The role without which a company would have nobody to run it. */
export const isOwnerRole = ({ builtIn, code }: Pick<RoleFacts, 'builtIn' | 'code'>) =>
  builtIn && code === ownerRole

/** May it happen to the role, and whether the role is in force afterwards. */
export function decideRole(event: RoleEvent, role: RoleFacts): RoleDecision {
  const obstacle = obstacles[event](role)
  if (obstacle) return { allowed: false, obstacle }
  return { allowed: true, enabled: event === 'enable' || (event !== 'disable' && role.enabled) }
}
