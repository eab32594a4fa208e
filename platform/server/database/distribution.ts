import pg from 'pg'

import { DatabaseNotPreparedError } from './external-database.ts'
import { tableRegistry } from './tenant-table.ts'

interface ForeignKey {
  table: string
  target: string
  name: string
  /** Whether `company_id` stands at the same place on both sides. */
  isWithinCompany: boolean
  /** The reference is emptied, or changed, with what it refers to. */
  isRewritten: boolean
}

/** What the catalogue of a database says about its tables, as far as Citus asks. */
export interface Catalogue {
  tables: readonly { name: string; isForced: boolean; isDistributed: boolean; hasLocalRows: boolean }[]
  foreignKeys: readonly ForeignKey[]
  /** What Citus would refuse, or what would not hold on several nodes; a sentence each. */
  denials: readonly string[]
}

/** Where a table lies in a cluster: its rows with their company, whole on every node, or at the coordinator. */
type Place = 'company' | 'everywhere' | 'coordinator'

function placeOf(table: string): Place {
  const rule = tableRegistry.get(table)
  if (rule?.reference) return 'everywhere'
  return rule?.kind === 'tenant' ? 'company' : 'coordinator'
}

const tablesQuery = `
  select c.relname as name, c.relforcerowsecurity as "isForced", false as "isDistributed", false as "hasLocalRows"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`

const distributedQuery = `
  select c.relname as name, p.partmethod = 'h' and pg_relation_size(c.oid) > 0 as "hasLocalRows"
  from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid where c.relnamespace = 'public'::regnamespace`

const foreignKeysQuery = `
  select f.conname as name, f.conrelid::regclass::text as table, f.confrelid::regclass::text as target,
    exists (select from unnest(f.conkey, f.confkey) as pair (own, other)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = own and a.attname = 'company_id'
      join pg_attribute b on b.attrelid = f.confrelid and b.attnum = other and b.attname = 'company_id') as "isWithinCompany",
    f.confdeltype in ('n', 'd') or f.confupdtype in ('n', 'd', 'c') as "isRewritten"
  from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace order by f.conname`

/** Each takes the names of all tables that leave the coordinator, and of those whose rows lie with their company. */
const denialQueries = [
  `select format('the policy %s of %s holds a sub-select', polname, polrelid::regclass) as denial from pg_policy
   where polrelid::regclass::text = any($1::text[]) and cardinality($2::text[]) >= 0
     and concat(polqual::text, polwithcheck::text) like '%{SUBLINK%'`,
  `select format('%s has the trigger %s', tgrelid::regclass, tgname) as denial from pg_trigger
   where tgrelid::regclass::text = any($1::text[]) and cardinality($2::text[]) >= 0 and not tgisinternal`,
  `select format('%s is unique over all companies', indexrelid::regclass) as denial from pg_index
   where (indisunique or indisexclusion) and indrelid::regclass::text = any($2::text[]) and cardinality($1::text[]) >= 0
     and not exists (select from pg_attribute where attrelid = indrelid and attname = 'company_id' and attnum = any(indkey[0:indnkeyatts - 1]))`,
  `select format('%s.%s counts by a sequence', attrelid::regclass, attname) as denial from pg_attribute
   where attrelid::regclass::text = any($1::text[]) and cardinality($2::text[]) >= 0 and attnum > 0
     and case when not attisdropped then pg_get_serial_sequence(attrelid::regclass::text, attname) end is not null`,
]

/** Why Citus would not take a foreign key; undefined where it does. */
function refusedKey({ table, target, name, isWithinCompany, isRewritten }: ForeignKey): string | undefined {
  const [from, to] = [placeOf(table), placeOf(target)]
  if (from === 'coordinator' && to === 'coordinator') return undefined
  if (from === 'everywhere' && to === 'everywhere') return undefined
  if (from === 'company' && to === 'everywhere' && !isRewritten) return undefined
  if (from !== 'company' || to !== 'company')
    return `${name} leads from ${table} (${from}) to ${target} (${to})`
  if (!isWithinCompany) return `${name} does not carry company_id`
  return isRewritten ? `${name} changes company_id with what it refers to` : undefined
}

/** Reads what stands in the catalogue, and names everything in it that keeps the tables from being distributed. */
export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const { rows: tables } = await client.query<Catalogue['tables'][number]>(tablesQuery)
  const { rows: foreignKeys } = await client.query<ForeignKey>(foreignKeysQuery)
  const { rows: distributed } = (await hasCitus(client))
    ? await client.query<{ name: string; hasLocalRows: boolean }>(distributedQuery)
    : { rows: [] }
  const known = new Map(distributed.map((table) => [table.name, table]))
  const leaving = tables.map(({ name }) => name).filter((name) => placeOf(name) !== 'coordinator')
  const ofCompanies = leaving.filter((name) => placeOf(name) === 'company')
  const denials: string[] = []
  for (const query of denialQueries) {
    const { rows } = await client.query<{ denial: string }>(query, [leaving, ofCompanies])
    denials.push(...rows.map(({ denial }) => denial))
  }
  denials.push(...foreignKeys.flatMap((key) => refusedKey(key) ?? []))
  const { circle } = inOrder(ofCompanies, foreignKeys)
  if (circle.length > 0) denials.push(`foreign keys lead in a circle: ${circle.join(', ')}`)
  return {
    tables: tables.map((table) => ({
      ...table,
      isDistributed: known.has(table.name),
      hasLocalRows: known.get(table.name)?.hasLocalRows ?? false,
    })),
    foreignKeys,
    denials,
  }
}

