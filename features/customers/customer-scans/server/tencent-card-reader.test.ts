import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { signTencentCall } from '#platform/server/secrets/tencent-signature.ts'

import { createTencentCardReader } from './tencent-card-reader.adapter.ts'

const account = { secretId: 'AKIDEXAMPLE', secretKey: 'a-secret-key', region: 'ap-guangzhou' }
const never = () => new AbortController().signal

/** Checks a signature as the service does: from what arrived, with a program of its own. */
function isSigned(headers: IncomingHttpHeaders, payload: string): boolean {
  const { authorization = '', host = '', 'x-tc-timestamp': timestamp = '' } = headers
  const [, credential = '', signed = '', signature = ''] =
    /^TC3-HMAC-SHA256 Credential=(.+), SignedHeaders=(.+), Signature=([0-9a-f]{64})$/.exec(authorization) ??
    []
  const [id, date = '', ...scope] = credential.split('/')
  const hash = (value: string) => createHash('sha256').update(value).digest('hex')
  const values: Record<string, string> = {
    'content-type': String(headers['content-type']),
    host,
    'x-tc-action': String(headers['x-tc-action']).toLowerCase(),
  }
  const lines = signed.split(';').map((name) => `${name}:${values[name]}\n`)
  const canonical = `POST\n/\n\n${lines.join('')}\n${signed}\n${hash(payload)}`
  const toSign = `TC3-HMAC-SHA256\n${String(timestamp)}\n${date}/${scope.join('/')}\n${hash(canonical)}`
  const key = [date, 'ocr', 'tc3_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `TC3${account.secretKey}`,
  )
  const day = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10)
  return (
    id === account.secretId &&
    date === day &&
    createHmac('sha256', key).update(toSign).digest('hex') === signature
  )
}

let server: Server
let endpoint: string
let answer: { status: number; body: unknown } = { status: 200, body: {} }
let received: { headers: IncomingHttpHeaders; body: string }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      const refused = { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' } } }
      const ok = isSigned(request.headers, body)
      response.writeHead(ok ? answer.status : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(ok ? answer.body : refused))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const open = (own: Partial<typeof account> = {}) => createTencentCardReader({ ...account, ...own, endpoint })

test('a picture is sent signed, and its fields come back with their places', async () => {
  received = []
  const coordinates = { X: 10, Y: 20, Width: 30, Height: 40 }
  answer = {
    status: 200,
    body: {
      Response: {
        BusinessCardInfos: [
          { Name: '姓名', Value: '张伟明', ItemCoord: coordinates },
          { Name: '手机', Value: '+86 138-1234-5678', ItemCoord: coordinates },
          { Name: '手机', Value: '13912345678', ItemCoord: null },
          { Name: '微博', Value: '@somebody', ItemCoord: coordinates },
          { Name: '公司', Value: ' ', ItemCoord: coordinates },
        ],
        RequestId: 'x',
      },
    },
  }
  const box = { x: 10, y: 20, width: 30, height: 40 }
  expect(await open().read(Buffer.from('picture'), never())).toEqual([
    { key: 'name', value: '张伟明', confidence: null, box },
    { key: 'mobile', value: '13812345678', confidence: null, box },
    { key: 'mobile', value: '13912345678', confidence: null, box: null },
  ])
  const [call] = received
  expect(call?.headers).toMatchObject({
    'x-tc-action': 'BusinessCardOCR',
    'x-tc-version': '2018-11-19',
    'x-tc-region': 'ap-guangzhou',
  })
  expect(JSON.parse(call?.body ?? '{}')).toEqual({ ImageBase64: Buffer.from('picture').toString('base64') })
})

test('a wrong key is refused, and the operator is told', async () => {
  answer = { status: 200, body: { Response: { Error: { Code: 'MissingParameter' } } } }
  await expect(open({ secretKey: 'another' }).read(Buffer.from('x'), never())).rejects.toThrow('AuthFailure')
  await expect(open({ secretKey: 'another' }).check()).rejects.toThrow('AuthFailure')
  await expect(open().check()).resolves.toBeUndefined()
})

test('no card on the picture is no failure; anything else is', async () => {
  answer = { status: 200, body: { Response: { Error: { Code: 'FailedOperation.ImageNoBusinessCard' } } } }
  expect(await open().read(Buffer.from('x'), never())).toEqual([])
  answer = { status: 200, body: { Response: { Error: { Code: 'LimitExceeded' } } } }
  await expect(open().read(Buffer.from('x'), never())).rejects.toThrow('LimitExceeded')
  answer = { status: 502, body: {} }
  await expect(open().read(Buffer.from('x'), never())).rejects.toThrow('502')
})

test('the signature changes with what is signed', () => {
  const at = new Date('2026-11-22T08:00:00Z')
  const signed = { host: 'ocr.tencentcloudapi.com', action: 'BusinessCardOCR', payload: '{}', at }
  const of = (change: Partial<typeof signed>) =>
    signTencentCall(account, { service: 'ocr', version: '2018-11-19', ...signed, ...change }).authorization
  expect(of({})).toBe(of({}))
  const others = [of({ payload: '{ }' }), of({ host: 'other' }), of({ at: new Date('2026-11-22T08:00:01Z') })]
  expect(new Set([of({}), ...others]).size).toBe(4)
})
