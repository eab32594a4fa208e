// Whether the time of an answer tells who is there: wrong passwords for known and for unknown names, and codes asked for
// known and for unknown numbers, interleaved in one run. Prints the medians of 200 each and their ratio; the goal is
// within 10 %. The same kind against itself shows how much of a difference is noise.
import { seedAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { hashPassword } from '#features/company/accounts/server/passwords.adapter.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'

import { openBenchWorld } from './bench-world.ts'
import { median } from './median.ts'
import { report } from './report.ts'

const rounds = 200
const world = await openBenchWorld()
const passwordHash = await hashPassword('bench password 2')
const mobileOf = (index: number) => `1990000${String(index).padStart(4, '0')}`
await world.database.asTenant(
  demoCompanies[0].id,
  async (tx) => {
    for (let index = 0; index < rounds; index += 1)
      await seedAccount(tx, {
        username: `timed-${index}`,
        passwordHash,
        nickName: `timed ${index}`,
        mobile: mobileOf(index),
        roles: ['staff'],
      })
  },
  { statementMs: 60_000 },
)

let addresses = 0
/** One request from an address nobody used before, so that no limit is reached; answers its milliseconds. */
async function timed(url: string, payload: object, status: number): Promise<number> {
  addresses += 1
  const remoteAddress = `198.19.${addresses >> 8}.${addresses & 255}`
  const since = performance.now()
  const answer = await world.app.inject({ method: 'POST', url, payload, remoteAddress })
  const took = performance.now() - since
  if (answer.statusCode !== status) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  return took
}

interface Question {
  name: string
  ask: (index: number) => {
    known: () => Promise<number>
    unknown: () => Promise<number>
    control: () => Promise<number>
  }
}

const login = (username: string) => timed('/v2/login', { username, password: 'wrong password' }, 400)
const code = (phonenumber: string) => timed('/v2/push/msg', { phonenumber, purpose: 'reset' }, 200)
const questions: Question[] = [
  {
    name: 'wrong password',
    ask: (index) => ({
      known: () => login(`timed-${index}`),
      unknown: () => login(`nobody-${index}`),
      control: () => login(`nobody-again-${index}`),
    }),
  },
  {
    name: 'code for a new password',
    ask: (index) => ({
      known: () => code(mobileOf(index)),
      unknown: () => code(mobileOf(index + 2 * rounds)),
      control: () => code(mobileOf(index + 4 * rounds)),
    }),
  },
]

for (const { name, ask } of questions) {
  const figures = { known: [] as number[], unknown: [] as number[], control: [] as number[] }
  for (let index = 0; index < rounds; index += 1) {
    const { known, unknown, control } = ask(index)
    // In turns of their own, so that none always comes after the same other one.
    const turns = [
      async () => figures.known.push(await known()),
      async () => figures.unknown.push(await unknown()),
      async () => figures.control.push(await control()),
    ]
    for (let turn = 0; turn < turns.length; turn += 1) await turns[(turn + index) % turns.length]?.()
  }
  const [ofKnown, ofUnknown, ofControl] = [
    median(figures.known),
    median(figures.unknown),
    median(figures.control),
  ]
  process.stdout.write(
    `${name}: known ${ofKnown.toFixed(1)} ms, unknown ${ofUnknown.toFixed(1)} ms; ratio ${(ofKnown / ofUnknown).toFixed(3)} (goal 0.9 to 1.1), of unknown to itself ${(ofControl / ofUnknown).toFixed(3)}\n`,
  )
  report({
    what: `${name}, known beside unknown`,
    value: ofKnown / ofUnknown,
    unit: 'of its time',
    atLeast: 0.9,
    atMost: 1.1,
  })
}
await world.close()
