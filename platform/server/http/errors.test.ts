import { writeFile } from 'node:fs/promises'

import { sql } from 'drizzle-orm'
import type { FastifyError } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { sqlState, type Tx } from '#platform/server/database/database.ts'
import { type BareApp, companyA, openBareApp } from '#platform/testing/bare-app.ts'

import { statusOf } from './errors.ts'

let bare: BareApp
beforeAll(async () => {
  bare = await openBareApp({
    name: 'errors',
    mount(app) {
      const config = { access: 'page' as const }
      app.delete('/v2/gone', { config }, async (request) => ({ body: request.body ?? null }))
      // The device that has never any space left.
      app.get('/v2/full', { config }, async () => writeFile('/dev/full', 'x'))
    },
  })
})
afterAll(() => bare.close())

test('a connection that ended in the middle of a transaction is no fault of ours: 503, now and for what is asked next', async () => {
  const statuses: number[] = []
  const failing = async (error: unknown) => void statuses.push(statusOf(error as FastifyError))
  await bare.database
    .asTenant(companyA, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await Promise.all([
        tx.execute(sql`select pg_sleep(60)`).catch(failing),
        bare.database.pool.query('select pg_sleep(0.1), pg_terminate_backend($1)', [rows[0]?.pid]),
      ])
      await tx.execute(sql`select 1`)
    })
    .catch(failing)
  expect(statuses).toEqual([503, 503])
})

test('a lock that another call holds for too long is an answer to try again, and not a state that forbids', async () => {
  const locked = async (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7)`)
  const waiting = bare.database.asTenant(companyA, async (tx) => {
    await locked(tx)
    return bare.database.asTenant(companyA, async (other) => {
      await other.execute(sql`set local lock_timeout = '50ms'`)
      await locked(other)
    })
  })
  const error = await waiting.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect([sqlState(error), statusOf(error as FastifyError)]).toEqual(['55P03', 503])
})

test('a full disk is said as that: 507, with words', async () => {
  const answer = await bare.app.inject({ url: '/v2/full', headers: { 'accept-language': 'en' } })
  expect({ status: answer.statusCode, msg: answer.json<{ msg: string }>().msg }).toEqual({
    status: 507,
    msg: 'The server has no space left, nothing was saved. Please tell your administrator',
  })
  const ofDatabase = Object.assign(new Error('could not extend file'), { code: '53100' })
  expect(statusOf(ofDatabase as unknown as FastifyError)).toBe(507)
})

test('a content type without content is no content', async () => {
  const headers = { 'content-type': 'application/json' }
  const answer = await bare.app.inject({ method: 'DELETE', url: '/v2/gone', headers })
  expect(answer.json()).toEqual({ body: null })
  const broken = await bare.app.inject({ method: 'DELETE', url: '/v2/gone', headers, payload: '{' })
  expect(broken.statusCode).toBe(400)
})
