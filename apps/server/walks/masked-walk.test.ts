import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { assignRoles } from '#features/company/roles/server/roles.public.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { openOwnWorld, type World } from '#apps/server/testing/world.ts'

import { tablesAskedFor } from './asked-tables.ts'
import { everyTable } from './exports-of-kind.ts'
import { callName, idSlotsOf, type Request, requestWith, type Samples, unknownId } from './id-slots.ts'
import { otherObjects } from './other-objects.ts'
import { sampleRequest } from './permission-cells.ts'
import { leaksIn, plantContacts } from './planted-contacts.ts'
import { readableBody } from './readable-body.ts'
import { undoWrites } from './undone-writes.ts'
import { hireForWalk } from './walk-people.ts'

const [{ id: companyId }] = demoCompanies
const theirs = '01900000-0a0d-7000-8000-00000000000a'
const auditor = { id: '01900000-0a0d-7000-8000-00000000000b', name: 'walk-auditor' }

const samples: Samples = {
  'GET /v2/audit/list': { query: { objectType: 'card' } },
  'GET /v2/role/holders': { query: { permission: 'card:view' } },
}

let world: World & { close(): Promise<void> }
let owner: pg.Client
let planted: string[]
beforeAll(async () => {
  world = await openOwnWorld('masked_walk')
  const at = { world, companyId }
  await hireForWalk(at, { id: theirs, name: 'walk-owner', hasRole: true })
  await hireForWalk(at, auditor)
  await world.database.asTenant(companyId, (tx) => assignRoles(tx, auditor.id, ['auditor', 'staff']))
  owner = new pg.Client({ connectionString: world.urls.superuserUrl })
  await owner.connect()
  planted = await plantContacts(owner)
  for (const name of ['admin', auditor.name]) await world.signIn(name)
  undoWrites(world.app.services.database)
}, 300_000)
afterAll(async () => {
  await owner.end()
  await world.close()
})

const reads = (endpoint: Endpoint) => endpoint.access !== 'public' && !endpoint.upload && !endpoint.events

/** Asks every call that somebody may make, about everything, and tells which answers hold contacts of others whole. */
async function walk(who: string, own: ReadonlySet<string>, isDeep: boolean): Promise<Map<string, string[]>> {
  const session = await world.signIn(who)
  const found = new Map<string, string[]>()
  const ask = async (endpoint: Endpoint, request: Request) => {
    const answer = await world.call(endpoint as never, request as never, { session })
    const leaks = leaksIn(readableBody(answer)).filter((leak) => !own.has(leak))
    if (leaks.length > 0)
      found.set(callName(endpoint), [...new Set([...(found.get(callName(endpoint)) ?? []), ...leaks])])
    return answer.status
  }
  const others = await world.database.asTenant(companyId, async (tx) =>
    otherObjects(tx, await everyTable(), [theirs, auditor.id]),
  )
  const open: Endpoint[] = []
  for (const endpoint of world.app.mountedCalls.filter(reads))
    if ((await ask(endpoint, withSamples(endpoint))) !== 403) open.push(endpoint)
  if (isDeep) expect(open.length).toBeGreaterThan(100)
  for (const slot of isDeep ? idSlotsOf(open) : []) {
    const about = (id: string) => ask(slot.endpoint, requestWith(slot, { id, otherId: theirs, samples }))
    const { tables } = await tablesAskedFor(unknownId, () => about(unknownId))
    await about(theirs)
    for (const table of tables) for (const { id } of others(table).slice(0, 2)) await about(id)
  }
  return found
}

const withSamples = (endpoint: Endpoint): Request => {
  const request = sampleRequest(endpoint) as Request
  const given = samples[callName(endpoint)] ?? {}
  return { ...request, ...(given.query && { query: { ...(request.query as object), ...given.query } }) }
}

const ownContacts = async (id: string) => {
  const [account] = await world.database.asTenant(companyId, (tx) =>
    tx.select().from(accounts).where(eq(accounts.id, id)),
  )
  return new Set([account?.mobile, account?.email].filter((contact) => contact != null))
}

test('an auditor, who reads everything, is told nobody’s number, address or account whole', async () => {
  expect(planted.length).toBeGreaterThan(20)
  const leaks = await walk(auditor.name, await ownContacts(auditor.id), true)
  expect([...leaks].map(([call, values]) => `${call}: ${values.slice(0, 3).join(', ')}`)).toEqual([])
}, 600_000)

test('a file or a drawing, which nothing masks, is refused wherever it may show others, but for a reason', async () => {
  const session = await world.signIn(auditor.name)
  const whole = world.app.mountedCalls.filter(
    (endpoint) =>
      (endpoint.file || endpoint.drawsContacts) && endpoint.access !== 'public' && !endpoint.unmasked,
  )
  const sentTo: string[] = []
  for (const endpoint of whole) {
    const { status } = await world.call(endpoint as never, sampleRequest(endpoint) as never, { session })
    if (status !== 403) sentTo.push(callName(endpoint))
  }
  expect(whole.length).toBeGreaterThan(25)
  // As a member of staff: of their own cards, and of what they scanned themselves.
  expect(sentTo).toEqual(['GET /v2/carte/face', 'GET /v2/res/group/scans/:id/picture'])
}, 60_000)

test('and an administrator is told by many calls: the walk sees what there is', async () => {
  const leaks = await walk('admin', new Set(), false)
  expect(leaks.size).toBeGreaterThan(10)
}, 600_000)
