// The lists of 500 albums, with what people read of them, and of 2,000 news through the built server, each beside a bare
// Fastify + pg handler that sends the very same statements, in turns on one PostgreSQL. Both sides must give the same rows.
// Prints requests a second and ratios; the goal is half of the bare handler. BENCH_SECONDS and BENCH_ROUNDS make it shorter.
import pg from 'pg'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'

import { inTurns, measureList, startBare, statementsOf } from './bare-side.ts'
import { openBenchWorld } from './bench-world.ts'
import { startProduct } from './product-server.ts'
import { report } from './report.ts'

const companyId = demoCompanies[0].id
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)

const world = await openBenchWorld()
const owner = new pg.Client({ connectionString: world.server.superuserUrl })
await owner.connect()
for (const [kind, count] of Object.entries({ album: 500, news: 2000 }))
  await owner.query(
    `with made as (
       insert into contents (company_id, id, kind, title, public_id, state, facts, created_by, created_by_name)
       select $1, gen_random_uuid(), $2, $2 || n, substr(md5($2 || n::text) || md5((n * 7)::text), 1, 22), 'published', '{}', gen_random_uuid(), 'bench'
       from generate_series(1, $3::int) n returning id)
     insert into content_drafts (company_id, id, content_id, version, document, saved_by_name)
     select $1, gen_random_uuid(), id, 1, '{"schema":1,"blocks":[]}', 'bench' from made`,
    [companyId, kind, count],
  )
// Every album was opened by a hundred visitors.
await owner.query(
  `with readers as (
     insert into visitors (company_id, id, key) select $1, gen_random_uuid(), 'bench' || n from generate_series(1, 100) n returning id)
   insert into visits (company_id, id, visitor_id, session_id, subject_type, subject_id, source, dwell_ms)
   select $1, gen_random_uuid(), readers.id, gen_random_uuid(), 'content', contents.id, 'direct', 1000
   from contents, readers where contents.company_id = $1 and contents.kind = 'album'`,
  [companyId],
)
await owner.query('vacuum analyze')

const headers = { authorization: world.token }
const page = 'page=1&limit=20'
const lists = {
  'list of 500 albums': {
    path: `/v2/publicity/list?${page}`,
    shapes: [
      /^select (?!count).* from "contents".* limit \$\d+/s,
      /^select count\(.* from "contents"/s,
      /^select .*count\(\*\), sum\(.*"visits"/s,
      /^select .*"nick_name".*"visits"/s,
    ],
  },
  'list of 2,000 news': {
    path: `/v2/content/list?kind=news&${page}`,
    shapes: [/^select (?!count).* from "contents".* limit \$\d+/s, /^select count\(.* from "contents"/s],
  },
} as const

type Row = Readonly<Record<string, unknown>>
const json = async <T>(url: string) => (await (await fetch(url, { headers })).json()) as T

/** Neither side may answer less than the other. */
async function compare(ours: string, bare: string): Promise<void> {
  const { data } = await json<{ data: { list: { publicId: string }[]; total: number } }>(ours)
  const [rows = [], [count = {}] = []] = await json<Row[][]>(bare)
  const ids = JSON.stringify(data.list.map(({ publicId }) => publicId))
  const found = rows.map((row) => JSON.stringify(Object.values(row)))
  const isSame = data.list.every(({ publicId }, place) => found[place]?.includes(publicId))
  if (
    data.list.length !== 20 ||
    rows.length !== 20 ||
    !isSame ||
    Number(Object.values(count)[0]) !== data.total
  )
    throw new Error(`the sides answer differently: ${ids} of ${data.total}, ${found.length} rows`)
}

const product = await startProduct(world.server)
try {
  for (const [what, { path, shapes }] of Object.entries(lists)) {
    const statements = await statementsOf(world, path, shapes)
    const bare = await startBare({ url: world.server.url, companyId, statements })
    const [ours, plain] = [product.origin + path, `${bare.origin}/list`]
    await compare(ours, plain)
    const [through = 0, direct = 1] = await inTurns(
      {
        ours: () => measureList(ours, { headers, seconds }),
        bare: () => measureList(plain, { headers, seconds }),
      },
      rounds,
    )
    report({ what: `${what} beside the bare handler`, value: through / direct, unit: 'of it', atLeast: 0.5 })
    await bare.stop()
  }
} finally {
  await product.stop()
  await owner.end()
  await world.close()
}
