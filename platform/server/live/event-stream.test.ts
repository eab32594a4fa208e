import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { type BareApp, companyA, openBareApp, viewerOf } from '#platform/testing/bare-app.ts'

import { mountContract } from '../http/mount-contract.ts'
import { streamEvents } from './event-stream.ts'

const contract = defineContract('told', {
  follow: endpoint({ method: 'GET', path: '/v2/told/:id/events' }, 'member', {
    params: z.object({ id: z.string() }),
    events: true,
  }),
})

let bare: BareApp
beforeAll(async () => {
  bare = await openBareApp({
    name: 'event_stream',
    mount(app) {
      mountContract(app, contract, {
        follow(_call, { request, reply }) {
          const data = { people: ['陈立 13912345678', 'own@made.example'] }
          streamEvents({
            request,
            reply,
            subscribe: () => () => undefined,
            read: () => Promise.resolve({ version: 1, data, isLast: true }),
          })
        },
      })
    },
  })
})
afterAll(() => bare.close())

const streamFor = async (maskedExcept?: ReadonlySet<string>) => {
  bare.signIn(viewerOf(companyA, { maskedExcept }))
  return (await bare.app.inject({ url: '/v2/told/1/events' })).body
}

test('a stream masks contacts as every answer does, for viewers who see them masked', async () => {
  expect(await streamFor()).toContain('13912345678')
  const masked = await streamFor(new Set(['own@made.example']))
  expect(masked).toContain('陈立')
  expect(masked).toContain('own@made.example')
  expect(masked).not.toContain('13912345678')
})
