import type pg from 'pg'

/** How many rows a table has at a size of the company; a table that is not named grows to the whole size. */
export interface Growth {
  companyId: string
  /** Tables that stay as they are: what they hold is few by nature. */
  few: ReadonlySet<string>
  /** A part of the size, by table. */
  parts: Readonly<Record<string, number>>
  /** Tables, and columns of tables, by which nothing has more than a few rows in life, such as the payments of one order. */
  fewEach: ReadonlySet<string>
}

interface Column {
  name: string
  type: string
  isUnique: boolean
  /** The table whose id it holds. */
  target?: string | null | undefined
}

interface Grown {
  name: string
  columns: Column[]
  /** The rows that the others are made from. */
  seeds: number
  /** So many copies of each are there. */
  copies: number
}

const columnQuery = `
  select c.table_name as "table", c.column_name as name, c.udt_name as type,
    exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::int[])
      where i.indrelid = c.table_name::regclass and i.indisunique and a.attname = c.column_name) as "isUnique",
    (select f.confrelid::regclass::text from pg_constraint f
      where f.contype = 'f' and f.conrelid = c.table_name::regclass
        and f.conkey[cardinality(f.conkey)] = (select attnum from pg_attribute where attrelid = f.conrelid and attname = c.column_name) limit 1) as target
  from information_schema.columns c
  where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.table_name = any($1)
  order by c.ordinal_position`

type ColumnRow = Column & { table: string }

/**
 * Fills the tables of a company with copies of its rows. Most copies belong to copies (the visits of a copied card), every
 * fifth to what was there before, which so has far more than the others. Names and numbers differ, and the copies are older.
 */
export class GrownRows {
  readonly #owner: pg.Client
  readonly #growth: Growth
  readonly #tables = new Map<string, Grown>()

  private constructor(owner: pg.Client, growth: Growth) {
    this.#owner = owner
    this.#growth = growth
  }

  static async of(owner: pg.Client, growth: Growth, tables: readonly string[]): Promise<GrownRows> {
    const grown = new GrownRows(owner, growth)
    await grown.#look(tables.filter((name) => !growth.few.has(name)))
    return grown
  }

  async #look(names: readonly string[]): Promise<void> {
    const { rows } = await this.#owner.query<ColumnRow>(columnQuery, [names])
    const tableOfId = new Map<string, string>()
    await this.#owner.query('create temp table grown_seeds (name text, id uuid)')
    for (const name of names) {
      const { rows: ids } = await this.#owner.query<{ id: string }>(
        `insert into grown_seeds select '${name}', id from ${name} where company_id = $1 returning id`,
        [this.#growth.companyId],
      )
      for (const { id } of ids) tableOfId.set(id, tableOfId.get(id) === undefined ? name : 'several')
      const columns = rows.filter(({ table }) => table === name)
      this.#tables.set(name, { name, columns, seeds: ids.length, copies: 0 })
    }
    for (const { name, columns } of this.#tables.values())
      for (const column of columns)
        if (column.type === 'uuid' && column.name !== 'id' && column.name !== 'company_id')
          column.target ??= await this.#targetOf(name, column.name, tableOfId)
  }

  /** Where the values of a column that is no foreign key are from. */
  async #targetOf(table: string, column: string, tableOfId: ReadonlyMap<string, string>) {
    const { rows } = await this.#owner.query<{ id: string }>(
      `select distinct ${column} as id from ${table} where company_id = $1 and ${column} is not null limit 20`,
      [this.#growth.companyId],
    )
    return rows.map(({ id }) => tableOfId.get(id)).find((name) => name !== undefined && name !== 'several')
  }

  /** Grows every table to this size. */
  async growTo(size: number): Promise<void> {
    const wanted = (name: string) => Math.ceil(size * (this.#growth.parts[name] ?? 1))
    const before = new Map([...this.#tables].map(([name, { copies }]) => [name, copies]))
    for (const table of this.#tables.values())
      table.copies = Math.max(table.copies, Math.ceil(wanted(table.name) / Math.max(table.seeds, 1)))
    await this.#owner.query("set session_replication_role = 'replica'")
    for (const table of this.#tables.values())
      await this.#copy(table, { first: before.get(table.name) || 1, wanted: wanted(table.name) })
    await this.#owner.query("set session_replication_role = 'origin'")
    await this.#owner.query('analyze')
  }

  async #copy(
    { name, columns, seeds, copies }: Grown,
    { first, wanted }: { first: number; wanted: number },
  ): Promise<void> {
    if (seeds === 0 || copies < first) return
    const values = columns.map((column) => this.#valueOf(name, column))
    await this.#owner.query(
      `insert into ${name} (${columns.map((column) => `"${column.name}"`).join(', ')})
       select ${values.join(', ')} from ${name} s join grown_seeds g on g.name = $1 and g.id = s.id, generate_series($2::int, $3::int) k order by k
       limit greatest($4 - (select count(*) from ${name}), 0) on conflict do nothing`,
      [name, first, copies, wanted],
    )
  }

  #valueOf(table: string, { name, type, isUnique, target }: Column): string {
    const own = `s."${name}"`
    if (name === 'company_id') return own
    if (name === 'id') return copyOf('s.id', 'k')
    if (target) {
      const copies = this.#tables.get(target)?.copies ?? 0
      if (copies === 0) return own
      const copy = copyOf(own, `(1 + (k - 1) % ${copies})`)
      return this.#growth.fewEach.has(table) || this.#growth.fewEach.has(`${table}.${name}`)
        ? copy
        : `case when k % 5 = 0 then ${own} else ${copy} end`
    }
    if (type === 'uuid' && isUnique) return copyOf(own, 'k')
    return plainValue({ name, type, isUnique }, own)
  }
}

/** The id of a copy: with a version and a variant, for answers take no other ids. */
const copyOf = (id: string, k: string) =>
  `overlay(overlay(md5(${id}::text || ${k}) placing '8' from 13) placing '8' from 17)::uuid`

function plainValue({ name, type, isUnique }: Column, own: string): string {
  const number = `(13000000000 + (hashtextextended(s.id::text || k, 0) & 4294967295) % 6999999999)::text`
  if (name === 'mobile') return `case when ${own} is null then null else ${number} end`
  if (type === 'timestamptz') return older(own)
  // No index says that public ids are unique; the table of public addresses does.
  if (type === 'text' && (isUnique || name === 'public_id')) return uniqueText(name, own)
  // A search key is the beginning of a text: copies have other ones.
  if (name === 'key') return `chr(20000 + k % 3000) || k || ${own}`
  if (type === 'text' && /^(name|nick_name|username|company|who_name|title)$/.test(name))
    return `${own} || chr(20000 + k % 3000) || k`
  if (type === 'date' && isUnique) return `${own} - k`
  return own
}

/** In the past it goes further back, up to two years, more of it lately. */
const older = (own: string) =>
  `case when ${own} < now() then ${own} - interval '2 days' - (((hashtextextended(s.id::text || k, 1) & 65535) / 65535.0) ^ 2) * interval '700 days' else ${own} end`

function uniqueText(name: string, own: string): string {
  if (/state|kind|level|channel|mode|status|type|^place$/.test(name)) return own
  if (/public_id/.test(name)) return `substr(md5(${own} || k) || md5(k || ${own}), 1, 22)`
  if (/mail/.test(name)) return `k || ${own}`
  return `${own} || k`
}
