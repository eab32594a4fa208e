import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveFiles } from '#platform/server/files/serve-files.ts'
import { acceptUploads } from '#platform/server/http/read-upload.ts'
import { type BareApp, openBareApp } from '#platform/testing/bare-app.ts'
import { formOf } from '#platform/testing/form-data.ts'
import {
  harmOf,
  hostileDocuments,
  hostileImages,
  pixelBomb,
  wordsOf,
} from '#platform/testing/hostile-files.ts'
import { mountUploads } from './uploads.handlers.ts'

let bare: BareApp
let outside: string[]

const listing = async (folder: string) => (await readdir(folder, { recursive: true })).sort()

beforeAll(async () => {
  bare = await openBareApp({
    name: 'uploads_corpus',
    async mount(app, folder) {
      await acceptUploads(app, { folder: join(folder, 'incoming') })
      mountUploads(app)
      serveFiles(app)
      app.get('/planted.html', { config: { access: 'page' } }, (_request, reply) =>
        reply
          .type('text/html')
          .header('content-disposition', 'inline; filename="planted.html"')
          .send('<script>alert(1)</script>'),
      )
    },
  })
  outside = (await listing(bare.folder)).filter((path) => !path.startsWith('files'))
})
afterAll(() => bare.close())

interface Answer {
  code: number
  msg: string
  data: { fileId: string; url: string; name?: string } | null
}

const send = async (path: string, name: string, content: Buffer | string) => {
  const form = formOf([{ name, content }])
  const response = await bare.app.inject({ method: 'POST', url: path, ...form })
  const answer = response.json<Answer>()
  expect(answer.code).toBe(response.statusCode)
  return answer
}

/** What became of a file: why it was refused, or the name under which it is kept and served. */
async function outcomeOf(path: string, name: string, content: Buffer | string) {
  const { code, msg, data } = await send(path, name, content)
  if (code !== 200 || !data) return { status: code, msg }
  const served = await bare.app.inject(data.url)
  expect(served.statusCode).toBe(200)
  expect(harmOf(served)).toEqual([])
  const disposition = String(served.headers['content-disposition'])
  const kept =
    /filename\*=UTF-8''(.+)$/.exec(disposition)?.[1] ??
    encodeURIComponent(/filename="(.+)"/.exec(disposition)?.[1] ?? '')
  return { status: code, name: decodeURIComponent(kept), disposition, body: served.rawPayload }
}

describe.each([
  { path: '/v2/upload', cases: hostileImages, shown: 'inline' },
  { path: '/v2/upload/doc', cases: hostileDocuments, shown: 'attachment' },
])('POST $path', ({ path, cases, shown }) => {
  test.each(cases)('%s', async (_what, name, content, outcome) => {
    const found = await outcomeOf(path, name, content)
    if (typeof outcome !== 'string')
      return expect(found).toEqual({ status: 400, msg: expect.stringMatching(wordsOf(outcome.refused)) })
    expect(found.name).toBe(outcome)
    expect(found.disposition).toMatch(new RegExp(`^${shown};`))
    expect(found.body?.includes('planted')).toBe(false)
  })
})

test('the corpus is as large as it has to be', () => {
  expect(hostileImages.length + hostileDocuments.length).toBeGreaterThanOrEqual(60)
})

test('what was planted behind the pixels was there', () => {
  expect(hostileImages.filter(([, , content]) => Buffer.from(content).includes('planted'))).toHaveLength(2)
})

test('a page served inline would be seen', async () => {
  expect(harmOf(await bare.app.inject('/planted.html'))).toEqual([
    'may be sniffed',
    'no sandbox',
    'inline text/html',
  ])
})

test('without the limit of pixels the bomb goes off', async () => {
  const bomb = pixelBomb(16_000)
  expect(bomb.length).toBeLessThan(100_000)
  const small = await sharp(bomb, { limitInputPixels: false }).resize(8, 8).png().toBuffer()
  expect((await sharp(small).metadata()).width).toBe(8)
})

test('nothing lies outside of the store, and its names are ours', async () => {
  const all = await listing(bare.folder)
  expect(all.filter((path) => !path.startsWith('files'))).toEqual(outside)
  const kept = []
  for (const path of all)
    if (path.startsWith('files') && (await stat(join(bare.folder, path))).isFile()) kept.push(path)
  expect(kept.length).toBeGreaterThan(30)
  for (const path of kept)
    expect(path).toMatch(/^files\/(image|document)\/[0-9a-f]{2}\/[0-9a-f-]{36}(\.(64|256|1024)\.webp)?$/)
})
