import { randomUUID } from 'node:crypto'

import type { InjectOptions } from 'fastify'

import { formOf } from '#platform/testing/form-data.ts'

const unknownCard = 'A'.repeat(22)
const form = (fields: Record<string, string>): Partial<InjectOptions> => ({
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

const picture = formOf([{ name: 'card.png', content: 'no picture' }])

const post = (url: string, payload: object) => ({ method: 'POST' as const, url, payload })
const number = (n: number) => `139${String(10_000_000 + n)}`

/** A request that each of these addresses takes, by its number, so that no two ask for the same. */
export const openRequests = (card: string): Readonly<Record<string, (n: number) => InjectOptions>> => ({
  'POST /v2/login': (n) => post('/v2/login', { username: `nobody-${n}`, password: 'wrong password' }),
  'POST /v2/login/second-step': () => post('/v2/login/second-step', { challenge: 'nothing', code: '123456' }),
  'POST /v2/mobileLogin': (n) => post('/v2/mobileLogin', { phonenumber: number(n), code: '123456' }),
  'POST /v2/resetPwd': (n) =>
    post('/v2/resetPwd', { phonenumber: number(n), code: '123456', password: 'correct horse 43' }),
  'POST /v2/register': (n) =>
    post('/v2/register', {
      username: `new-${n}-name`,
      password: 'correct horse 43',
      phonenumber: number(n),
      code: '123456',
    }),
  'POST /v2/push/msg': (n) => post('/v2/push/msg', { phonenumber: number(n), purpose: 'signIn' }),
  'POST /v2/push/email': (n) => post('/v2/push/email', { email: `a${n}@example.com`, purpose: 'reset' }),
  'GET /v2/getCode': () => ({ url: '/v2/getCode' }),
  'GET /v2/register/invitation': (n) => ({ url: `/v2/register/invitation?token=${'x'.repeat(40)}${n}` }),
  'POST /v2/share/derive': () => post('/v2/share/derive', { page: unknownCard, visitId: randomUUID() }),
  'POST /v2/h5/label': () => post('/v2/h5/label', { publicId: unknownCard, text: 'reliable' }),
  'POST /v2/h5/card/:id/scan': () => ({
    method: 'POST',
    url: `/v2/h5/card/${unknownCard}/scan`,
    payload: String(picture.payload),
    headers: { ...picture.headers },
  }),
  'POST /c/:id': () => ({
    method: 'POST',
    url: `/c/${card}`,
    ...form({ intent: 'reveal', field: 'mobile' }),
  }),
  'POST /claim/:token': () => ({
    method: 'POST',
    url: `/claim/${'A'.repeat(44)}`,
    ...form({ contact: '1' }),
  }),
  'POST /visitor-privacy': () => ({ method: 'POST', url: '/visitor-privacy', ...form({ choice: 'accept' }) }),
  'POST /sandbox/pay/:number': (n) => ({
    method: 'POST',
    url: `/sandbox/pay/${n}`,
    ...form({ action: 'fail' }),
  }),
  'GET /r/:id': (n) => ({ url: `/r/${unknownCard}?q=${n}` }),
  'GET /t/:id': (n) => ({ url: `/t/${unknownCard}?q=${n}` }),
  'GET /t/:id/share.png': () => ({ url: `/t/${unknownCard}/share.png` }),
  'GET /d/:id/file': () => ({ url: `/d/${unknownCard}/file` }),
  'GET /c/:id/qr.svg': () => ({ url: `/c/${unknownCard}/qr.svg` }),
  'GET /c/:id/share.png': () => ({ url: `/c/${unknownCard}/share.png` }),
})
