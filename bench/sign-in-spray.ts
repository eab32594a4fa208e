// Ten thousand guesses (or as many as the argument says) over a thousand names from one address, eight at once: at most
// ten may be compared, and a colleague behind the same address is let in afterwards.

import { verificationCount } from '#features/company/accounts/server/passwords.adapter.ts'
import { openBenchWorld } from './bench-world.ts'
import { median } from './median.ts'
import { report } from './report.ts'

const guesses = Number(process.argv[2] ?? 10_000)
const names = 1_000
const lanes = 8
// This machine itself: any other address is limited as a flood before the guard sees it.
const remoteAddress = '127.0.0.1'
const world = await openBenchWorld()

async function login(username: string, password: string) {
  const since = performance.now()
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: '/v2/login',
    payload: { username, password },
    remoteAddress,
  })
  return { statusCode, took: performance.now() - since }
}

// The colleague has worked here before.
await login('staff', 'bench password 1')
const tries = 20
const before = verificationCount()
const answers = new Map<number, number>()
const took: number[] = []
let next = 0

async function spray(): Promise<void> {
  while (next < guesses) {
    next += 1
    const answer = await login(`sprayed-${next % names}`, 'Password1')
    answers.set(answer.statusCode, (answers.get(answer.statusCode) ?? 0) + 1)
    took.push(answer.took)
  }
}
await Promise.all(Array.from({ length: lanes }, spray))
const compared = verificationCount() - before
let letIn = 0
for (let asked = 0; asked < tries; asked += 1)
  letIn += (await login('staff', 'bench password 1')).statusCode === 200 ? 1 : 0
process.stdout.write(
  `${guesses} guesses over ${names} names: ${compared} compared, answers ${JSON.stringify(Object.fromEntries(answers))}, median ${median(took).toFixed(1)} ms; then a colleague was let in ${letIn} of ${tries} times\n`,
)
report({
  what: `comparisons of passwords for ${guesses} guesses over ${names} names`,
  value: compared,
  unit: '',
  atMost: 10,
})
report({
  what: `sign-ins of a colleague behind the same address, of ${tries}`,
  value: letIn,
  unit: '',
  atLeast: tries,
})
await world.close()
