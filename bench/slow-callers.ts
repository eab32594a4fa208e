// npm run bench -- slow-callers: two hundred callers (or as many as the argument says) send their head a byte a second, as
// many their body, and a quarter of them never read their answer, all at once. The server must let go of each in time
// (seen in the system's table of connections, which knows it also of callers who read nothing), and meanwhile answer
// everybody else: all 200, and quickly.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { signIn, startProduct } from './product-server.ts'
import { report } from './report.ts'

const callers = Number(process.argv[2] ?? 200)
const secondsBefore = 10

const product = await startProduct()
const { origin } = product
const port = Number(new URL(origin).port)
const token = await signIn(origin)

const assets = join(import.meta.dirname, '../dist/console/assets')
const [largest = ''] = readdirSync(assets)
  .filter((file) => file.endsWith('.js'))
  .toSorted((a, b) => statSync(join(assets, b)).size - statSync(join(assets, a)).size)

/** How a slow caller begins; the limits are those of `http-app.ts`, in milliseconds. */
const kinds = {
  head: {
    count: callers,
    begins: 'GET /healthz HTTP/1.1\r\nhost: cardline\r\nx-slow: ',
    dribbles: true,
    goal: 10_000 + 1_000,
  },
  body: {
    count: callers,
    begins:
      'POST /v2/login HTTP/1.1\r\nhost: cardline\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n',
    dribbles: true,
    goal: 15_000 + 1_000,
  },
  answer: {
    count: Math.ceil(callers / 4),
    // More than the buffers of the system take.
    begins: `GET /enterprise/assets/${largest} HTTP/1.1\r\nhost: cardline\r\n\r\n`.repeat(40),
    dribbles: false,
    goal: 20_000 * 2.5,
  },
} as const
type KindName = keyof typeof kinds
const names = Object.keys(kinds) as KindName[]

interface SlowCaller {
  name: KindName
  port: number
  since: number
  closed?: number
}

function call(name: KindName): Promise<SlowCaller> {
  const { begins, dribbles } = kinds[name]
  const socket = connect(port, '127.0.0.1')
  // Or Node would read what it is not asked for.
  socket.pause()
  socket.on('error', () => socket.destroy())
  return new Promise((resolve) =>
    socket.once('connect', () => {
      socket.write(begins)
      const timer = setInterval(() => dribbles && socket.writable && socket.write(' '), 1_000)
      socket.once('close', () => clearInterval(timer))
      resolve({ name, port: socket.localPort ?? 0, since: performance.now() })
    }),
  )
}

const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16)
const [established, waitsForClose] = ['01', '08']
/** The ports of callers whose connection the server's process has not closed. */
const openPorts = () =>
  new Set(
    readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(
        ([, local, , state]) => portOf(local) === port && (state === established || state === waitsForClose),
      )
      .map(([, , remote]) => portOf(remote)),
  )

const ordinary = ['/healthz', '/v2/post/list', '/v2/staff/list', '/v2/company/info']
/** Ten callers who ask for lists until told to end; answers how long each took, shortest first. */
function callOrdinarily() {
  let isOver = false
  const took: number[] = []
  let failed = 0
  async function ask(place: number): Promise<void> {
    for (let n = place; !isOver; n += 1) {
      const since = performance.now()
      const path = ordinary[n % ordinary.length]
      const status = await fetch(`${origin}${path}`, { headers: { authorization: token } })
        .then((answer) => answer.text().then(() => answer.status))
        .catch(() => 0)
      if (status !== 200) failed += 1
      took.push(performance.now() - since)
      await sleep(50)
    }
  }
  const asking = Array.from({ length: 10 }, (_, place) => ask(place))
  return async () => {
    isOver = true
    await Promise.all(asking)
    const sorted = took.toSorted((a, b) => a - b)
    return { answers: took.length, failed, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
  }
}

async function during(work: () => Promise<void>) {
  const end = callOrdinarily()
  await work()
  return end()
}

await during(() => sleep(3_000))
const before = await during(() => sleep(secondsBefore * 1_000))
const slow: SlowCaller[] = []
const longest = Math.max(...names.map((name) => kinds[name].goal))
const meanwhile = await during(async () => {
  const begun = names.flatMap((name) => Array.from({ length: kinds[name].count }, () => call(name)))
  slow.push(...(await Promise.all(begun)))
  const giveUp = performance.now() + longest + 5_000
  while (slow.some(({ closed }) => closed === undefined) && performance.now() < giveUp) {
    await sleep(100)
    const open = openPorts()
    const now = performance.now()
    for (const one of slow) if (!open.has(one.port)) one.closed ??= now - one.since
  }
})
await product.stop()

process.stdout.write(
  `ordinary callers: p99 ${before.p99.toFixed(0)} ms of ${before.answers} before, ${meanwhile.p99.toFixed(0)} ms of ${meanwhile.answers} meanwhile\n`,
)
for (const name of names) {
  const closed = slow.filter((one) => one.name === name).map((one) => one.closed ?? Infinity)
  const { count, goal } = kinds[name]
  process.stdout.write(
    `${name}: ${closed.filter(Number.isFinite).length} of ${count} closed, after ${Math.min(...closed).toFixed(0)} to ${Math.max(...closed).toFixed(0)} ms\n`,
  )
  const what = `slow callers of ${count} (${name}) whom the server lets go of within ${goal / 1_000} s`
  report({ what, value: closed.filter((ms) => ms <= goal).length, unit: '', atLeast: count })
}
report({
  what: 'other answers than 200 to ordinary callers',
  value: before.failed + meanwhile.failed,
  unit: '',
  atMost: 0,
})
report({ what: 'ordinary callers meanwhile, p99', value: meanwhile.p99, unit: 'ms', atMost: 200 })
report({
  what: 'ordinary callers meanwhile, p99 beside before',
  value: meanwhile.p99 / before.p99,
  unit: 'times',
  atMost: 3,
})
process.exit()
