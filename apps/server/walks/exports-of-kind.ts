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

/** Every table of the product by its name in the database. */
export async function everyTable(): Promise<Map<string, PgTable>> {
  const modules = await exportsOfKind('tables')
  const tables = modules.flatMap(({ exports }) =>
    Object.values(exports).filter((value): value is PgTable => is(value, PgTable)),
  )
  return new Map(tables.map((table) => [getTableConfig(table).name, table]))
}
