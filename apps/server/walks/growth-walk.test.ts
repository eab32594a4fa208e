import { sql } from 'drizzle-orm'
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openBeside, openOwnWorld, type World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { startCountingAhead } from '#features/insight/card-analytics/server/card-analytics.public.ts'
import { startCountingContents } from '#features/promotion/content-analytics/server/content-analytics.public.ts'
import { tableRegistry } from '#platform/server/database/tenant-table.ts'
import { countBuffers, countBuffersTogether } from '#platform/testing/counted-buffers.ts'

import { growingCalls } from './growing-calls.ts'
import { GrownRows } from './grown-rows.ts'
import { callName } from './id-slots.ts'
import { isReading, readingRequests } from './reading-calls.ts'
import { countListsTo } from './short-lists.ts'
import { undoWrites } from './undone-writes.ts'
import { hireForWalk } from './walk-people.ts'
import { rowsOfTables } from './table-sizes.ts'
import { isWholeWalk, walkedCalls } from './walked-calls.ts'

// To look closer: WALKED_CALLS=/v2/order GROWTH_ROWS=10000,100000 GROWTH_REPORT=growth.json npx vitest run …

const sizes = (process.env['GROWTH_ROWS'] ?? '1000,10000').split(',').map(Number)
const report = process.env['GROWTH_REPORT']

const [{ id: companyId }] = demoCompanies
const clerk = { id: '01900000-0b1e-7000-8000-00000000000c', name: 'walk-clerk' }
const people = ['admin', clerk.name]
const planted = 'a planted scan'

/** Totals end with row 10,000 of a million (decision 090). These companies are a hundredth of that, and both are beyond the end. */
const countedTo = 100

let world: World & { close(): Promise<void> }
let owner: pg.Client
let rows: GrownRows
/** The template that most cards have. */
let templateId: string
let lists: ReturnType<typeof countListsTo>
beforeAll(async () => {
  world = await openOwnWorld('growth_walk')
  await hireForWalk({ world, companyId }, { ...clerk, hasRole: true })
  // What is written while calls are counted is undone, and a session with it.
  for (const name of people) await world.signIn(name)
  owner = new pg.Client({ connectionString: world.urls.superuserUrl })
  await owner.connect()
  // A company has one row.
  await owner.query('delete from companies where company_id = $1 and id = $2', [companyId, clerk.id])
  const tables = [...tableRegistry].filter(([, { kind }]) => kind === 'tenant').map(([name]) => name)
  const templates = await owner.query<{ id: string }>(
    'select template_id as id from cards where company_id = $1 group by 1 order by count(*) desc limit 1',
    [companyId],
  )
  templateId = templates.rows[0]?.id ?? ''
  rows = await GrownRows.of(owner, { companyId, ...rowsOfTables }, tables)
  lists = countListsTo(countedTo)
}, 400_000)
afterAll(async () => {
  lists.stop()
  await owner.end()
  await world.close()
})

/** Has all days that are over counted ahead, as every night does. */
async function countDays(): Promise<void> {
  await owner.query('update jobs set due_at = null where due_at is not null')
  for (const table of [
    'count_marks',
    'counted_days',
    'card_days',
    'card_day_visitors',
    'content_count_marks',
    'counted_content_days',
    'content_days',
    'content_day_visitors',
  ])
    await owner.query(`delete from ${table}`)
  const beside = await openBeside(world)
  await beside.database.asTenant(companyId, startCountingAhead)
  await beside.database.asTenant(companyId, startCountingContents)
  await beside.services.jobs.runDue(beside.services)
  await beside.close()
  // Nobody writes visits here: what was counted is not counted again for the transactions that may still end.
  await owner.query('update count_marks set looked_until = now()')
  await owner.query('update content_count_marks set looked_until = now()')
  await owner.query('vacuum analyze')
}

interface Line {
  call: string
  who: string
  what: string
  status: number
  buffers: number
  /** The most expensive ones. */
  statements: { text: string; buffers: number }[]
}

const readsCaller = (text: string) => text.includes("'tpl_holder'")

/** One asking. Only a report wants to know the most expensive statements. */
async function countOnce(ask: () => Promise<number>) {
  if (report === undefined) {
    const { answer, texts, buffers } = await countBuffersTogether(ask)
    return { status: answer, buffers, texts, statements: [] }
  }
  const { answer, statements } = await countBuffers(ask)
  const worst = statements.toSorted((one, other) => other.buffers - one.buffers).slice(0, 3)
  const buffers = statements.reduce((sum, statement) => sum + statement.buffers, 0)
  return { status: answer, buffers, texts: statements.map(({ text }) => text), statements: worst }
}

async function countedLine(
  line: Pick<Line, 'call' | 'who' | 'what'>,
  ask: () => Promise<number>,
): Promise<Line> {
  let counted = await countOnce(ask)
  // The caller's rights are read anew every two seconds, in whichever call that is: it is asked again.
  for (let left = 2; left > 0 && counted.texts.some(readsCaller); left--) counted = await countOnce(ask)
  const { texts: _, ...counts } = counted
  return { ...line, ...counts }
}

async function askAll(): Promise<Line[]> {
  const lines: Line[] = []
  for (const who of people)
    for (const endpoint of walkedCalls(world.app).filter(isReading))
      for (const { what, request } of readingRequests(endpoint, { id: clerk.id, templateId })) {
        const session = await world.signIn(who)
        const ask = () => world.call(endpoint as never, request as never, { session })
        lines.push(
          await countedLine({ call: callName(endpoint), who, what }, async () => (await ask()).status),
        )
      }
  const scan = () =>
    world.database.asTenant(companyId, (tx) =>
      tx.execute(sql`select count(*) from audit_entries where who_name like '%zzqqxx%'`),
    )
  lines.push(
    await countedLine({ call: planted, who: 'admin', what: '' }, async () => {
      await scan()
      return 200
    }),
  )
  return lines
}

/** Beyond twice as many, so many pages more are no growth: one level more of some indexes. */
const allowance = 120

type Compared = Line & { before: number }
const grows = ({ buffers, before }: Compared) => buffers > 2 * before + allowance

/** As `growing-calls.ts` names it: the call, and what was asked beyond the smallest sample. */
const nameOf = ({ call, what }: Pick<Line, 'call' | 'what'>) => `${call} ${what}`.trimEnd()

test('no call reads more in a larger company, or it is known why', { timeout: 1_800_000 }, async () => {
  undoWrites(world.app.services.database)
  const found: Line[][] = []
  for (const size of sizes) {
    await rows.growTo(size)
    await countDays()
    found.push(await askAll())
  }
  const [small = [], large = []] = found
  const compared = large.map((line, place) => ({ ...line, before: small[place]?.buffers ?? 0 }))
  const growing = new Set(compared.filter(grows).map(nameOf))
  if (report !== undefined) writeFileSync(report, JSON.stringify({ growing: [...growing], compared }))
  // What is refused before it reads says nothing.
  const failed = [...small, ...large].filter(({ status }) => status === 401 || status >= 500)
  expect(failed.map(({ call, who, what, status }) => `${call} ${who} ${what} ${status}`)).toEqual([])
  if (isWholeWalk) expect(lists.counted()).toBeGreaterThan(0)
  expect([...growing]).toContain(planted)
  expect([...growing].filter((name) => name !== planted && !growingCalls.has(name))).toEqual([])

  const requested = new Set(compared.map(nameOf))
  if (isWholeWalk) expect([...growingCalls.keys()].filter((name) => !requested.has(name))).toEqual([])
})
