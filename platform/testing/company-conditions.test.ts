import { expect, test } from 'vitest'

import { companyA, companyB } from './bare-app.ts'
import { carriesCompany, readStatement } from './company-conditions.ts'
import '#platform/server/database/public-addresses.tables.ts'
import '#platform/server/jobs/jobs.tables.ts'
import '#platform/server/rate-limits/rate-counters.tables.ts'

const isMissed = (text: string) => readStatement(text).named.filter(({ parameters }) => parameters.size === 0)

test.each([
  'select 1 from jobs where company_id = $1',
  'select 1 from jobs j where j.company_id = $1::uuid and (id = $2 or id = $3)',
  'select 1 from jobs left join public_addresses a on a.company_id = $1 and a.object_id = jobs.id where jobs.company_id = $1',
  'select 1 from jobs j join public_addresses a on a.company_id = j.company_id where $1 = a.company_id',
  'select (select count(*) from public_addresses a where a.company_id = j.company_id) from jobs j where j.company_id = $1',
  'with jobs as (select 1 as id) select id from jobs',
  'with one as (select id from jobs where company_id = $1) update jobs set lane = $2 from one where jobs.company_id = $1 and jobs.id = one.id',
  'with recursive up as (select id from jobs where company_id = $1 union select j.id from jobs j join up on up.id = j.id where j.company_id = $1) select * from up',
  'delete from jobs where company_id = $1 and id = $2',
  'insert into jobs (company_id, id) values ($1, $2), ($1, $3)',
  'insert into jobs (id, company_id) select $2, $1::uuid from jsonb_to_recordset($3) as r(id uuid)',
  'select extract(epoch from now()), 1 is distinct from 2',
])('knows the company in: %s', (text) => {
  expect(isMissed(text)).toEqual([])
})

test.each([
  ['jobs', 'select 1 from jobs where id = $1'],
  ['jobs', 'select 1 from jobs where company_id = $1 or id = $2'],
  ['jobs', 'select 1 from jobs where company_id <> $1'],
  ['public_addresses', 'select 1 from jobs, public_addresses where jobs.company_id = $1'],
  [
    'jobs',
    'select 1 from public_addresses a where company_id = $1 and exists (select from jobs where id = a.id)',
  ],
  ['jobs', 'select 1 where 1 in (select 1 from jobs)'],
  ['jobs', 'update jobs set company_id = $1 where id = $2'],
  ['jobs', 'delete from jobs using public_addresses a where a.company_id = $1 and a.id = jobs.id'],
  ['jobs', 'insert into jobs (id) values ($1)'],
  ['jobs', 'with gone as (delete from jobs where id = $1 returning id) select 1 from gone'],
  ['jobs', 'select 1 from public_addresses where company_id = $1 union all select 1 from jobs'],
])('misses the company of %s in: %s', (table, text) => {
  expect(isMissed(text).map((named) => named.table)).toEqual([table])
})

test('another company is none', () => {
  const text = 'select 1 from jobs where company_id = $1'
  expect(() => carriesCompany(text, [companyA], companyA)).not.toThrow()
  expect(() => carriesCompany(text, [companyB], companyA)).toThrow(
    'a statement names jobs without its company',
  )
})

test.each([
  [
    'update jobs set started_at = clock_timestamp() where company_id = $1',
    'changes jobs by clock_timestamp()',
  ],
  [
    'with gone as (delete from jobs where company_id = $1 and id = gen_random_uuid()) select 1',
    'changes jobs by gen_random_uuid()',
  ],
  [
    'insert into jobs (company_id, id) values ($1, $2) on conflict (company_id, id) do update set started_at = now()',
    'changes jobs by now()',
  ],
  [
    'insert into jobs (company_id, id) values ($1, $2) on conflict (company_id, id) do update set started_at = current_timestamp',
    'changes jobs by now()',
  ],
  [
    'select 1 from jobs where company_id = $1 and kind in (select key from rate_counters)',
    'joins rate_counters, which stays at the coordinator',
  ],
])('what several nodes cannot do is refused: %s', (text, refused) => {
  expect(readStatement(text).refused).toEqual([refused])
  expect(() => carriesCompany(text, [companyA], companyA)).toThrow('cannot run on several nodes')
})

test.each([
  'update jobs set started_at = now() where company_id = $1',
  'insert into jobs (company_id, id, started_at) values ($1, gen_random_uuid(), clock_timestamp())',
  'insert into jobs (company_id, id) values ($1, $2) on conflict (company_id, id) do update set started_at = greatest(jobs.started_at, excluded.started_at)',
  'update rate_counters set expires_at = clock_timestamp()',
])('what several nodes can do, or one alone, passes: %s', (text) => {
  expect(readStatement(text).refused).toEqual([])
})
