import { beforeAll, describe, expect, test } from 'vitest'

import { demoCompanies } from '#features/companies/server/companies.seed.ts'
import { forgetViewers } from '#features/accounts/server/sessions.ts'
import { seedAccount } from '#features/accounts/server/accounts.seed.ts'
import { hashPassword } from '#features/accounts/server/sign-in.ts'
import { allPermissions, grantablePermissions, operatorPermission } from '#features/roles/roles.permissions.ts'
import { defaultRoles, roleCodes } from '#features/roles/server/roles.domain.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { openWorld, type World, worldPassword } from '#platform/testing/world.ts'

import { sampleInput } from './sample-input.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const passwordHash = await hashPassword(worldPassword)
  await world.database.asTenant(demoCompanies[0].id, async (tx) => {
    for (const code of roleCodes) await seedAccount(tx, { username: `walk-${code}`, passwordHash, nickName: code, roles: [code] })
  })
}, 120_000)

const parts = ['params', 'query', 'body'] as const
const sampleRequest = (endpoint: Endpoint) =>
  Object.fromEntries(parts.flatMap((name) => (endpoint[name] ? [[name, sampleInput(endpoint[name])]] : [])))

async function statusFor(endpoint: Endpoint, username: string | undefined): Promise<number> {
  const session = username === undefined ? undefined : await world.signIn(username)
  return (await world.call(endpoint as never, sampleRequest(endpoint) as never, { session })).status
}

/** Calls that end the session or answer for ever, and so cannot be asked again and again. */
const walked = () => world.app.mountedCalls.filter(({ path, events }) => path !== '/v2/logout' && !events)

describe('every call × every role', () => {
  test.each(roleCodes)(
    '%s is let in exactly where the role holds the permission',
    async (code) => {
      const held = new Set<string>(defaultRoles.find((role) => role.code === code)?.permissions)
      const differences: string[] = []
      for (const endpoint of walked()) {
        const isOpen = endpoint.access === 'public' || endpoint.access === 'member' || held.has(endpoint.access)
        const status = await statusFor(endpoint, `walk-${code}`)
        if ((status === 403) === isOpen) differences.push(`${endpoint.method} ${endpoint.path} (${endpoint.access}) answered ${status}`)
        if (status >= 500) differences.push(`${endpoint.method} ${endpoint.path} answered ${status}`)
      }
      expect(differences).toEqual([])
    },
    120_000,
  )

  test('nobody without a session is let in, except where a call is public', async () => {
    const differences: string[] = []
    for (const endpoint of walked()) {
      const status = await statusFor(endpoint, undefined)
      if ((status === 401) !== (endpoint.access !== 'public')) differences.push(`${endpoint.method} ${endpoint.path} answered ${status}`)
    }
    expect(differences).toEqual([])
  })
})

test('a permission that is taken away is gone with the next request', async () => {
  const guarded = world.app.mountedCalls.find(({ access, method }) => access === 'staff:view' && method === 'GET')
  if (!guarded) throw new Error('no guarded call to ask')
  const take = (change: string) => world.database.asTenant(demoCompanies[0].id, (tx) => tx.execute(change))
  expect(await statusFor(guarded, 'walk-auditor')).toBe(200)
  await take(
    "update role_permissions set permission = 'staff:none' where permission = 'staff:view' and role_id = (select id from roles where code = 'auditor')",
  )
  forgetViewers()
  expect(await statusFor(guarded, 'walk-auditor')).toBe(403)
  await take("update role_permissions set permission = 'staff:view' where permission = 'staff:none'")
  forgetViewers()
  expect(await statusFor(guarded, 'walk-auditor')).toBe(200)
})

test('every permission guards a call or is held back for one, and the operator’s belongs to no role', () => {
  expect(grantablePermissions).not.toContain(operatorPermission)
  expect(defaultRoles.flatMap(({ permissions }) => permissions)).not.toContain(operatorPermission)
  const used = new Set<string>(world.app.mountedCalls.map(({ access }) => access))
  // Asked inside handlers, about single fields or records, and so named by no call.
  const inside = new Set(['card:editLocked', 'contact:reveal', 'card:export'])
  expect(allPermissions.filter((permission) => !used.has(permission) && !inside.has(permission))).toEqual([])
})
