import { AsyncLocalStorage } from 'node:async_hooks'

import { sql } from 'drizzle-orm'
import { NodePgDatabase, NodePgDriver } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { both, companyDialect, GuardedDialect, ofCompany } from './company-dialect.ts'
import { changesPages, markPages } from './public-page-changes.ts'
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

const systemDialect = new GuardedDialect({ casing: 'snake_case' })

/** Looks at every statement of a company's transaction before it is sent; throws where it may not be. */
export type Inspect = (text: string, values: readonly unknown[], companyId: string) => void

interface Connection {
  client: pg.PoolClient
  nameOf: StatementNames
  inspect?: Inspect | undefined
  /** Called for what public pages of the company may show. */
  onPages: () => void
  /** Whether its end was sent: what comes later would run in the transaction that has the connection next. */
  isOver: () => boolean
}

/** The connection as drizzle sees it: what comes often goes to PostgreSQL by name. */
const naming = ({ client, nameOf, inspect, onPages, isOver }: Connection, companyId: string | undefined) => ({
  query: async (config: pg.QueryConfig, values: unknown[]) => {
    if (isOver()) throw new Error('a statement after the end of its transaction')
    if (companyId !== undefined) inspect?.(config.text, values, companyId)
    sendTogether(client)
    const named = values.length > 0 ? { ...config, name: nameOf(config.text) } : config
    const result = await client.query(named, values)
    if (companyId !== undefined && changesPages(config.text, result.rowCount)) onPages()
    return result
  },
})

/** Statements that are sent in one turn of the event loop leave in one packet: each write wakes PostgreSQL. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = client.connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** drizzle over one connection; cheap enough to make per transaction. */
function bind(connection: Connection, companyId: string | undefined): Tx {
  const dialect = companyId === undefined ? systemDialect : companyDialect.for(companyId)
  const session = new NodePgDriver(naming(connection, companyId) as never, dialect, {}).createSession(
    undefined,
  )
  const tx: Tx = new NodePgDatabase(dialect, session as never, undefined)
  const count = tx.$count
  if (companyId !== undefined)
    tx.$count = (table, where) => count.call(tx, table, both(ofCompany(table), where))
  // drizzle would send a second `begin`, and its `commit` would end the outer transaction.
  tx.transaction = () => Promise.reject(new Error('a transaction inside a transaction'))
  return tx
}

const retryable = new Set(['40001', '40P01'])
export const sqlState = (error: unknown): string | undefined => {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

interface Transaction<T> {
  isReadOnly?: boolean
  /** What holds until its end: sent with its beginning, in one way there and back. */
  settings: string
  /** Undefined for the system's. */
  companyId: string | undefined
  work: (tx: Tx) => Promise<T>
}

interface DatabaseOptions {
  url: string
  onError: (error: Error) => void
  max?: number
  /** Connections besides, for transactions inside transactions. */
  maxInner?: number
  /** How many times longer than in service anything may take: for tests on a machine that is busy elsewhere. */
  patience?: number
  /** The tables lie on several nodes: see `docs/scaling.md`. */
  isDistributed?: boolean | undefined
  /** For tests: what must hold for every statement of a company's transaction. */
  inspect?: Inspect
}

function openPool({
  url,
  onError,
  max,
  patience,
}: Required<Pick<DatabaseOptions, 'url' | 'onError' | 'max' | 'patience'>>): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 1500 * patience,
    statement_timeout: 3000 * patience,
    lock_timeout: 2000 * patience,
    idle_in_transaction_session_timeout: 5000 * patience,
    application_name: 'cardline',
    // Statements are sent without waiting for the answers of those before them.
    pipeline: true,
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
  isDistributed = false,
  inspect,
}: DatabaseOptions): Database {
  const pool = openPool({ url, onError, max, patience })
  // A request that holds a connection and waits for a second (an operator's call reads another company) must not wait for others
  // who do the same: all would hold one, and none would get two.
  const innerPool = openPool({ url, onError, max: maxInner, patience })
  const nameOf = createStatementNames()
  const outer = new AsyncLocalStorage<{ isOpen: boolean }>()

  /** Sends the beginning; not waited for: if it fails, so does all that comes behind it. */
  function begin(client: pg.PoolClient, { isReadOnly, settings }: Omit<Transaction<unknown>, 'work'>) {
    const start = isReadOnly ? 'begin read only' : 'begin'
    // Citus repeats the whole text of a setting on the nodes that the transaction reaches, and only after it was told to.
    const texts = isDistributed
      ? [start, `set local citus.propagate_set_commands = 'local'; ${settings}`]
      : [`${start}; ${settings}`]
    sendTogether(client)
    const begun = Promise.all(texts.map((text) => client.query(text)))
    begun.catch(() => undefined)
    return begun
  }

  async function once<T>({ work, ...transaction }: Transaction<T>): Promise<T> {
    const { companyId } = transaction
    // What was begun inside a transaction and outlives it is not inside it any more.
    const client = await (outer.getStore()?.isOpen ? innerPool : pool).connect()
    const state = { isOpen: true }
    const isOver = () => !state.isOpen
    let end = 'commit'
    const onPages = () => void (end = `${markPages(companyId ?? '')}; commit`)
    let broken: Error | undefined
    try {
      const begun = begin(client, transaction)
      const tx = bind({ client, nameOf, inspect, onPages, isOver }, companyId)
      const result = await outer.run(state, () => work(tx))
      await begun
      state.isOpen = false
      await client.query(end)
      return result
    } catch (error) {
      state.isOpen = false
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function run<T>(transaction: Transaction<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(transaction)
      } catch (error) {
        if (attempt >= 3 || !retryable.has(sqlState(error) ?? '')) throw error
      }
    }
  }

  return {
    pool,
    asTenant(companyId, work, { readOnly: isReadOnly = false, statementMs } = {}) {
      if (!uuidPattern.test(companyId)) return Promise.reject(new NoTenantError())
      const limit =
        statementMs === undefined
          ? ''
          : `set local statement_timeout = ${Math.trunc(statementMs)}; set local idle_in_transaction_session_timeout = 0; `
      // What is `set local` ends with the transaction, so nothing leaks to the next borrower.
      const settings = `set local role app_tenant; ${limit}set local app.company_id = '${companyId}'`
      return run({ isReadOnly, settings, companyId, work })
    },
    asSystem: (work) => run({ settings: 'set local role app_system', companyId: undefined, work }),
    close: async () => void (await Promise.all([pool.end(), innerPool.end()])),
  }
}

/** Takes a lock for the rest of the transaction; `key` names what is being serialised. */
export const lockKey = (tx: Tx, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
