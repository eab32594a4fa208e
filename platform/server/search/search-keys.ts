import { and, getTableName, or, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, index, type PgTable, text, uuid } from 'drizzle-orm/pg-core'

import { currentCompany, sql } from '../database/company-sql.ts'
import type { Tx } from '../database/database.ts'
import { likePattern } from '../database/like.ts'
import { tenantReference, tenantTable } from '../database/tenant-table.ts'
import { standsInText } from './hidden-contacts.ts'

/** A table of objects that a keyword finds. `searchText` is all that it may stand in: lines, in lower case, kept by the database. */
type Searched = PgTable & { companyId: AnyPgColumn; id: AnyPgColumn; searchText: AnyPgColumn }

interface Named {
  name: AnyPgColumn
  pinyin: AnyPgColumn
}

/** The keys of objects: `object_id` and `key`, the beginnings of every text that stands in a line of an object. */
type SearchKeys = PgTable & { objectId: AnyPgColumn; key: AnyPgColumn }

/** The two tables of one kind of object. */
export interface Keyed {
  objects: Searched
  keys: SearchKeys
  /** Of what more objects have, the first ones in any order are soon found without keys; 5,000 unless told. */
  few?: number
}

/** A table that holds ids of searched objects in a column; only the rows of `where` count. */
interface HoldingRows {
  rows: PgTable & { id: AnyPgColumn }
  column: AnyPgColumn
  where: SQL
}

/** Keys are no longer than this; a text that has the beginning of a longer keyword is compared whole. */
const keyLength = 16

const keyTables: { objects: () => Searched; keys: SearchKeys }[] = []

/** Declares the table of an object's search keys, in its `.tables.ts`. */
export function searchKeyTable<N extends string>(name: N, objects: () => Searched) {
  const keys = tenantTable(name, { objectId: uuid().notNull(), key: text().notNull() }, (t) => [
    // Row-level security lets an index answer comparisons of bytes; `like` it does not.
    index(`${name}_key`).on(t.companyId, sql`key text_pattern_ops`, t.objectId),
    index(`${name}_object`).on(t.companyId, t.objectId),
    tenantReference(t, t.objectId, objects).onDelete('cascade'),
  ])
  keyTables.push({ objects, keys })
  return keys
}

/** The table whose objects have their keys in a table of this name; undefined for every other table. */
export const objectsOfKeys = (name: string): PgTable | undefined =>
  keyTables.find(({ keys }) => getTableName(keys) === name)?.objects()

/** Objects of a table with their keys, for programs that change texts of tables they do not know; undefined where none are kept. */
export function keyedOf(table: PgTable): Keyed | undefined {
  const found = keyTables.find(({ objects }) => objects() === table)
  return found && { objects: found.objects(), keys: found.keys }
}

/** The keys that objects have by their texts: every end of every line, cut off. */
const keysByText = ({ objects }: Keyed, where: SQL) => sql`
  select distinct o.id as object_id, left(substr(line, place), ${keyLength}::int) as key
  from ${objects} o, unnest(string_to_array(o.search_text, chr(10))) line, generate_series(1, length(line)) place
  where substr(line, place, 1) <> ' ' and ${where}`

const amongIds = (column: SQL, ids: readonly string[]) =>
  sql`${column} = any(array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`

/** The objects whose keys are not those of their texts: none, where every writer writes the keys, too. */
export async function findWrongKeys(tx: Tx, keyed: Keyed, where: SQL = sql`true`): Promise<string[]> {
  const there = sql`select o.object_id, o.key from ${keyed.keys} o`
  const { rows } = await tx.execute<{ id: string }>(sql`
    with by_text as (${keysByText(keyed, where)}), there as (${there} where o.object_id in (select o.id from ${keyed.objects} o where ${where}))
    select distinct object_id as id from ((select * from by_text except select * from there) union all (select * from there except select * from by_text)) wrong`)
  return rows.map(({ id }) => id)
}

/** A keyword as it is looked for, and without its blanks: a name is found as it is written and as it is typed. */
export function spellings(keyword: string | undefined): string[] {
  const text = keyword?.trim().toLowerCase() ?? ''
  return text === '' ? [] : [...new Set([text, text.replace(/\s+/g, '')])]
}

