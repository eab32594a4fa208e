import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  foreignKey,
  type PgColumnBuilderBase,
  pgPolicy,
  pgRole,
  pgTable,
  type PgTableExtraConfigValue,
  primaryKey,
  uuid,
} from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'

/** The role of every tenant transaction: bound by row-level security, owns nothing. */
export const appTenant = pgRole('app_tenant').existing()
/** The role that resolves a sign-in name, a session or a public id to its company, before a tenant is known. */
export const appSystem = pgRole('app_system').existing()

type Privilege = 'select' | 'insert' | 'update' | 'delete'

/** The rights of the roles on a table; `npm run db:migration` writes the grants from this. */
export interface TableRule {
  kind: 'tenant' | 'global'
  tenant: readonly Privilege[]
  system: readonly Privilege[]
  /** Which changes of rows show on public pages; absent where none do. */
  onPages?: OnPages
  /** Stands whole on every node of a cluster: see `docs/scaling.md`. Every other table of a company lies where its company does. */
  reference?: true
}

/**
 * What pages that are kept in memory must notice: `any` change, also a new row, or, where pages read rows by their ids only,
 * a `known` row's change or end.
 */
export type OnPages = 'any' | 'known'

/** Every table of the product by its name in the database. */
export const tableRegistry = new Map<string, TableRule>()

const everything: readonly Privilege[] = ['select', 'insert', 'update', 'delete']

interface TenantOptions {
  /** Rows are written once and never changed: app_tenant may only select and insert. */
  appendOnly?: true
  /** The rights of app_system across companies; none by default. */
  system?: readonly Privilege[]
  /** Public pages show what stands here: every change marks the company, see `public-page-marks.ts`. */
  onPages?: OnPages
  /** Is asked for before the company is known, or unique in the whole installation. May refer to no other table. */
  reference?: true
}

type Columns = Record<string, PgColumnBuilderBase>

const currentCompany = sql`nullif(current_setting('app.company_id', true), '')::uuid`

const tenantColumns = () => ({
  companyId: uuid().notNull().default(currentCompany),
  id: uuid().notNull().$defaultFn(uuidv7),
})
type TenantColumns = ReturnType<typeof tenantColumns>
type Extras<C extends Columns> = (table: {
  [K in keyof (TenantColumns & C)]: AnyPgColumn
}) => PgTableExtraConfigValue[]

/**
 * A table whose rows belong to one company: `company_id` (taken from the transaction) and `id` form its key, and its
 * policy shows and accepts only rows of the transaction's company. Indexes named in `extras` begin with `companyId`.
 */
// eslint-disable-next-line max-params -- reads like drizzle's own pgTable, with what a table of a company needs besides
export function tenantTable<N extends string, C extends Columns>(
  name: N,
  columns: C,
  extras?: Extras<C>,
  options: TenantOptions = {},
) {
  const tenant: readonly Privilege[] = options.appendOnly ? ['select', 'insert'] : everything
  const system = options.system ?? []
  tableRegistry.set(name, {
    kind: 'tenant',
    tenant,
    system,
    ...(options.onPages && { onPages: options.onPages }),
    ...(options.reference && { reference: true }),
  })
  return pgTable(name, { ...tenantColumns(), ...columns }, (table) => {
    const typed = table as unknown as Parameters<Extras<C>>[0]
    return [
      primaryKey({ columns: [typed.companyId, typed.id] }),
      pgPolicy(`${name}_tenant`, {
        to: appTenant,
        // No sub-select: Citus takes none. PostgreSQL asks it once a statement, because the statement names its company, too.
        using: sql`company_id = ${currentCompany}`,
        withCheck: sql`company_id = ${currentCompany}`,
      }),
      ...(system.length > 0
        ? [pgPolicy(`${name}_system`, { to: appSystem, using: sql`true`, withCheck: sql`true` })]
        : []),
      ...(extras?.(typed) ?? []),
    ]
  })
}

/**
 * A table without a company: its name must stand in the list of the tenant walk. In a cluster it stays at the coordinator, and
 * a statement joins it with tables of companies only where it is a `reference`.
 */
export function globalTable<N extends string, C extends Columns>(
  name: N,
  columns: C,
  options: { tenant?: readonly Privilege[]; system?: readonly Privilege[]; reference?: true } & {
    extras?: (table: { [K in keyof C]: AnyPgColumn }) => PgTableExtraConfigValue[]
  } = {},
) {
  tableRegistry.set(name, {
    kind: 'global',
    tenant: options.tenant ?? ['select'],
    system: options.system ?? ['select'],
    ...(options.reference && { reference: true }),
  })
  return pgTable(
    name,
    columns,
    (table) => options.extras?.(table as unknown as { [K in keyof C]: AnyPgColumn }) ?? [],
  )
}

/** A reference to another tenant table that cannot cross companies: foreign keys ignore row-level security. */
export function tenantReference(
  table: { companyId: AnyPgColumn },
  column: AnyPgColumn,
  target: () => { companyId: AnyPgColumn; id: AnyPgColumn },
) {
  const { companyId, id } = target()
  return foreignKey({ columns: [table.companyId, column], foreignColumns: [companyId, id] })
}
