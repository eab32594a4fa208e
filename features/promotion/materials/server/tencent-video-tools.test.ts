import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createTencentVideoTools } from './tencent-video-tools.adapter.ts'
import { makeMp4, withFile } from './videos.world.ts'

const account = {
  secretId: 'AKIDEXAMPLE',
  secretKey: 'a-secret-key',
  region: 'ap-guangzhou',
  subAppId: 1500001,
}
const keys = { SecretId: 'AKIDTEMP', SecretKey: 'a-key-of-an-hour', Token: 'a-token' }
const film = makeMp4({ seconds: 4 })

let server: Server
let origin: string
let actions: { action: string; input: Record<string, unknown> }[] = []
let stored: Buffer[] = []
let looks = 0
let transcoding: { Status: string } = { Status: 'SUCCESS' }
let result = film

const hmac = (name: 'sha1' | 'sha256', key: string | Buffer, text: string) =>
  createHmac(name, key).update(text)
const hash = (name: 'sha1' | 'sha256', text: string) => createHash(name).update(text).digest('hex')

/** Checks the signature of a call as the service does: from what arrived. */
function isSigned({ headers }: IncomingMessage, payload: string): boolean {
  const { authorization = '', host = '', 'x-tc-timestamp': timestamp = '', 'x-tc-action': action } = headers
  const [, id, date = '', signature] =
    /^TC3-HMAC-SHA256 Credential=(\w+)\/([\d-]+)\/vod\/tc3_request, SignedHeaders=[a-z;-]+, Signature=(\w+)$/.exec(
      authorization,
    ) ?? []
  const lines = `content-type:${headers['content-type']}\nhost:${host}\nx-tc-action:${String(action).toLowerCase()}\n`
  const canonical = `POST\n/\n\n${lines}\ncontent-type;host;x-tc-action\n${hash('sha256', payload)}`
  const toSign = `TC3-HMAC-SHA256\n${String(timestamp)}\n${date}/vod/tc3_request\n${hash('sha256', canonical)}`
  const key = [date, 'vod', 'tc3_request'].reduce<Buffer | string>(
    (secret, part) => hmac('sha256', secret, part).digest(),
    `TC3${account.secretKey}`,
  )
  return id === account.secretId && hmac('sha256', key, toSign).digest('hex') === signature
}

/** The same for a file at the store. */
function isFileSigned({ headers, url = '' }: IncomingMessage): boolean {
  const parts = new URLSearchParams(headers.authorization)
  const time = parts.get('q-sign-time') ?? ''
  const request = `put\n${url}\n\nhost=${headers.host}\n`
  const key = hmac('sha1', keys.SecretKey, time).digest('hex')
  const signature = hmac('sha1', key, `sha1\n${time}\n${hash('sha1', request)}\n`).digest('hex')
  return headers['x-cos-security-token'] === keys.Token && parts.get('q-signature') === signature
}