/** The conditions that a keyword stands in the text of objects, or in a part of it. */
function conditionsOf({ objects, keys, few = 5_000 }: Keyed, stands: (tx: Tx, spelling: string) => SQL) {
  /** The condition of each spelling, and the ids of the objects that have it, unless they are many. */
  async function lookUp(tx: Tx, keyword: string | undefined) {
    const end = sql`${few + 1}::int`
    const found: { stands: SQL; ids: SQL | undefined }[] = []
    for (const spelling of spellings(keyword)) {
      const beginning = Array.from(spelling).slice(0, keyLength).join('')
      const ids = sql`select object_id from ${keys} where key ~>=~ ${beginning} and key ~<~ ${`${beginning}\u{10ffff}`}`
      const { rows } = await tx.execute<{ isMany: boolean }>(
        sql`select count(*) = ${end} as "isMany" from (${ids} limit ${end}) found`,
      )
      found.push({ stands: stands(tx, spelling), ids: rows[0]?.isMany ? undefined : ids })
    }
    return found
  }

  return {
    /**
     * The condition that a keyword stands there; undefined without a keyword. It asks first how many objects have it: few are
     * fetched by their keys, and in the order of a list very many are met soon.
     */
    async find(tx: Tx, keyword: string | undefined): Promise<SQL | undefined> {
      const found = await lookUp(tx, keyword)
      return or(
        ...found.map(({ stands: isThere, ids }) =>
          ids ? and(sql`${objects.id} = any(array(${ids}))`, isThere) : isThere,
        ),
      )
    },

    /**
     * The same about rows that hold an object's id, as a condition on the rows' own ids: beside another condition on the same
     * ids by `or`, both are answered by one index. `rows` is a table with an index on `column`.
     */
    async findRows(tx: Tx, { rows, column, where }: HoldingRows, keyword: string | undefined) {
      const found = await lookUp(tx, keyword)
      return or(
        ...found.map(({ stands: isThere, ids }) =>
          ids
            ? sql`${rows.id} = any(array(select ${rows.id} from ${rows} where ${column} = any(array(select ${objects.id} from ${objects} where ${objects.id} = any(array(${ids})) and ${isThere})) and ${where}))`
            : sql`(exists (select from ${objects} where ${objects.id} = ${column} and ${isThere}) and ${where})`,
        ),
      )
    },

    /** The same about the object whose id a column of another table holds. */
    async findBy(tx: Tx, column: AnyPgColumn, keyword: string | undefined): Promise<SQL | undefined> {
      const found = await lookUp(tx, keyword)
      return or(
        ...found.map(({ stands: isThere, ids }) =>
          ids
            ? sql`${column} = any(array(select ${objects.id} from ${objects} where ${objects.id} = any(array(${ids})) and ${isThere}))`
            : sql`exists (select from ${objects} where ${objects.id} = ${column} and ${isThere})`,
        ),
      )
    },
  }
}

/** The search of one kind of object by its keys. */
export function searchOf(keyed: Keyed) {
  const { searchText } = keyed.objects
  return {
    ...conditionsOf(keyed, (tx, spelling) => standsInText(tx, searchText, spelling)),

    /** Writes the keys of objects whose text was written: in the same transaction, by the function that writes the text. */
    async writeKeys(tx: Tx, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await tx.delete(keyed.keys).where(amongIds(sql`object_id`, ids))
      await tx.execute(sql`
        insert into ${keyed.keys} (company_id, id, object_id, key)
        select ${currentCompany}::uuid, gen_random_uuid(), k.object_id, k.key
        from (${keysByText(keyed, amongIds(sql`o.id`, ids))}) k`)
    },

    /** The same condition read row by row: for lists over all companies, whose keys nobody has. */
    standsIn: (keyword: string | undefined): SQL | undefined =>
      or(...spellings(keyword).map((spelling) => sql`${searchText} like ${likePattern(spelling)}`)),
  }
}

/** The same for objects that have a name, which is searched alone, too: as it is written, and in pinyin. */
export function searchOfNamed(keyed: Keyed & { objects: Named }) {
  const { name, pinyin } = keyed.objects
  const isNamed = (_tx: Tx, spelling: string) =>
    sql`(lower(${name}) like ${likePattern(spelling)} or ${pinyin} like ${likePattern(spelling)})`
  return { ...searchOf(keyed), names: conditionsOf(keyed, isNamed) }
}
