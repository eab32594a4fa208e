import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { operatorPermission } from '#platform/contract/permissions.ts'
import { tableRegistry } from '#platform/server/database/tenant-table.ts'
import { openOwnWorld, type World } from '#apps/server/testing/world.ts'

import { idFieldsOf, sampleInput } from './sample-input.ts'
import { hireForWalk } from './walk-people.ts'
import { walkedCalls } from './walked-calls.ts'

/** Tables without a company, each for its reason. */
const globalTables = new Set([
  'applied_migrations', // what the migrator did
  'captchas', // before anybody is known
  'sign_in_failures', // before anybody is known
  'verification_codes', // before anybody is known
  'sign_in_challenges', // between a password and the company's door
  'rate_counters', // limits per address and number, across companies
  'dictionaries', // the same for everybody
  'districts', // the same for everybody
  'servers', // which servers live now, and on which files
  'installation_secrets', // keys of this installation, read before a company is known
])

const [first, second] = demoCompanies
const unknownId = '01900000-dead-7000-8000-00000000beef'

let world: World & { close(): Promise<void> }
let owner: pg.Client
beforeAll(async () => {
  world = await openOwnWorld('tenant_walk')
  owner = new pg.Client({ connectionString: world.urls.superuserUrl })
  await owner.connect()
}, 400_000)
afterAll(async () => {
  await owner.end()
  await world.close()
})

const catalogueProblems = `
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and (c.relkind = 'v' or (c.relkind in ('r', 'p') and exists (
          select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)))
    and not ((c.relkind = 'v' and 'security_invoker=true' = any(coalesce(c.reloptions, '{}')))
      or (c.relkind <> 'v' and c.relrowsecurity and c.relforcerowsecurity and exists (
          select 1 from pg_policy p where p.polrelid = c.oid and p.polqual is not null and p.polwithcheck is not null
            and pg_get_expr(p.polqual, p.polrelid) like '%app.company_id%')))`

const tablesWithoutCompany = `
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not exists (
    select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)`

const namesOf = async (sql: string) => (await owner.query<{ name: string }>(sql)).rows.map(({ name }) => name)

describe('row-level security', () => {
  test('is forced on every table of a company, with a policy that reads and checks', async () => {
    expect(await namesOf(catalogueProblems)).toEqual([])
  })

  test('is missed when a table or a view forgets it', async () => {
    await owner.query(
      'create table planted_open (company_id uuid, id uuid); create view planted_view as select * from cards',
    )
    expect((await namesOf(catalogueProblems)).sort()).toEqual(['planted_open', 'planted_view'])
    await owner.query('drop table planted_open; drop view planted_view')
  })

  test('leaves only named tables without a company', async () => {
    expect((await namesOf(tablesWithoutCompany)).filter((name) => !globalTables.has(name))).toEqual([])
  })

  test('binds the roles that the application uses', async () => {
    const { rows } = await owner.query(
      "select rolname from pg_roles where rolname in ('cardline_app', 'app_tenant', 'app_system') and (rolsuper or rolbypassrls)",
    )
    expect(rows).toEqual([])
    const { rows: owned } = await owner.query(
      "select 1 from pg_class c join pg_roles r on r.oid = c.relowner where c.relnamespace = 'public'::regnamespace and r.rolname <> 'cardline_owner' and c.relkind in ('r', 'v', 'p')",
    )
    expect(owned).toEqual([])
  })

  test('shows nothing and accepts nothing without a company', async () => {
    const client = new pg.Client({ connectionString: world.urls.url })
    await client.connect()
    for (const [name, { kind }] of tableRegistry) {
      if (kind !== 'tenant') continue
      await client.query('begin; set local role app_tenant')
      expect({ name, rows: (await client.query(`select 1 from ${name} limit 1`)).rowCount }).toEqual({
        name,
        rows: 0,
      })
      await client.query('rollback')
    }
    await client.end()
  })
})

interface Slot {
  endpoint: Endpoint
  part: 'params' | 'query' | 'body'
  field: string
}

const parts = ['params', 'query', 'body'] as const

