// A hand-over of 10,000 customers to two successors, line by line with their trail, beside one statement through bare pg that
// only writes the new owners. Prints how far it is while it runs, both speeds and their ratio.
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { openBenchWorld } from './bench-world.ts'
import { report } from './report.ts'

const total = 10_000
const world = await openBenchWorld()
const owner = new pg.Client({ connectionString: world.server.superuserUrl })
await owner.connect()

interface Person {
  staff_id: string
  account_id: string
  card_id: string
  company_id: string
}
const { rows: people } = await owner.query<Person>(
  `select s.id as staff_id, a.id as account_id, c.id as card_id, c.company_id from accounts a
   join staff s on s.id = a.staff_id join cards c on c.staff_id = s.id and c.state = 'active'
   where a.username in ('staff', 'zhouziang', 'wujingyi') order by a.username = 'staff' desc, a.username`,
)
const [leaver, one, other] = people
if (!leaver || !one || !other) throw new Error('the demonstration has no three people with cards')
await owner.query(
  `insert into customer_cards (company_id, id, name, pinyin, mobile, company, source, owner_account_id, origin_owner_account_id, origin_card_id)
   select $1, gen_random_uuid(), 'c' || n, 'c' || n, '199' || (10000000 + n), 'company ' || n % 200, 'manual', $2, $2, $3
   from generate_series(1, $4::int) n`,
  [leaver.company_id, leaver.account_id, leaver.card_id, total],
)

const signIn = async (username: string) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/v2/login',
    payload: { username, password: 'bench password 1' },
  })
  return { authorization: answer.json<{ data: { token: string } }>().data.token }
}
interface State {
  data: { id: string; version: number; state: string; contacts: number; done: number; failed: number }
  msg: string
}
const send = async (
  method: 'GET' | 'PUT',
  url: string,
  { headers, payload }: { headers: Record<string, string>; payload?: object },
) => {
  const answer = await world.app.inject({
    method,
    url,
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    ...(payload && { payload }),
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<State>().data
}

const initiator = { authorization: world.token }
const plan = {
  fromCarteIds: [leaver.card_id],
  split: {
    by: 'share',
    parts: [
      { toStaffId: one.staff_id, percent: 50 },
      { toStaffId: other.staff_id, percent: 50 },
    ],
    rest: 0,
  },
  publicMode: 'notice',
}
const planned = await send('PUT', '/v2/carte/inheritCarte', { headers: initiator, payload: plan })
const url = `/v2/carte/inherits/${planned.id}`
if (planned.state === 'pending_approval')
  await send('PUT', `${url}/approve`, {
    headers: await signIn('manager'),
    payload: { version: planned.version },
  })

const started = performance.now()
let isRunning = true
const running = world.services.jobs.runDue(world.services).finally(() => {
  isRunning = false
})
while (isRunning) {
  await Promise.race([running, sleep(1000)])
  // A busy machine may not answer; the next look does.
  const seen = await send('GET', url, { headers: initiator }).catch(() => undefined)
  const at = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${at} s: ${seen ? `${seen.state}, ${seen.done} of ${seen.contacts}` : 'no answer'}\n`)
}
await running
const handing = (performance.now() - started) / 1000
const end = await send('GET', url, { headers: initiator })
// A successor without room for the last of them leaves them to the pool.
const { rows: moved } = await owner.query<{ count: string }>(
  'select count(*) from customer_cards where origin_card_id = $1 and starts_with(company, $3) and owner_account_id is distinct from $2',
  [leaver.card_id, leaver.account_id, 'company '],
)
if (end.state !== 'completed' || moved[0]?.count !== String(total))
  throw new Error(`${end.state}: ${moved[0]?.count} of ${total} were handed over`)

const begun = performance.now()
await owner.query(
  `update customer_cards c set owner_account_id = case when n.place % 2 = 0 then $2::uuid else $3::uuid end, version = version + 1, updated_at = now()
   from (select id, row_number() over (order by id) as place from customer_cards where origin_card_id = $1 and company like 'company %') n where c.id = n.id`,
  [leaver.card_id, one.account_id, other.account_id],
)
const bare = (performance.now() - begun) / 1000
const rate = (time: number) => (total / time).toFixed(0)
process.stdout.write(
  `hand-over of ${total} customers to two: ${handing.toFixed(1)} s, ${rate(handing)} rows/s; one statement: ${bare.toFixed(2)} s, ` +
    `${rate(bare)} rows/s; ratio ${(handing / bare).toFixed(1)}\n`,
)
report({ what: 'hand-over of 10,000 customers', value: handing, unit: 's', atMost: 60 })
await owner.end()
await world.close()
