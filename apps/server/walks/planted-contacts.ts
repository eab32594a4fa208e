import type pg from 'pg'

// Numbers and addresses that stand nowhere else, so that an answer that holds one shows where it came from.

const kinds = {
  mobile: { columns: 'mobile|phone', value: `'1391' || lpad(n::text, 7, '0')` },
  landline: { columns: '(^|_)(phone|tel)(_|$)|fax', value: `'025-8391' || lpad(n::text, 4, '0')` },
  email: { columns: 'e?mail', value: `'p' || n || '@planted.example'` },
  // Notes are free text: somebody writes the number of an identity card there.
  identity: { columns: '^(note|remark)$', value: `'ID 11010119900307' || lpad(n::text, 3, '0') || 'X'` },
  account: { columns: 'bank_account', value: `'6222888' || lpad(n::text, 9, '0')` },
} as const

/** The same inside of JSON, where it stands among everything else. */
const inJson = [
  [`(?<![0-9a-zA-Z-])0[0-9]{2,3}-[0-9]{7,8}(?![0-9a-zA-Z])`, '025-83910001'],
  [`(?<![0-9a-zA-Z])1[3-9][0-9]{9}(?![0-9a-zA-Z])`, '13910000001'],
  [`[A-Za-z0-9._+-]+@[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+`, 'p1@planted.example'],
  [`("bankAccount": *)"[0-9]+"`, `\\1"6222888000000001"`],
] as const

interface Column {
  table_name: string
  column_name: string
  data_type: string
}

const columnsLike = async (owner: pg.Client, dataType: string, names: string) =>
  (
    await owner.query<Column>(
      `select c.table_name, c.column_name, c.data_type from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
         and c.data_type = $1 and c.column_name ~ $2`,
      [dataType, names],
    )
  ).rows

/** Puts such contacts wherever the database keeps one, each row its own; answers the columns that took them. */
export async function plantContacts(owner: pg.Client): Promise<string[]> {
  const planted: string[] = []
  const plant = async (sql: string, name: string) => {
    const { rowCount } = await owner.query(sql).catch(() => ({ rowCount: 0 }))
    if (rowCount) planted.push(name)
  }
  for (const { columns, value } of Object.values(kinds))
    for (const { table_name: table, column_name: column } of await columnsLike(owner, 'text', columns))
      await plant(
        `update ${table} t set "${column}" = ${value} from
         (select ctid as place, row_number() over (order by ctid) as n from ${table}) r where t.ctid = r.place`,
        `${table}.${column}`,
      )
  for (const { table_name: table, column_name: column } of await columnsLike(owner, 'jsonb', '')) {
    const value = inJson.reduce(
      (text, [pattern, to]) => `regexp_replace(${text}, '${pattern}', '${to}', 'g')`,
      `"${column}"::text`,
    )
    await plant(
      `update ${table} set "${column}" = ${value}::jsonb where "${column}"::text is distinct from ${value}`,
      `${table}.${column}`,
    )
  }
  return planted
}

const leaks = /11010119900307\d{3}X|1391\d{7}|025-8391\d{4}|p\d+@planted\.example|6222888\d{9}/g

/** The planted contacts that stand whole in a text. */
export const leaksIn = (text: string): string[] => text.match(leaks) ?? []
