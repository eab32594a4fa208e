import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

const root = join(import.meta.dirname, '../../..')

/** What the modules of a kind export: for `tables` those of `features/…/server/cards.tables.ts` and all its like. */
export async function exportsOfKind(kind: string): Promise<{ path: string; exports: object }[]> {
  const paths = await Promise.all(
    ['features', 'platform'].map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true }))
        .filter((path) => path.endsWith(`.${kind}.ts`))
        .map((path) => join(folder, path)),
    ),
  )
  return Promise.all(
    paths
      .flat()
      .sort()
      .map(async (path) => ({ path, exports: (await import(join(root, path))) as object })),
  )
}

async function tablesWithPaths(): Promise<{ path: string; table: PgTable }[]> {
  const modules = await exportsOfKind('tables')
  return modules.flatMap(({ path, exports }) =>
    Object.values(exports)
      .filter((value): value is PgTable => is(value, PgTable))
      .map((table) => ({ path, table })),
  )
}

/** Every table of the product by its name in the database. */
export async function everyTable(): Promise<Map<string, PgTable>> {
  return new Map((await tablesWithPaths()).map(({ table }) => [getTableConfig(table).name, table]))
}

/** The states that tables may hold, with the area that they are of. */
export async function stateColumns(): Promise<{ area: string; table: string; states: string[] }[]> {
  return (await tablesWithPaths()).flatMap(({ path, table }) => {
    const { name, columns } = getTableConfig(table)
    const states = columns.find((column) => column.name === 'state')?.enumValues
    return states ? [{ area: path.split('/')[1] ?? '', table: name, states }] : []
  })
}
