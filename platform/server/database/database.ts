import { AsyncLocalStorage } from 'node:async_hooks'

import { sql, type SQL } from 'drizzle-orm'
import { NodePgDatabase, NodePgDriver } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'

import { createStatementNames, type StatementNames } from './statement-names.ts'

/** A transaction's handle: all SQL of a request goes through it. */
export type Tx = NodePgDatabase<Record<string, never>>

export interface Database {
  /** Runs `work` in a transaction that sees and writes only this company's rows; throws `NoTenantError` on a bad id. */
  asTenant<T>(
    companyId: string,
    work: (tx: Tx) => Promise<T>,
    options?: { readOnly?: boolean; statementMs?: number },
  ): Promise<T>
  /** Runs `work` as the role that may resolve sign-in names, sessions and public ids across companies, nothing else. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  pool: pg.Pool
  close(): Promise<void>
}

export class NoTenantError extends Error {
  constructor() {
    super('a tenant transaction needs a company id')
  }
}

// Days and zone-less times stay text: as Date objects they would move with the server's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => text)

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** drizzle's `where(undefined)` would change every row of the table. */
class GuardedDialect extends PgDialect {
  override buildDeleteQuery(config: Parameters<PgDialect['buildDeleteQuery']>[0]): SQL {
    if (config.where === undefined) throw new Error('delete without a condition')
    return super.buildDeleteQuery(config)
  }

  override buildUpdateQuery(config: Parameters<PgDialect['buildUpdateQuery']>[0]): SQL {
    if (config.where === undefined) throw new Error('update without a condition')
    return super.buildUpdateQuery(config)
  }
}

const dialect = new GuardedDialect({ casing: 'snake_case' })

/** The connection as drizzle sees it: what comes often goes to PostgreSQL by name. */
const naming = (client: pg.PoolClient, nameOf: StatementNames) => ({
  query: (config: pg.QueryConfig, values: unknown[]) =>
    client.query(values.length > 0 ? { ...config, name: nameOf(config.text) } : config, values),
})

/** drizzle over one connection; cheap enough to make per transaction. */
function bind(client: pg.PoolClient, nameOf: StatementNames): Tx {
  const session = new NodePgDriver(naming(client, nameOf) as never, dialect, {}).createSession(undefined)
  const tx: Tx = new NodePgDatabase(dialect, session as never, undefined)
  // drizzle would send a second `begin`, and its `commit` would end the outer transaction.
  tx.transaction = () => Promise.reject(new Error('a transaction inside a transaction'))
  return tx
}

const retryable = new Set(['40001', '40P01'])
export const sqlState = (error: unknown): string | undefined => {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

interface DatabaseOptions {
  url: string
  onError: (error: Error) => void
  max?: number
  /** Connections besides, for transactions inside transactions. */
  maxInner?: number
  /** How many times longer than in service anything may take: for tests on a machine that is busy elsewhere. */
  patience?: number
}

function openPool({ url, onError, max, patience }: Required<Omit<DatabaseOptions, 'maxInner'>>): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 1500 * patience,
    statement_timeout: 3000 * patience,
    lock_timeout: 2000 * patience,
    idle_in_transaction_session_timeout: 5000 * patience,
    application_name: 'cardline',
  })
  // Both: an idle connection reports to the pool, a checked-out one to nobody, and an error without a listener ends the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Connects as the application's role. One helper checks connections out, so none is ever returned inside a transaction. */
export function openDatabase({
  url,
  onError,
  max = 10,
  maxInner = 3,
  patience = 1,
}: DatabaseOptions): Database {
  const pool = openPool({ url, onError, max, patience })
  // A request that holds a connection and waits for a second (an operator's call reads another company) must not wait for others
  // who do the same: all would hold one, and none would get two.
  const innerPool = openPool({ url, onError, max: maxInner, patience })
  const nameOf = createStatementNames()
  const outer = new AsyncLocalStorage<{ isOpen: boolean }>()

  async function once<T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    // What was begun inside a transaction and outlives it is not inside it any more.
    const client = await (outer.getStore()?.isOpen ? innerPool : pool).connect()
    const transaction = { isOpen: true }
    let broken: Error | undefined
    try {
      await client.query(begin)
      const result = await outer.run(transaction, () => work(bind(client, nameOf)))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw error
    } finally {
      transaction.isOpen = false
      client.release(broken)
    }
  }

  async function transaction<T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(begin, work)
      } catch (error) {
        if (attempt >= 3 || !retryable.has(sqlState(error) ?? '')) throw error
      }
    }
  }

  return {
    pool,
    asTenant(companyId, work, { readOnly = false, statementMs } = {}) {
      if (!uuidPattern.test(companyId)) return Promise.reject(new NoTenantError())
      const limit =
        statementMs === undefined
          ? ''
          : `set local statement_timeout = ${Math.trunc(statementMs)}; set local idle_in_transaction_session_timeout = 0; `
      // One round trip. `set local` and the transaction-local setting end with the transaction, so nothing leaks to the next borrower.
      return transaction(
        `begin${readOnly ? ' read only' : ''}; set local role app_tenant; ${limit}select set_config('app.company_id', '${companyId}', true)`,
        work,
      )
    },
    asSystem: (work) => transaction('begin; set local role app_system', work),
    close: async () => void (await Promise.all([pool.end(), innerPool.end()])),
  }
}

/** Takes a lock for the rest of the transaction; `key` names what is being serialised. */
export const lockKey = (tx: Tx, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
