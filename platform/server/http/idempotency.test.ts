import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

import { defineContract } from '#platform/contract/endpoint.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { type BareApp, companyA, companyB, openBareApp, viewerOf } from '#platform/testing/bare-app.ts'

import { storedFiles } from '../files/stored-files.tables.ts'
import { mountContract } from './mount-contract.ts'
import { ThenAnswer } from './then-answer.ts'

const made = z.object({ id: z.string(), secret: z.string().nullable() })
const body = z.object({ name: z.string().min(1) })
const contract = defineContract('idempotency', {
  create: {
    method: 'POST',
    path: '/v2/made',
    access: 'member',
    body,
    data: made,
    creates: true,
    saidOnce: ['secret'],
  },
  late: { method: 'POST', path: '/v2/late', access: 'member', body, data: made, creates: true },
  careless: { method: 'POST', path: '/v2/careless', access: 'member', body, data: made },
})

let bare: BareApp
beforeAll(async () => {
  bare = await openBareApp({
    name: 'idempotency',
    mount(app) {
      const make = async ({ body: { name } }: { body: { name: string } }, { tx }: { tx: Tx }) => {
        const file = {
          kind: 'document',
          contentType: 'text/plain',
          originalName: name,
          bytes: 1,
          sha256: '',
        } as const
        const [row] = await tx
          .insert(storedFiles)
          .values({ ...file, storageKey: randomUUID() })
          .returning({ id: storedFiles.id })
        if (name === 'fails') throw new Error('planted')
        return { id: row?.id ?? '', secret: 'said once' }
      }
      mountContract(app, contract, {
        create: make,
        careless: make,
        async late(request, context) {
          const { id } = await make(request, context)
          return new ThenAnswer<z.infer<typeof made>>({ id, secret: null }, async () => {
            if (request.body.name === 'fails later') throw new Error('planted')
            return { id, secret: 'made after the commit' }
          })
        },
      })
    },
  })
})
afterAll(() => bare.close())
beforeEach(() => bare.signIn(viewerOf(companyA)))

const send = async (url: string, key: string, name: string) => {
  const answer = await bare.app.inject({
    method: 'POST',
    url,
    headers: { 'idempotency-key': key },
    payload: { name },
  })
  return { status: answer.statusCode, data: answer.json<{ data: z.infer<typeof made> | null }>().data }
}
const named = (name: string, company = companyA) =>
  bare.database.asTenant(
    company,
    async (tx) =>
      (await tx.select({ name: storedFiles.originalName }).from(storedFiles)).filter(
        (row) => row.name === name,
      ).length,
  )
const tenTimes = (url: string, name: string) => {
  const key = randomUUID()
  return Promise.all(Array.from({ length: 10 }, () => send(url, key, name)))
}

test('ten at once with one key are one: all hear of the same row, or to wait', async () => {
  const answers = await tenTimes('/v2/made', 'once')
  expect(await named('once')).toBe(1)
  expect(new Set(answers.map(({ data }) => data?.id).filter(Boolean)).size).toBe(1)
  for (const { status } of answers) expect([200, 409]).toContain(status)
})

test('a call that knows no keys would make ten', async () => {
  await tenTimes('/v2/careless', 'ten')
  expect(await named('ten')).toBe(10)
})

test('a repeat hears the same, but not what is said once', async () => {
  const key = randomUUID()
  const first = await send('/v2/made', key, 'repeated')
  const again = await send('/v2/made', key, 'repeated')
  expect(first.data?.secret).toBe('said once')
  expect(again).toEqual({ status: 200, data: { id: first.data?.id, secret: null } })
})

test('an answer that is finished after the commit is repeated as it was sent', async () => {
  const key = randomUUID()
  const first = await send('/v2/late', key, 'finished later')
  expect(first.data?.secret).toBe('made after the commit')
  expect(await send('/v2/late', key, 'finished later')).toEqual(first)
  expect(await named('finished later')).toBe(1)
})

test('a second step that fails keeps no key: the call may be sent again', async () => {
  const key = randomUUID()
  expect((await send('/v2/late', key, 'fails later')).status).toBe(500)
  expect((await send('/v2/late', key, 'fails later')).status).toBe(500)
  expect(await named('fails later')).toBe(2)
})

test('another body under the same key is refused; another person and another company are somebody else', async () => {
  const key = randomUUID()
  await send('/v2/made', key, 'first')
  expect((await send('/v2/made', key, 'second')).status).toBe(422)
  bare.signIn(viewerOf(companyA, { accountId: randomUUID() }))
  expect((await send('/v2/made', key, 'first')).status).toBe(200)
  bare.signIn(viewerOf(companyB))
  expect((await send('/v2/made', key, 'first')).status).toBe(200)
  expect([await named('first'), await named('second'), await named('first', companyB)]).toEqual([2, 0, 1])
})

test('two people with one key each hear their own answer again', async () => {
  const key = randomUUID()
  const people = [viewerOf(companyA), viewerOf(companyA, { accountId: randomUUID() })]
  const ask = async () => {
    const ids = []
    for (const person of people) {
      bare.signIn(person)
      ids.push((await send('/v2/made', key, 'two people')).data?.id)
    }
    return ids
  }
  const first = await ask()
  expect(new Set(first).size).toBe(2)
  expect(await ask()).toEqual(first)
})

test('what was refused or failed keeps no key: it may be sent again', async () => {
  const key = randomUUID()
  expect((await send('/v2/made', key, '')).status).toBe(400)
  expect((await send('/v2/made', key, 'fails')).status).toBe(500)
  expect(await named('fails')).toBe(0)
  expect((await send('/v2/made', key, 'right')).status).toBe(200)
})