const url = (path: string) => `${origin}${path}`
/** Answers of the service, as it gave them, with the places of this server. */
const answers: Record<string, () => object> = {
  ApplyUpload: () => ({
    VodSessionKey: 'a-session',
    StorageBucket: 'made-up-1250000000',
    StorageRegion: 'ap-guangzhou',
    MediaStoragePath: '/dir/film.mp4',
    TempCertificate: { ...keys, ExpiredTime: 1 },
  }),
  CommitUpload: () => ({ FileId: '528589', MediaUrl: url('/dir/film.mp4'), CoverUrl: '' }),
  ProcessMedia: () => ({ TaskId: '1500001-procedurev2-x' }),
  DescribeTaskDetail() {
    looks += 1
    if (looks < 3) return { Status: 'PROCESSING', ProcedureTask: { MediaProcessResultSet: [] } }
    const { Status } = transcoding
    const Output = Status === 'SUCCESS' ? { Url: url('/made.mp4'), Width: 320 } : null
    return {
      Status: 'FINISH',
      ProcedureTask: {
        MediaProcessResultSet: [
          { Type: 'Transcode', TranscodeTask: { Status, ErrCode: 0, Output }, SampleSnapshotTask: null },
          {
            Type: 'SampleSnapshot',
            TranscodeTask: null,
            SampleSnapshotTask: {
              Output: { ImageUrlSet: Array.from({ length: 10 }, (_, n) => url(`/${n}.jpg`)) },
            },
          },
        ],
      },
    }
  },
  DeleteMedia: () => ({}),
  DescribeMediaInfos: () => ({ MediaInfoSet: [], NotExistFileIdSet: ['0'] }),
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method, url: path = '' } = request
      if (method === 'GET') return response.end(path === '/made.mp4' ? result : `picture ${path}`)
      if (method === 'PUT') {
        stored.push(body)
        return response.writeHead(isFileSigned(request) ? 200 : 403).end()
      }
      const action = String(request.headers['x-tc-action'])
      const Response = isSigned(request, body.toString())
        ? { ...answers[action]?.(), RequestId: 'x' }
        : { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' } }
      actions.push({ action, input: JSON.parse(body.toString()) as Record<string, unknown> })
      return response.end(JSON.stringify({ Response }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  actions = []
  stored = []
  looks = 0
  transcoding = { Status: 'SUCCESS' }
  result = film
})

const open = (own: Partial<typeof account> = {}) =>
  createTencentVideoTools({ ...account, ...own, endpoint: origin, storage: origin, lookEveryMs: 1 })

/** Has a video made; answers it with the bytes of its files, which go with their folder. */
async function convert(content: Buffer, own: Partial<typeof account> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'cardline-vod-'))
  try {
    const { signal } = new AbortController()
    const made = await withFile(content, (path) => open(own).convert({ path, folder, signal }))
    if ('failure' in made) return made
    const posters = await Promise.all(made.posters.map((path) => readFile(path, 'utf8')))
    return { ...made, path: undefined, play: await readFile(made.path), posters }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('a video goes to the service as it came, and what it made comes back; the service keeps nothing', async () => {
  const made = await convert(film)
  expect(made).toMatchObject({ width: 320, height: 240, durationMs: 4000, play: film })
  expect(made).toMatchObject({
    posters: ['/0.jpg', '/2.jpg', '/4.jpg', '/6.jpg', '/8.jpg'].map((at) => `picture ${at}`),
  })
  expect(stored).toEqual([film])
  const order = actions.map(({ action }) => action)
  expect(order.filter((action) => action !== 'DescribeTaskDetail')).toEqual([
    'ApplyUpload',
    'CommitUpload',
    'ProcessMedia',
    'DeleteMedia',
  ])
  expect(looks).toBe(3)
  expect(actions.at(-1)?.input).toEqual({ FileId: '528589', SubAppId: account.subAppId })
})

test('what the service could not make, and what is no video, is told; what it says is not believed', async () => {
  transcoding = { Status: 'FAIL' }
  expect(await convert(film)).toEqual({ failure: 'notConverted' })
  transcoding = { Status: 'SUCCESS' }
  result = Buffer.from('<html>no video</html>')
  expect(await convert(film)).toMatchObject({ failure: 'notConverted' })
  expect(actions.filter(({ action }) => action === 'DeleteMedia')).toHaveLength(2)
  actions = []
  expect(await convert(Buffer.from('not a video at all'))).toEqual({ failure: 'notVideo' })
  expect(actions).toEqual([])
})

test('an account that the service does not know is refused, and nothing is sent', async () => {
  await expect(open().check()).resolves.toBeUndefined()
  await expect(open({ secretKey: 'another' }).check()).rejects.toThrow('AuthFailure')
  await expect(convert(film, { secretKey: 'another' })).rejects.toThrow('AuthFailure')
  expect(stored).toEqual([])
})
