import { hashPassword } from '#features/company/accounts/server/passwords.adapter.ts'
import { seedAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { allPermissions, grantablePermissions, operatorPermission } from '#platform/contract/permissions.ts'
import { defaultRoles, roleCodes } from '#features/company/roles/server/roles.domain.ts'
import { rolesContract } from '#features/company/roles/roles.contract.ts'
import { defineContract, type Endpoint } from '#platform/contract/endpoint.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { type BareApp, openBareApp, viewerOf, companyA } from '#platform/testing/bare-app.ts'
import { openOwnWorld, type World, worldPassword } from '#apps/server/testing/world.ts'

import { declaredFor, linesOf, readLines, roleTable, rolesOfTable, undeclared } from './declared-access.ts'
import { type CellAnswer, sampleRequest, walk, type Walker } from './permission-cells.ts'
import { walkedCalls } from './walked-calls.ts'

const folder = join(import.meta.dirname, '../../../docs/access')
const files = {
  calls: {
    path: join(folder, 'calls.txt'),
    head: '# Every call and who may make it: public, member, or a permission. firstSteps: open before the first password change.',
  },
  roles: {
    path: join(folder, 'roles.txt'),
    head: '# The roles that every company begins with (x: holds it). Companies change all of them but the first two.',
  },
}

let world: World & { close(): Promise<void> }
let lines: string[]
let roleLines: string[]
beforeAll(async () => {
  world = await openOwnWorld('permission_walk')
  // WRITE_ACCESS=1 writes the tables as the code has them, to be read before they are committed.
  if (process.env['WRITE_ACCESS']) {
    await mkdir(folder, { recursive: true })
    await writeFile(
      files.calls.path,
      `${[files.calls.head, ...linesOf(world.app.mountedCalls)].join('\n')}\n`,
    )
    await writeFile(files.roles.path, `${[files.roles.head, ...roleTable()].join('\n')}\n`)
  }
  lines = readLines(await readFile(files.calls.path, 'utf8'))
  roleLines = readLines(await readFile(files.roles.path, 'utf8'))
  const passwordHash = await hashPassword(worldPassword)
  await world.database.asTenant(demoCompanies[0].id, async (tx) => {
    for (const code of roleCodes)
      await seedAccount(tx, { username: `walk-${code}`, passwordHash, nickName: code, roles: [code] })
    await seedAccount(tx, {
      username: 'walk-disabled',
      passwordHash,
      nickName: 'disabled',
      roles: ['company_admin'],
    })
    await seedAccount(tx, { username: 'walk-new', passwordHash, nickName: 'new', roles: ['company_admin'] })
    await seedAccount(tx, { username: 'walk-none', passwordHash, nickName: 'none', roles: [] })
  })
  // Before anybody walks: each walk also tries to sign in with names that nobody has, which the address is counted for.
  const names = [
    ...roleCodes.map((code) => `walk-${code}`),
    'walk-disabled',
    'walk-new',
    'walk-none',
    'admin',
    'admin2',
  ]
  for (const name of names) await world.signIn(name)
}, 120_000)
afterAll(() => world.close())

/** Calls that end the session or answer for ever, and so cannot be asked again and again. */
const isWalked = ({ path, events }: Endpoint) => path !== '/v2/logout' && !events
const nameOf = (permission: string) => world.app.services.labels.permission(permission, 'zh-CN')
const walkWorld = (walker: Walker) =>
  walk(
    {
      calls: walkedCalls(world.app).filter(isWalked),
      declared: (endpoint) => declaredFor(endpoint, lines),
      nameOf,
    },
    walker,
  )

interface Walking {
  username?: string
  held?: Iterable<string>
  firstStep?: boolean
  isSignedIn?: boolean
}

async function walkerOf({
  username,
  held = [],
  firstStep = false,
  isSignedIn = username !== undefined,
}: Walking): Promise<Walker> {
  const session = username === undefined ? undefined : await world.signIn(username)
  return {
    name: username ?? 'nobody',
    isSignedIn,
    firstStep,
    held: new Set(held),
    async ask(endpoint, request): Promise<CellAnswer> {
      const { status, msg, detail } = await world.call(endpoint as never, request as never, { session })
      return { status, msg, reason: detail?.reason }
    },
  }
}

describe('every call × everybody', () => {
  test('every call is declared in docs/access/calls.txt, and every role in docs/access/roles.txt', () => {
    expect(undeclared(world.app.mountedCalls, lines)).toEqual([])
    expect(roleTable()).toEqual(roleLines)
  })

  test.each(roleCodes)('%s is let in exactly where the tables say so', { timeout: 60_000 }, async (code) => {
    const { cells, differences } = await walkWorld(
      await walkerOf({ username: `walk-${code}`, held: rolesOfTable(roleLines).get(code) ?? [] }),
    )
    expect(differences).toEqual([])
    expect(cells).toBe(walkedCalls(world.app).filter(isWalked).length)
  })

  test('somebody without any role is let in where no permission is needed', { timeout: 60_000 }, async () => {
    expect((await walkWorld(await walkerOf({ username: 'walk-none' }))).differences).toEqual([])
  })

  test('nobody without a session is let in, except where a call is public', { timeout: 60_000 }, async () => {
    expect((await walkWorld(await walkerOf({}))).differences).toEqual([])
  })

  test('the owner of another company walks through the own one', { timeout: 60_000 }, async () => {
    const walker = await walkerOf({ username: 'admin2', held: grantablePermissions })
    expect((await walkWorld(walker)).differences).toEqual([])
  })

  test(
    'an account that is put out of force is nobody with its next request',
    { timeout: 60_000 },
    async () => {
      const walker = await walkerOf({ username: 'walk-disabled', isSignedIn: false })
      await world.database.asTenant(demoCompanies[0].id, (tx) =>
        tx.update(accounts).set({ state: 'disabled' }).where(eq(accounts.username, 'walk-disabled')),
      )
      world.app.services.viewers.forget()
      expect((await walkWorld(walker)).differences).toEqual([])
    },
  )

  test('somebody with an initial password gets as far as changing it', { timeout: 60_000 }, async () => {
    const walker = await walkerOf({ username: 'walk-new', held: grantablePermissions, firstStep: true })
    await world.database.asTenant(demoCompanies[0].id, (tx) =>
      tx.update(accounts).set({ mustChangePassword: true }).where(eq(accounts.username, 'walk-new')),
    )
    world.app.services.viewers.forget()
    const before = lines.filter((line) => line.endsWith(' firstSteps'))
    expect(before.length).toBeGreaterThan(2)
    expect((await walkWorld(walker)).differences).toEqual([])
  })
})

test('a permission that is taken away is gone with the next request', async () => {
  const [{ data: roles }, owner] = [
    await world.call(rolesContract.matrix, {}, { session: await world.signIn('admin') }),
    await world.signIn('admin'),
  ]
  const auditor = roles.find(({ code }) => code === 'auditor')
  const guarded = world.app.mountedCalls.find(
    ({ access, method }) => access === 'staff:view' && method === 'GET',
  )
  if (!guarded || !auditor) throw new Error('no guarded call to ask')
  const ask = async () =>
    (
      await world.call(guarded as never, sampleRequest(guarded) as never, {
        session: await world.signIn('walk-auditor'),
      })
    ).status
  const save = (permissions: string[]) =>
    world.call(rolesContract.saveRights, { body: { roleId: auditor.id, permissions } }, { session: owner })
  expect(await ask()).not.toBe(403)
  await save(auditor.permissions.filter((permission) => permission !== 'staff:view'))
  expect(await ask()).toBe(403)
  await save(auditor.permissions)
  expect(await ask()).not.toBe(403)
})

describe('a planted open route is caught', () => {
  const data = z.object({ secret: z.string() })
  const planted = (access: Endpoint['access']) =>
    defineContract('planted', { open: { method: 'GET', path: '/v2/planted/secrets', access, data } })
  const secretly = { open: () => ({ secret: 'everything' }) }
  let bare: BareApp
  const walkBare = async (access: Endpoint['access'], held: string[]) => {
    const walker: Walker = {
      name: 'staff',
      isSignedIn: true,
      firstStep: false,
      held: new Set(held),
      async ask(endpoint) {
        const answer = await bare.app.inject({ method: endpoint.method, url: endpoint.path })
        const { msg, data: detail } = answer.json<{ msg: string; data: { reason?: string } | null }>()
        return { status: answer.statusCode, msg, reason: detail?.reason }
      },
    }
    bare.signIn(viewerOf(companyA, { permissions: new Set(held) }))
    return walk(
      { calls: bare.app.mountedCalls, declared: () => ({ access }), nameOf: (permission) => permission },
      walker,
    )
  }
  const openWith = async (access: Endpoint['access']) => {
    bare = await openBareApp({
      name: `planted_${access.replace(/\W/g, '_')}`,
      mount: (app) => mountContract(app, planted(access), secretly),
    })
  }

  test('when it stands in no table', () => {
    expect(undeclared([...world.app.mountedCalls, planted('public').open], lines)).toEqual([
      'not declared: GET /v2/planted/secrets public',
    ])
  })

  test('when it asks for less than the table says, also by its answers alone', async () => {
    const declared = [...lines, 'GET /v2/planted/secrets role:view']
    expect(undeclared([...world.app.mountedCalls, planted('member').open], declared)).toContain(
      'not declared: GET /v2/planted/secrets member',
    )
    await openWith('member')
    expect((await walkBare('role:view', [])).differences).toEqual([
      'staff: GET /v2/planted/secrets is open (200), declared forbidden',
    ])
    expect((await walkBare('role:view', ['role:view'])).differences).toEqual([])
    await bare.close()
  })

  test('when it asks for the wrong permission', async () => {
    await openWith('card:view')
    expect((await walkBare('role:view', ['role:view'])).differences).toHaveLength(1)
    expect((await walkBare('role:view', ['card:view'])).differences).toHaveLength(1)
    expect((await walkBare('card:view', ['card:view'])).differences).toEqual([])
    await bare.close()
  })

  test('when it says nothing about its access it does not start', async () => {
    await expect(
      openBareApp({
        name: 'planted_raw',
        mount: (app) => void app.get('/v2/planted/raw', () => 'everything'),
      }),
    ).rejects.toThrow('no access declared')
  })
})

test('whoever may not call learns nothing about what a call takes', async () => {
  const refused = await world.call(
    rolesContract.create,
    { body: {} as never },
    { session: await world.signIn('walk-staff') },
  )
  const unknown = await world.call(rolesContract.create, { body: {} as never }, {})
  expect([refused.status, refused.detail, unknown.status]).toEqual([403, null, 401])
})

test('every permission guards a call or is held back for one, and the operator’s belongs to no role', () => {
  expect(grantablePermissions).not.toContain(operatorPermission)
  expect(defaultRoles.flatMap(({ permissions }) => permissions)).not.toContain(operatorPermission)
  const used = new Set<string>(world.app.mountedCalls.map(({ access }) => access))
  // Asked inside handlers, about single fields or records, and so named by no call.
  const inside = new Set([
    'folder:manage',
    'card:editLocked',
    'contact:reveal',
    'card:export',
    'card:share',
    'approval:decide',
    'ad:review',
    'clue:void',
    'deal:reopen',
    'contract:sign',
    'broadcast:ban',
    'policy:review',
    'absence:edit',
    'asset:destroy',
  ])
  expect(allPermissions.filter((permission) => !used.has(permission) && !inside.has(permission))).toEqual([])
})
