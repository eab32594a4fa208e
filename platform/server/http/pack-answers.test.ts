import { gunzipSync } from 'node:zlib'

import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { packAnswers } from './pack-answers.ts'

const long = { list: Array.from({ length: 200 }, (_, index) => ({ id: index, name: 'a row of a list' })) }

let app: FastifyInstance
beforeAll(() => {
  app = Fastify()
  packAnswers(app)
  app.get('/long', () => long)
  app.get('/short', () => ({ list: [] }))
  app.get('/varied', (_request, reply) => reply.header('vary', 'accept-language').send(long))
  app.get('/page', (_request, reply) => reply.type('text/html').send('x'.repeat(5000)))
})
afterAll(() => app.close())

const ask = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test('a long answer is packed where that is accepted, and is the same', async () => {
  const plain = await ask('/long')
  const packed = await ask('/long', 'gzip, deflate, br')
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip'])
  expect([plain.headers.vary, packed.headers.vary]).toEqual(['accept-encoding', 'accept-encoding'])
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
  expect(packed.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length)
})

test.each(['gzip;q=0', 'identity', 'br, gzip;q=0.0', 'xgzip'])(
  'not for a caller who says %s',
  async (accepted) => {
    expect((await ask('/long', accepted)).headers['content-encoding']).toBeUndefined()
  },
)

test('short ones and pages are left alone, and what else an answer varies by is kept', async () => {
  const answers = await Promise.all(['/short', '/page', '/varied'].map((url) => ask(url, 'gzip')))
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, undefined, 'gzip'])
  expect(answers[2]?.headers.vary).toBe('accept-language, accept-encoding')
})
