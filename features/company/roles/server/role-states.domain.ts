import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type { RoleEvent } from '../roles.contract.ts'
import { isComplete, ownerRole } from './roles.domain.ts'

/** The part of a role that decides what may happen to it. */
export interface RoleFacts {
  code: string
  builtIn: boolean
  enabled: boolean
  memberCount: number
}

/** Why an event of a role cannot happen, no matter who asks; each has a sentence in every language. */
export type RoleDenial = 'complete' | 'owner' | 'members' | 'alreadyEnabled' | 'alreadyDisabled'

interface Types {
  subject: RoleFacts & { state: 'enabled' | 'disabled' }
  actor: never
  context: undefined
  denial: 'complete' | 'owner' | 'members'
}

const anyState = ['enabled', 'disabled'] as const

/** The role without which a company has nobody to run it. */
export const isOwnerRole = ({ builtIn, code }: Pick<RoleFacts, 'builtIn' | 'code'>) =>
  builtIn && code === ownerRole

const ownerStays = (role: RoleFacts) => (isOwnerRole(role) ? 'owner' : undefined)

/** What may happen to a role. The rights of the caller are checked before. */
export const roleMachine = stateMachine<Types, RoleEvent>(
  'role',
  {
    edit: { from: anyState, to: stay },
    members: { from: anyState, to: stay },
    copy: { from: anyState, to: stay },
    rights: { from: anyState, to: stay, guard: (role) => (isComplete(role) ? 'complete' : undefined) },
    enable: { from: ['disabled'], to: 'enabled' },
    disable: { from: ['enabled'], to: 'disabled', guard: ownerStays },
    remove: {
      from: anyState,
      to: stay,
      guard: (role) => ownerStays(role) ?? (role.memberCount > 0 ? 'members' : undefined),
    },
  },
  { initial: anyState },
)

export type RoleDecision = { allowed: true; enabled: boolean } | { allowed: false; denial: RoleDenial }

/** Whether an event may happen to a role, and whether the role is enabled afterwards. */
export function decideRole(event: RoleEvent, role: RoleFacts): RoleDecision {
  const subject = { ...role, state: role.enabled ? ('enabled' as const) : ('disabled' as const) }
  const decision = roleMachine.decide(event, { subject, context: undefined })
  if (decision.allowed) return { allowed: true, enabled: decision.to === 'enabled' }
  const { denial } = decision
  if (denial === 'state' || denial === 'permission')
    return { allowed: false, denial: role.enabled ? 'alreadyEnabled' : 'alreadyDisabled' }
  return { allowed: false, denial }
}
