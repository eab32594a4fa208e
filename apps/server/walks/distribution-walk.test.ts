import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { distribute, distributionStatements, readCatalogue } from '#platform/server/database/distribution.ts'
import { tableRegistry } from '#platform/server/database/tenant-table.ts'
import { copyTemplateDatabase, type TestDatabase } from '#platform/testing/database-copy.ts'

import { everyTable } from './exports-of-kind.ts'

// Citus cannot be had from npm. What can be seen in the catalogue is tested here; docs/scaling.md tells what was tried on a cluster.

let urls: TestDatabase
let owner: pg.Client
let superuser: pg.Client
beforeAll(async () => {
  await everyTable()
  urls = await copyTemplateDatabase('distribution_walk')
  owner = new pg.Client({ connectionString: urls.ownerUrl })
  superuser = new pg.Client({ connectionString: urls.superuserUrl })
  await owner.connect()
  await superuser.connect()
})
afterAll(() => Promise.all([owner.end(), superuser.end()]))

test('every table may lie on several nodes', async () => {
  expect((await readCatalogue(owner)).denials).toEqual([])
})

const toCompanies = 'alter table companies add constraint planted_key unique (id);'
test.each([
  [
    `alter policy cards_tenant on cards using (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid))`,
    'the policy cards_tenant of cards holds a sub-select',
  ],
  [
    `alter policy cards_tenant on cards with check (exists (select))`,
    'the policy cards_tenant of cards holds a sub-select',
  ],
  [
    `create function planted() returns trigger language plpgsql as 'begin return null; end';
     create trigger planted after insert on sessions for each row execute function planted()`,
    'sessions has the trigger planted',
  ],
  ['create unique index planted on cards (public_id)', 'planted is unique over all companies'],
  [
    'create unique index planted on cards (public_id) include (company_id)',
    'planted is unique over all companies',
  ],
  ['alter table cards add planted bigserial', 'cards.planted counts by a sequence'],
  ['alter table cards add planted bigint generated always as identity', 'cards.planted counts by a sequence'],
  [
    `${toCompanies} alter table cards add constraint planted foreign key (template_id) references companies (id)`,
    'planted does not carry company_id',
  ],
  [
    'alter table sessions add constraint planted foreign key (company_id, account_id) references accounts (company_id, id)',
    'planted leads from sessions (everywhere) to accounts (company)',
  ],
  [
    'alter table cards add constraint planted foreign key (id) references captchas (id)',
    'planted leads from cards (company) to captchas (coordinator)',
  ],
  [
    'alter table cards add constraint planted foreign key (company_id, template_id) references card_templates (company_id, id) on delete set null',
    'planted changes company_id with what it refers to',
  ],
  [
    'alter table card_templates add constraint planted foreign key (company_id, id) references cards (company_id, id)',
    expect.stringMatching(/^foreign keys lead in a circle: .*card_templates, .*cards/),
  ],
])('what Citus refuses is named: %s', async (planted, denial) => {
  await owner.query('begin')
  try {
    await owner.query(planted)
    expect((await readCatalogue(owner)).denials).toContainEqual(denial)
  } finally {
    await owner.query('rollback')
  }
})

const distributed = (statement: string) =>
  /create_(?:distributed|reference)_table\('public\.(\w+)'/.exec(statement)?.[1] ?? []

test('each table is distributed once, after those it refers to, all in one group', async () => {
  const catalogue = await readCatalogue(owner)
  const statements = distributionStatements(catalogue)
  const order = statements.flatMap(distributed)
  const leaving = [...tableRegistry].filter(([, { kind, reference }]) => kind === 'tenant' || reference)
  expect(order.toSorted()).toEqual(leaving.map(([name]) => name).toSorted())
  for (const { table, target } of catalogue.foreignKeys)
    if (table !== target) expect(order.indexOf(target)).toBeLessThan(order.indexOf(table))
  const references = statements.filter((statement) => statement.includes('create_reference_table'))
  expect(references).toHaveLength([...tableRegistry].filter(([, { reference }]) => reference).length)
  const groups = statements.flatMap((statement) => /colocate_with => '([\w.]+)'/.exec(statement)?.[1] ?? [])
  expect(new Set(groups).size).toBe(2)
  expect(groups.indexOf('none')).toBe(0)
  expect(groups.lastIndexOf('none')).toBe(0)
})

/** Stands in for Citus: it notes what it is asked for, and how many rows the one who asks can see. */
const standIn = `
  create table pg_dist_partition (logicalrelid regclass, partmethod "char", seen bigint);
  grant all on pg_dist_partition to cardline_owner;
  create function planted_distribution(name regclass, method "char") returns void language plpgsql as $$
  declare seen bigint; begin
    execute format('select count(*) from %s', name) into seen;
    insert into pg_dist_partition values (name, method, seen);
  end $$;
  create function create_reference_table(name regclass) returns void language sql as $$ select planted_distribution(name, 'n') $$;
  create function create_distributed_table(name regclass, by text, colocate_with text) returns void language sql as $$ select planted_distribution(name, 'h') $$;
  create function truncate_local_data_after_distributing_table(name regclass) returns void language plpgsql as $$
    begin execute format('truncate %s', name); end $$;
  insert into count_marks (company_id, id, zone, looked_until) select gen_random_uuid(), gen_random_uuid(), 'UTC', now();`

test('one command distributes a database with rows, goes on after an interruption, and has nothing to do the next time', async () => {
  const log: string[] = []
  const run = () => distribute({ ...urls, log: (line) => log.push(line) })
  await expect(run()).rejects.toThrow(
    /needs a Citus cluster.*\n {2}create extension citus;\n {2}alter role app_system login;\n {2}alter role app_tenant login;$/,
  )
  await superuser.query(standIn)
  const all = distributionStatements(await readCatalogue(owner))
  const done = all.slice(0, all.length / 2)
  for (const statement of done) await owner.query(statement)
  await superuser.query('alter role app_tenant login; alter role app_system login')
  try {
    await run()
  } finally {
    await superuser.query('alter role app_tenant nologin; alter role app_system nologin')
  }
  expect(log).toEqual(all.slice(done.length).filter((statement) => statement.startsWith('select')))
  const { rows } = await superuser.query(
    `select seen::int, (select count(*)::int from count_marks) as left_behind,
       (select count(*)::int from pg_class where relrowsecurity and not relforcerowsecurity and relnamespace = 'public'::regnamespace) as unforced
     from pg_dist_partition where logicalrelid = 'count_marks'::regclass`,
  )
  expect(rows).toEqual([{ seen: 1, left_behind: 0, unforced: 0 }])
  expect(distributionStatements(await readCatalogue(owner))).toEqual([])
})
