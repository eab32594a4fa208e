import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { currentCompany, sql } from './company-sql.ts'
import type { Database, Tx } from './database.ts'
import { publicPageMarks } from './public-page-marks.tables.ts'

/** A number that no other change of what a company's public pages show has or will have; 0 while nothing was changed. */
export type PageMark = number

/** The mark of the transaction's company: read it before whatever is kept under it. */
export async function readMark(tx: Tx): Promise<PageMark> {
  const [row] = await tx.select({ mark: publicPageMarks.mark }).from(publicPageMarks)
  return row?.mark ?? 0
}

export interface PageMarks {
  /** What a company's mark is now: whatever was committed before the question is in the answer. */
  ask(companyId: string): Promise<PageMark>
  close(): Promise<void>
}

/** While many ask, a question is put no sooner than this after the one before, and asks for more of them at once. */
const restMs = 2

const question = 'select company_id, mark from public_page_marks where company_id = any($1::uuid[])'

/** A connection that asks for marks and nothing else: a statement that is prepared once and needs no transaction is one way there and back. */
async function connect({ pool }: Pick<Database, 'pool'>, onEnd: () => void): Promise<pg.Client> {
  const { connectionString } = pool.options
  const client = new pg.Client({
    connectionString,
    application_name: 'cardline-pages',
    connectionTimeoutMillis: 1500,
    statement_timeout: 3000,
  })
  client.on('error', onEnd)
  client.on('end', onEnd)
  await client.connect()
  await client.query('set role app_system')
  return client
}

/**
 * Asks the database for marks, for everybody at once who wants one while the question before is under way: none of them
 * gets an answer to a question that was put before they came.
 */
export function openPageMarks(database: Pick<Database, 'pool'>): PageMarks {
  let connection: Promise<pg.Client> | undefined
  let underWay: Promise<unknown> = Promise.resolve()
  let putAt = -restMs
  let next: { companies: Set<string>; marks: Promise<ReadonlyMap<string, PageMark>> } | undefined

  async function put(companies: ReadonlySet<string>): Promise<ReadonlyMap<string, PageMark>> {
    const forget = () => (connection = undefined)
    connection ??= connect(database, forget).catch((error: unknown) => {
      forget()
      throw error
    })
    const client = await connection
    const values = [[...companies]]
    const { rows } = await client.query<{ company_id: string; mark: string }>({
      name: 'page-marks',
      text: question,
      values,
    })
    return new Map(rows.map(({ company_id: companyId, mark }) => [companyId, Number(mark)]))
  }

  /** A connection that ended meanwhile is no answer. */
  const putAgain = (companies: ReadonlySet<string>) => put(companies).catch(() => put(companies))

  function collect() {
    const companies = new Set<string>()
    const marks = underWay.then(async () => {
      const rest = putAt + restMs - performance.now()
      if (rest > 0) await sleep(rest)
      // Requests from here on wait for the question after.
      next = undefined
      putAt = performance.now()
      return putAgain(companies)
    })
    underWay = marks.catch(() => undefined)
    return { companies, marks }
  }

  return {
    async ask(companyId) {
      next ??= collect()
      next.companies.add(companyId)
      return (await next.marks).get(companyId) ?? 0
    },
    async close() {
      await underWay
      await (await connection)?.end()
    },
  }
}

/**
 * Marks the transaction's company for a change of something that seldom shows, in a table that changes all the time and has
 * no `onPages`, such as the last free place of many. Where the mark is taken its row is locked until the end: call it late.
 */
export const markCompany = (tx: Tx): Promise<unknown> =>
  tx
    .insert(publicPageMarks)
    .values({ id: currentCompany, mark: 1 })
    .onConflictDoUpdate({
      target: [publicPageMarks.companyId, publicPageMarks.id],
      set: { mark: sql`${publicPageMarks.mark} + 1` },
    })
