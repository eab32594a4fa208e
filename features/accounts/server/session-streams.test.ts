import { afterAll, beforeAll, expect, test } from 'vitest'

import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { inCompany } from '#platform/testing/door.ts'
import { openOwnWorld, type World } from '#platform/testing/world.ts'

import { signInContract } from '../sign-in.contract.ts'
import { sessions } from './accounts.tables.ts'
import { endSessionsOf } from './accounts.repository.ts'

let world: World & { close(): Promise<void> }
let address: string
beforeAll(async () => {
  world = await openOwnWorld('session_streams')
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
}, 60_000)
afterAll(() => world.close())

const waiting = defineJob({ kind: 'tests.waiting', lane: 'free', run: () => Promise.resolve() })

/** An open stream of something that never ends by itself. */
async function openStream(token: string): Promise<{ closed: Promise<string>; isClosed: () => boolean }> {
  const jobId = await inCompany(world, async (tx) => {
    const [session] = await tx.select().from(sessions)
    const dueAt = new Date(Date.now() + 3_600_000)
    return (await startJob(tx, waiting, { payload: null, accountId: session?.accountId ?? '', language: 'zh-CN', dueAt })).id
  })
  const response = await fetch(`${address}/v2/jobs/${jobId}/events`, { headers: { authorization: token } })
  expect(response.status).toBe(200)
  let isOver = false
  const closed = response.text().finally(() => (isOver = true))
  return { closed, isClosed: () => isOver }
}

test('streams end with the session: signed out, ended by somebody else, or its account disabled', async () => {
  const ways: ((session: { token: string }) => Promise<unknown>)[] = [
    (session) => world.call(signInContract.logout, {}, { session }),
    // By another process: this one hears nothing of it.
    () =>
      inCompany(world, async (tx) =>
        endSessionsOf(
          tx,
          (await tx.select().from(sessions)).map(({ accountId }) => accountId),
        ),
      ),
    () => inCompany(world, (tx) => tx.execute("update accounts set state = 'disabled' where username = 'admin'")),
  ]
  const body = { username: 'admin', password: 'correct horse 42' }
  for (const end of ways) {
    const { data } = await world.call(signInContract.login, { body }, {})
    const stream = await openStream(data.token)
    await new Promise((resolve) => setTimeout(resolve, 3000))
    expect(stream.isClosed()).toBe(false)
    await end(data)
    expect(await stream.closed).toContain('data: ')
  }
}, 40_000)

test('a stream keeps no session from its idle end', async () => {
  await inCompany(world, (tx) => tx.execute("update accounts set state = 'active' where username = 'admin'"))
  const { data } = await world.call(signInContract.login, { body: { username: 'admin', password: 'correct horse 42' } }, {})
  const stream = await openStream(data.token)
  const before = new Date(Date.now() - 119 * 60_000)
  await inCompany(world, (tx) => tx.execute(`update sessions set last_seen_at = '${before.toISOString()}'`))
  await new Promise((resolve) => setTimeout(resolve, 5500))
  const [session] = await inCompany(world, (tx) => tx.select().from(sessions))
  expect(session?.lastSeenAt).toEqual(before)
  expect(stream.isClosed()).toBe(false)
  await inCompany(world, async (tx) => endSessionsOf(tx, [session?.accountId ?? '']))
  await stream.closed
}, 20_000)
