import { describe, expect, test } from 'vitest'

import { grantablePermissions } from '#platform/contract/permissions.ts'

import { decideRole, type RoleFacts } from './role-states.domain.ts'
import { defaultRoles, isComplete, permissionsOf, roleCodes } from './roles.domain.ts'

const roles = {
  own: { code: 'reception', builtIn: false, enabled: true, memberCount: 0 },
  ownOff: { code: 'reception', builtIn: false, enabled: false, memberCount: 0 },
  ownHeld: { code: 'reception', builtIn: false, enabled: true, memberCount: 3 },
  auditor: { code: 'auditor', builtIn: true, enabled: true, memberCount: 0 },
  owner: { code: 'company_owner', builtIn: true, enabled: true, memberCount: 0 },
  admin: { code: 'company_admin', builtIn: true, enabled: true, memberCount: 0 },
  impostor: { code: 'company_owner', builtIn: false, enabled: true, memberCount: 0 },
} satisfies Record<string, RoleFacts>

const on = { allowed: true, enabled: true }
const off = { allowed: true, enabled: false }
const no = (denial: string) => ({ allowed: false, denial })

describe('what may happen to a role', () => {
  test.each([
    ['edit', 'own', on],
    ['edit', 'ownOff', off],
    ['edit', 'owner', on],
    ['members', 'owner', on],
    ['copy', 'owner', on],
    ['rights', 'own', on],
    ['rights', 'ownOff', off],
    ['rights', 'auditor', on],
    ['rights', 'owner', no('complete')],
    ['rights', 'admin', no('complete')],
    ['rights', 'impostor', on],
    ['enable', 'ownOff', on],
    ['enable', 'own', no('alreadyEnabled')],
    ['disable', 'own', off],
    ['disable', 'ownHeld', off],
    ['disable', 'ownOff', no('alreadyDisabled')],
    ['disable', 'admin', off],
    ['disable', 'owner', no('owner')],
    ['remove', 'own', on],
    ['remove', 'ownHeld', no('members')],
    ['remove', 'auditor', on],
    ['remove', 'admin', on],
    ['remove', 'owner', no('owner')],
    ['remove', 'impostor', on],
  ] as const)('%s of %s', (event, role, decision) => {
    expect(decideRole(event, roles[role])).toEqual(decision)
  })
})

describe('what a role holds', () => {
  test('an owner and an administrator hold everything, also what was added to the product after they were made', () => {
    expect(permissionsOf(roles.owner, [])).toEqual(grantablePermissions)
    expect(permissionsOf(roles.admin, ['card:view'])).toEqual(grantablePermissions)
    expect(permissionsOf(roles.impostor, ['card:view'])).toEqual(['card:view'])
  })

  test('a word that the catalogue does not know counts for nothing, and the operator’s for no role', () => {
    expect(permissionsOf(roles.own, ['card:view', 'card:fly', 'system:operate'])).toEqual(['card:view'])
  })

  test('the roles of a new company stay within what can be granted, and none but two are complete', () => {
    expect(defaultRoles.map(({ code }) => code)).toEqual(roleCodes)
    for (const role of defaultRoles) {
      expect(
        role.permissions.filter(
          (permission) => !(grantablePermissions as readonly string[]).includes(permission),
        ),
      ).toEqual([])
      expect(new Set(role.permissions).size).toBe(role.permissions.length)
    }
    expect(
      defaultRoles.filter(({ code }) => isComplete({ code, builtIn: true })).map(({ code }) => code),
    ).toEqual(['company_owner', 'company_admin'])
  })
})
