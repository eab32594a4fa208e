import { setTimeout as sleep } from 'node:timers/promises'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { sessions } from '#features/company/accounts/server/accounts.tables.ts'
import { inCompany, newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { signInContract } from '../sign-in.contract.ts'
import { endSessionsOf } from './sessions.repository.ts'

let world: World & { close(): Promise<void> }
let address: string
beforeAll(async () => {
  world = await openOwnWorld('session_streams', { areas: ['company'] })
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
}, 60_000)
afterAll(() => world.close())

const waiting = defineJob({
  kind: 'tests.waiting',
  title: () => 'waiting',
  lane: 'free',
  run: () => Promise.resolve(),
})

interface Listener {
  accountId: string
  session: Session
  /** Ends with the stream. */
  closed: Promise<string>
  isClosed: () => boolean
}

/** Somebody new, signed in, with an open stream of something that never ends by itself. */
async function listen(): Promise<Listener> {
  const { id: accountId, username } = await newAccount(world)
  const session = await world.signIn(username)
  const { id: jobId } = await inCompany(world, (tx) =>
    startJob(tx, waiting, {
      payload: null,
      accountId,
      language: 'zh-CN',
      dueAt: new Date(Date.now() + 3_600_000),
    }),
  )
  const response = await fetch(`${address}/v2/jobs/${jobId}/events`, {
    headers: { authorization: session.token },
  })
  expect(response.status).toBe(200)
  let isOver = false
  const closed = response.text().finally(() => (isOver = true))
  return { accountId, session, closed, isClosed: () => isOver }
}

test('streams end with the session: signed out, ended by somebody else, or its account disabled', async () => {
  const ways: ((listener: Listener) => Promise<unknown>)[] = [
    ({ session }) => world.call(signInContract.logout, {}, { session }),
    // By another process: this one hears nothing of it.
    ({ accountId }) => inCompany(world, (tx) => endSessionsOf(tx, [accountId])),
    ({ accountId }) =>
      inCompany(world, (tx) =>
        tx.execute(sql`update accounts set state = 'disabled' where id = ${accountId}`),
      ),
  ]
  const ended = await Promise.all(ways.map(async (end) => ({ end, ...(await listen()) })))
  const left = await listen()
  await sleep(3000)
  expect([...ended, left].filter(({ isClosed }) => isClosed())).toEqual([])
  await Promise.all(ended.map(({ end, ...listener }) => end(listener)))
  for (const { closed } of ended) expect(await closed).toContain('data: ')
  expect(left.isClosed()).toBe(false)
  await inCompany(world, (tx) => endSessionsOf(tx, [left.accountId]))
  await left.closed
}, 40_000)

test('a stream keeps no session from its idle end', async () => {
  const { accountId, closed, isClosed } = await listen()
  const before = new Date(Date.now() - 119 * 60_000)
  const ofListener = eq(sessions.accountId, accountId)
  await inCompany(world, (tx) => tx.update(sessions).set({ lastSeenAt: before }).where(ofListener))
  await sleep(5500)
  const [session] = await inCompany(world, (tx) => tx.select().from(sessions).where(ofListener))
  expect(session?.lastSeenAt).toEqual(before)
  expect(isClosed()).toBe(false)
  await inCompany(world, (tx) => endSessionsOf(tx, [accountId]))
  await closed
}, 20_000)