async function hasCitus(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select where to_regclass('pg_dist_partition') is not null")
  return rows.length > 0
}

/** Tables so that each comes after those it refers to; what cannot be placed stands in a circle. */
function inOrder(names: readonly string[], foreignKeys: readonly ForeignKey[]) {
  const ordered = new Set<string>()
  let waiting = [...names]
  for (let isFurther = true; isFurther;) {
    const free = waiting.filter((name) =>
      foreignKeys.every(
        ({ table, target }) =>
          table !== name || target === name || !names.includes(target) || ordered.has(target),
      ),
    )
    for (const name of free) ordered.add(name)
    waiting = waiting.filter((name) => !ordered.has(name))
    isFurther = free.length > 0
  }
  return { ordered: [...ordered], circle: waiting }
}

/**
 * The statements that distribute what is not distributed yet, each in a transaction of its own: one that was interrupted is
 * followed by a run that goes on. Rows are copied by the owner of the tables, who sees them only while row-level security is
 * not forced on the owner; nobody else gains by that.
 */
export function distributionStatements({ tables, foreignKeys }: Catalogue): string[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const namesAt = (place: Place) => tables.map(({ name }) => name).filter((name) => placeOf(name) === place)
  const ofCompanies = inOrder(namesAt('company'), foreignKeys).ordered
  // All tables of companies lie in one group of shards: a company's rows are on one node.
  const anchor = ofCompanies.find((name) => byName.get(name)?.isDistributed) ?? ofCompanies[0]
  const distribute = (name: string) =>
    placeOf(name) === 'everywhere'
      ? `select create_reference_table('public.${name}')`
      : `select create_distributed_table('public.${name}', 'company_id', colocate_with => '${name === anchor ? 'none' : `public.${anchor}`}')`
  return [...namesAt('everywhere'), ...ofCompanies].flatMap((name) => {
    const table = byName.get(name)
    const force = `alter table public.${name} force row level security`
    const isCompanys = tableRegistry.get(name)?.kind === 'tenant'
    if (table?.isDistributed) return isCompanys && !table.isForced ? [force] : []
    if (!isCompanys) return [distribute(name)]
    return [`alter table public.${name} no force row level security`, distribute(name), force]
  })
}

/** What is left at the coordinator of rows that were copied to their nodes, and cannot be seen any more. */
const emptyingStatements = ({ tables }: Catalogue): string[] =>
  tables
    .filter(({ hasLocalRows }) => hasLocalRows)
    .map(({ name }) => `select truncate_local_data_after_distributing_table('public.${name}')`)

interface DistributeOptions {
  url: string
  /** Signs in as the owner of the tables. */
  ownerUrl: string
  log: (line: string) => void
}

/** Distributes the tables of a migrated database over the nodes of its Citus cluster; what is distributed already stays as it is. */
export async function distribute({ url, ownerUrl, log }: DistributeOptions): Promise<void> {
  await withClient(ownerUrl, async (owner) => {
    await prepareCluster(owner)
    const catalogue = await readCatalogue(owner)
    if (catalogue.denials.length > 0)
      throw new DatabaseNotPreparedError(
        `the tables cannot be distributed:\n${catalogue.denials.map((line) => `  ${line}`).join('\n')}`,
      )
    for (const statement of distributionStatements(catalogue)) {
      if (statement.startsWith('select')) log(statement)
      await owner.query(statement)
    }
    for (const statement of emptyingStatements(await readCatalogue(owner))) await owner.query(statement)
  })
  await withClient(url, checkNodes)
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString,
    application_name: 'cardline-distribute',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The coordinator reaches the other nodes as the role of the transaction, which therefore has to be a login. */
async function prepareCluster(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    "select rolname as name from pg_roles where rolname in ('app_tenant', 'app_system') and not rolcanlogin order by 1",
  )
  const missing = [
    ...((await hasCitus(owner)) ? [] : ['create extension citus']),
    ...rows.map(({ name }) => `alter role ${name} login`),
  ]
  const remaining: string[] = []
  for (const statement of missing) await owner.query(statement).catch(() => remaining.push(statement))
  if (remaining.length > 0)
    throw new DatabaseNotPreparedError(
      `DISTRIBUTED=citus needs a Citus cluster; run this at its coordinator as an administrator:\n${remaining.map((sql) => `  ${sql};`).join('\n')}`,
    )
}

/** Asks every node once as each role, so that a login that is refused is told at the start and not by a person's request. */
async function checkNodes(client: pg.Client): Promise<void> {
  const table = [...tableRegistry].find(
    ([name, { system }]) => placeOf(name) === 'company' && system.length > 0,
  )?.[0]
  for (const role of ['app_tenant', 'app_system'])
    try {
      await client.query(`set role ${role}`)
      await client.query(`select count(*) from public.${table}`)
    } catch (error) {
      throw new DatabaseNotPreparedError(
        `${role} cannot read ${table} on all nodes; let it log in from node to node (docs/scaling.md): ${(error as Error).message}`,
      )
    }
}