function slotsOf(calls: readonly Endpoint[]): Slot[] {
  return (
    calls
      .filter((endpoint) => endpoint.access !== 'public' && !endpoint.upload && !endpoint.events)
      // The operator of the installation acts on all companies: that is what these calls are for.
      .filter(({ path, access }) => !path.startsWith('/v2/operator/') && access !== operatorPermission)
      .flatMap((endpoint) =>
        parts.flatMap((part) => idFieldsOf(endpoint[part]).map((field) => ({ endpoint, part, field }))),
      )
  )
}

/** One row of every table of the second company has this id. */
const plantedId = '01900000-0b1e-7000-8000-0000000000f0'

/** Ids of what the second company has: one of everything, and what it was founded with. */
async function foreignIds(): Promise<string[]> {
  const ids = new Set([plantedId])
  for (const [name, { kind }] of tableRegistry) {
    if (kind !== 'tenant') continue
    const { rows } = await owner.query<{ id: string }>(
      `select id from ${name} where company_id = $1 and id <> $2 order by id limit 1`,
      [second.id, plantedId],
    )
    for (const { id } of rows) ids.add(id)
  }
  return [...ids]
}

async function ask({ endpoint, part, field }: Slot, id: string) {
  const request = Object.fromEntries(
    parts.flatMap((name) => (endpoint[name] ? [[name, sampleInput(endpoint[name])]] : [])),
  ) as Record<string, Record<string, unknown>>
  const isList = Array.isArray(request[part]?.[field])
  request[part] = { ...request[part], [field]: isList ? [id] : id }
  const answer = await world.call(endpoint as never, request as never, {
    session: await world.signIn('admin'),
  })
  return {
    status: answer.status,
    // A PDF says when it was made.
    body: answer.body.startsWith('%PDF')
      ? 'a PDF'
      : answer.body.replaceAll(id, '«id»').replace(/"requestId":"[^"]+"/, ''),
  }
}

const contentHash = async () => {
  const hashes: string[] = []
  for (const [name, { kind }] of tableRegistry) {
    if (kind !== 'tenant') continue
    const { rows } = await owner.query<{ hash: string | null }>(
      `select md5(string_agg(t::text, '' order by t::text)) as hash from ${name} t where company_id = $1`,
      [second.id],
    )
    hashes.push(`${name} ${rows[0]?.hash}`)
  }
  return hashes
}

describe('another company’s id', () => {
  test('is answered by every call as an unknown one, and changes nothing there', async () => {
    const failures = await hireForWalk(
      { world, companyId: second.id },
      { id: plantedId, name: 'walk-foreigner' },
    )
    expect([...failures]).toEqual([])
    const slots = slotsOf(walkedCalls(world.app))
    const ids = await foreignIds()
    expect(slots.length).toBeGreaterThan(0)
    expect(ids.length).toBeGreaterThan(5)
    const before = await contentHash()
    const differences: string[] = []
    for (const slot of slots) {
      const unknown = await ask(slot, unknownId)
      for (const id of ids) {
        const foreign = await ask(slot, id)
        if (JSON.stringify(foreign) !== JSON.stringify(unknown))
          differences.push(
            `${slot.endpoint.method} ${slot.endpoint.path} ${slot.field}: ${foreign.body.slice(0, 200)} instead of ${unknown.body.slice(0, 200)}`,
          )
      }
    }
    expect(differences).toEqual([])
    expect(await contentHash()).toEqual(before)
  }, 600_000)

  test('would be seen if the wall had a hole', async () => {
    // The same question, asked where the wall is: a transaction of the first company that stands in the second one.
    const hole = await world.database.asTenant(
      second.id,
      async (tx) => (await tx.execute('select 1 from accounts')).rows.length,
    )
    const wall = await world.database.asTenant(
      first.id,
      async (tx) =>
        (await tx.execute(`select 1 from accounts where company_id = '${second.id}'`)).rows.length,
    )
    expect({ hole: hole > 0, wall }).toEqual({ hole: true, wall: 0 })
    await expect(
      world.database.asTenant(first.id, (tx) =>
        tx.execute(
          `insert into preferences (company_id, id, account_id, settings) values ('${second.id}', gen_random_uuid(), gen_random_uuid(), '{}')`,
        ),
      ),
    ).rejects.toThrow()
    await expect(world.database.asTenant('', async () => 'work')).rejects.toThrow(
      'a tenant transaction needs a company id',
    )
  })
})
