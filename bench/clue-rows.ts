import type pg from 'pg'

/** Rows go in faster while no index is kept. */
export async function withoutIndexes(
  owner: pg.Client,
  table: string,
  insert: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await owner.query<{ name: string; made: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as made from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.oid)`,
    [table],
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  await insert()
  for (const { made } of rows) await owner.query(made)
}

/** Clues of the default pool, ninety a name: a third waits in it, a hundredth belongs to the administrator, the rest to others. */
export const addClues = (
  owner: pg.Client,
  { companyId, from, to }: { companyId: string; from: number; to: number },
) =>
  owner.query(
    `insert into clues (company_id, id, company, product_line, region, industry, origin, state, pool_id, owner_account_id, owned_at, score, created_at, recycle_at, clock)
     select $1, ('c1000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, '企业' || n / 90 || '科技有限公司', '标准厂房', '江苏苏州', '智能制造', 'form',
       case when n % 3 = 0 then 'unassigned' else 'following' end, (select id from clue_pools where company_id = $1 and is_default),
       case when n % 3 = 0 then null when n % 100 = 1 then (select id from accounts where company_id = $1 and username = 'admin') else '01900000-0000-7000-8000-000000000001'::uuid end,
       case when n % 3 = 0 then null else now() end, n % 100, now() - make_interval(secs => n * 13),
       case when n % 3 = 0 then null else now() + make_interval(mins => n) end, case when n % 3 = 0 then null else 'silence' end
     from generate_series($2::int, $3::int) n`,
    [companyId, from, to],
  )
