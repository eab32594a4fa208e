import { createHash, randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Session } from '#apps/server/testing/world.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'
import { formOf } from '#platform/testing/form-data.ts'

import { materialsContract } from '../materials.contract.ts'
import { videoQuota, videoRule, videosContract } from '../videos.contract.ts'
import { createVideoTools } from './video-tools.adapter.ts'
import { videoTools } from './video-tools.public.ts'
import { leastPieceBytes } from './video-uploads.actions.ts'
import { box, filmed, hasConverter, makeMp4, openVideoWorld } from './videos.world.ts'
import { videoPieces, videos, videoUploads } from './videos.tables.ts'

let library: Awaited<ReturnType<typeof openVideoWorld>>
let editor: Session
let colleague: Session
let stranger: Session

beforeAll(async () => {
  library = await openVideoWorld('videos')
  const { world } = library
  editor = await world.signIn((await newAccount(world, { roles: ['content_editor'] })).username)
  colleague = await world.signIn('staff')
  stranger = await world.signIn('admin2')
}, 120_000)
afterAll(() => library.world.close())

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const call = () => library.world.call
describe('an upload', () => {
  test('goes on where it was interrupted, and what arrives is what was sent', async () => {
    const content = makeMp4({ behind: [box('free', randomBytes(9 * 2 ** 20))] })
    const { data: ticket } = await library.sign(content.length, { session: editor })
    const own = { session: editor }
    const begun = await library.tus('POST', ticket, {
      ...own,
      headers: { 'upload-length': String(content.length) },
    })
    expect([begun.statusCode, begun.headers['location']]).toEqual([
      201,
      `/material/video/tus/${ticket.uploadId}`,
    ])
    const parts = [0, 5_000_000, 5_000_000 + leastPieceBytes, content.length]
    for (const [at, offset] of parts.slice(0, -1).entries()) {
      const head = await library.tus('HEAD', ticket, own)
      expect(head.headers).toMatchObject({ 'upload-offset': String(offset), 'cache-control': 'no-store' })
      const early = await library.create(ticket.uploadId, editor)
      expect(early).toMatchObject({ status: 409, detail: { reason: 'NOT_COMPLETE' } })
      const sent = await library.patch(ticket, {
        ...own,
        offset,
        content: content.subarray(offset, parts[at + 1]),
      })
      expect(sent.statusCode).toBe(204)
    }
    const { data } = await library.create(ticket.uploadId, editor)
    expect(data).toMatchObject({ state: 'converting', name: '车间', upload: null, playUrl: null })
    await library.runJobs()
    expect(await library.videoOf(data.videoId)).toMatchObject({
      state: 'ready',
      durationMs: 4000,
      width: 320,
    })
    expect((await library.fileOf(data.videoId, 'originalFileId'))?.sha256).toBe(sha256(content))
    // Its parts are gone.
    const left = await library.inCompany((tx) => tx.select().from(videoUploads))
    expect(left.filter(({ videoId }) => videoId === data.videoId)).toEqual([])
  })

  test('takes not one byte more than was signed', async () => {
    const content = Buffer.alloc(1000, 1)
    const { data: ticket } = await library.sign(content.length)
    const longer = Buffer.alloc(1001, 1)
    expect((await library.patch(ticket, { offset: 0, content: longer })).statusCode).toBe(413)
    // One that does not say how long it is, is stopped as it comes.
    const line = Readable.from([Buffer.alloc(600, 1), Buffer.alloc(600, 1)])
    const silent = await library.slow(ticket, line, { session: library.admin })
    expect(silent.statusCode).toBe(413)
    expect((await library.tus('HEAD', ticket)).headers['upload-offset']).toBe('0')
    await library.patch(ticket, { offset: 0, content })
    expect((await library.patch(ticket, { offset: 1000, content: Buffer.from('x') })).statusCode).toBe(413)
    const wrong = await library.tus('POST', ticket, { headers: { 'upload-length': '1001' } })
    expect(wrong.statusCode).toBe(413)
  })

  test('belongs to one person of one company, and to one file', async () => {
    const content = Buffer.alloc(10, 1)
    const { data: ticket } = await library.sign(content.length, { session: editor })
    const { data: other } = await library.sign(content.length, { session: editor })
    for (const session of [library.admin, stranger]) {
      expect((await library.patch(ticket, { offset: 0, content, session })).statusCode).toBe(404)
      expect((await library.tus('HEAD', ticket, { session })).statusCode).toBe(404)
      expect((await library.tus('DELETE', ticket, { session })).statusCode).toBe(404)
      expect((await library.create(ticket.uploadId, session)).status).toBe(404)
    }
    const swapped = { ...ticket, token: other.token }
    expect((await library.patch(swapped, { offset: 0, content, session: editor })).statusCode).toBe(404)
    const forged = { ...ticket, token: ticket.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) }
    expect((await library.patch(forged, { offset: 0, content, session: editor })).statusCode).toBe(404)
    expect((await library.patch(ticket, { offset: 0, content, session: colleague })).statusCode).toBe(403)
    expect((await library.tus('HEAD', ticket, { session: editor })).headers['upload-offset']).toBe('0')
    expect((await library.patch(ticket, { offset: 0, content, session: editor })).statusCode).toBe(204)
  })

  test('keeps no crumbs, which cost a row each', async () => {
    const { data: ticket } = await library.sign(leastPieceBytes + 2)
    const send = async (offset: number, bytes: number) =>
      (await library.patch(ticket, { offset, content: Buffer.alloc(bytes, 1) })).statusCode
    const piecesOf = () =>
      library.inCompany((tx) => tx.$count(videoPieces, eq(videoPieces.uploadId, ticket.uploadId)))
    expect([await send(0, 1), await send(0, leastPieceBytes - 1)]).toEqual([400, 400])
    expect(await piecesOf()).toBe(0)
    expect([await send(0, leastPieceBytes), await send(leastPieceBytes, 1)]).toEqual([204, 400])
    expect([await send(leastPieceBytes, 2), await piecesOf()]).toEqual([204, 2])
  })

  test('of two senders of the same part takes one', async () => {
    const content = Buffer.alloc(5 * 2 ** 20, 1)
    const { data: ticket } = await library.sign(content.length)
    const answers = await Promise.all([1, 2, 3].map(() => library.patch(ticket, { offset: 0, content })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409, 409])
    expect((await library.tus('HEAD', ticket)).headers['upload-offset']).toBe(String(content.length))
  })

  test('of one person goes over four lines at once, and others are not kept out', async () => {
    const content = makeMp4()
    const lines = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { data: ticket } = await library.sign(content.length, { session: editor })
        const line = new PassThrough()
        line.write(content.subarray(0, 10))
        const sent = library.slow(ticket, line, { session: editor })
        return { line, sent, ticket }
      }),
    )
    const other = async (session: Session) => {
      const { data: ticket } = await library.sign(content.length, { session })
      return (await library.patch(ticket, { session, offset: 0, content })).statusCode
    }
    await expect.poll(() => other(editor)).toBe(503)
    expect(await other(library.admin)).toBe(204)
    for (const { line } of lines) line.end(content.subarray(10))
    expect((await Promise.all(lines.map(({ sent }) => sent))).map(({ statusCode }) => statusCode)).toEqual([
      204, 204, 204, 204,
    ])
    expect(await other(editor)).toBe(204)
  })

  test('speaks tus 1.0.0', async () => {
    const { data: ticket } = await library.sign(10)
    const content = Buffer.alloc(10)
    const statusOf = async (headers: Record<string, string>) =>
      (await library.patch(ticket, { offset: 0, content, headers })).statusCode
    expect(await statusOf({ 'tus-resumable': '0.2.1' })).toBe(412)
    expect(await statusOf({ 'upload-offset': '5' })).toBe(413)
    expect((await library.patch(ticket, { offset: 3, content: Buffer.alloc(2) })).statusCode).toBe(409)
    expect((await library.tus('DELETE', ticket)).statusCode).toBe(204)
    expect((await library.tus('HEAD', ticket)).statusCode).toBe(404)
    expect(
      (await call()(videosContract.get, { params: { id: ticket.videoId } }, { session: library.admin }))
        .status,
    ).toBe(404)
  })

  test('begins within the limits of type, size and room alone', async () => {
    expect(await library.sign(1, { name: '脚本.html' })).toMatchObject({
      status: 400,
      detail: { reason: 'TYPE' },
    })
    const tooLarge = await library.sign(videoRule.maxBytes + 1)
    expect(tooLarge).toMatchObject({ status: 413, detail: { reason: 'TOO_LARGE' } })
    const { data: ticket } = await library.sign(100)
    const setRoom = (storedBytes: number) =>
      library.inCompany((tx) => tx.update(videos).set({ storedBytes }).where(eq(videos.id, ticket.videoId)))
    await setRoom(videoQuota - 100)
    expect(await library.sign(200)).toMatchObject({ status: 409, detail: { reason: 'QUOTA' } })
    await setRoom(100)
    expect((await library.sign(200)).status).toBe(200)
  })

  test('that is not finished in time is taken away with everything that arrived', async () => {
    const { data: ticket } = await library.sign(leastPieceBytes * 2)
    await library.patch(ticket, { offset: 0, content: Buffer.alloc(leastPieceBytes + 50, 1) })
    await library.inCompany((tx) =>
      tx.update(jobs).set({ dueAt: new Date() }).where(eq(jobs.kind, 'materials.sweepUpload')),
    )
    await library.runJobs()
    expect((await library.tus('HEAD', ticket)).statusCode).toBe(404)
    const pieces = await library.inCompany((tx) =>
      tx.select().from(storedFiles).where(eq(storedFiles.originalName, 'piece')),
    )
    expect(pieces.filter(({ bytes }) => bytes === leastPieceBytes + 50)).toEqual([])
  })
})

describe('a video', () => {
  test('is played by a signed address, in parts, and its file as it was sent has none', async () => {
    const content = makeMp4({ inside: [box('udta', 'GPS +31.2304')] })
    const video = await library.film(content)
    const url = video.playUrl ?? ''
    const whole = await library.get(url)
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
    })
    expect(whole.rawPayload.includes('+31.2304')).toBe(false)
    const part = await library.get(url, { range: 'bytes=4-7' })
    expect([part.statusCode, part.body]).toEqual([206, 'ftyp'])
    expect(part.headers['content-range']).toBe(`bytes 4-7/${content.length}`)
    expect((await library.get(url, { range: `bytes=${content.length}-` })).statusCode).toBe(416)
    const files = [
      await library.fileOf(video.videoId, 'originalFileId'),
      await library.fileOf(video.videoId, 'playFileId'),
    ]
    expect(files.map((file) => file?.publicId)).toEqual([null, null])
    for (const file of files) expect((await library.get(`/files/${file?.id}`)).statusCode).toBe(400)
    // Another part of it, another video, another company: nobody else can make an address.
    const token = url.slice('/p/media/'.length)
    for (const at of [3, 25, 43, 45, token.length - 1]) {
      const forged = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect((await library.get(`/p/media/${forged}`)).statusCode).toBe(404)
    }
  })

  test('is gone from its address at the next request once it is blocked or removed, and comes back', async () => {
    const { videoId: id, playUrl } = await library.film(makeMp4())
    const url = playUrl ?? ''
    const session = library.admin
    const statusOf = async () => (await library.get(url)).statusCode
    expect(await statusOf()).toBe(200)
    const blocked = await call()(
      videosContract.block,
      { params: { id }, body: { reason: '侵权投诉' } },
      { session },
    )
    expect(blocked.data).toMatchObject({ state: 'blocked', reason: '侵权投诉', playUrl: null })
    expect(await statusOf()).toBe(404)
    await call()(videosContract.unblock, { params: { id } }, { session })
    expect(await statusOf()).toBe(200)
    await call()(videosContract.remove, { params: { id }, query: {} }, { session })
    expect(await statusOf()).toBe(404)
    await call()(videosContract.restore, { params: { id } }, { session })
    expect(await statusOf()).toBe(200)
  })

  test.each([
    ['no video', Buffer.from('%PDF-1.7 and so on'), 'notVideo'],
    ['a page that hides in one', makeMp4({ behind: [box('html', '<script>')] }), 'damaged'],
    ['one whose index lies', makeMp4({ shift: 5000 }), 'damaged'],
    ['another coding, without a converter', makeMp4({ coding: 'hvc1' }), 'noConverter'],
    ['longer than an hour', makeMp4({ seconds: 3700 }), 'tooLong'],
  ])('that is %s fails with its reason, and nothing of it is played', async (_what, content, code) => {
    const video = await library.film(content)
    expect(video).toMatchObject({ state: 'failed', failure: { code }, playUrl: null })
    expect(await library.fileOf(video.videoId, 'playFileId')).toBeUndefined()
  })

  test('of a suspended company is played nowhere', async () => {
    const { playUrl } = await library.film(makeMp4())
    const statusIn = async (state: 'suspended' | 'certified') => {
      await library.inCompany((tx) =>
        tx.update(companies).set({ state }).where(eq(companies.id, demoCompanies[0].id)),
      )
      return (await library.get(playUrl ?? '')).statusCode
    }
    expect([await statusIn('suspended'), await statusIn('certified')]).toEqual([404, 200])
  })

  test('has subtitles, a name and a folder', async () => {
    const { videoId: id, version } = await library.film(makeMp4())
    const session = library.admin
    const send = async (content: string) => {
      const form = formOf([{ name: 'zh.vtt', content }], { language: 'zh-CN' })
      const answer = await library.world.inject({
        method: 'POST',
        url: `/v2/material/video/${id}/captions`,
        payload: form.payload,
        headers: { ...form.headers, authorization: session.token },
      })
      return answer.statusCode
    }
    expect(await send('<html>')).toBe(400)
    expect(await send('WEBVTT\n\n00:00.000 --> 00:02.000\n你好\n')).toBe(200)
    const { captions } = await library.videoOf(id)
    const track = await library.get(captions[0]?.url ?? '')
    expect([track.headers['content-type'], track.body]).toEqual([
      'text/vtt; charset=utf-8',
      'WEBVTT\n\n00:00.000 --> 00:02.000\n你好\n',
    ])
    const old = await call()(videosContract.update, { body: { id, version, name: '旧' } }, { session })
    expect(old).toMatchObject({ status: 409, detail: { reason: 'VERSION_CONFLICT' } })
    const folder = await call()(materialsContract.createFolder, { body: { name: '视频' } }, { session })
    const { folderId } = folder.data
    const changed = await call()(
      videosContract.update,
      { body: { id, version: version + 1, name: '新', folderId } },
      { session },
    )
    expect(changed.data).toMatchObject({ name: '新', folderId })
    const remove = (query: { moveTo?: string } = {}) =>
      call()(materialsContract.removeFolder, { params: { id: folderId }, query }, { session })
    expect(await remove()).toMatchObject({ status: 409, detail: { reason: 'NOT_EMPTY' } })
    const gone = { params: { id, language: 'zh-CN' as const } }
    expect((await call()(videosContract.removeCaptions, gone, { session })).data.captions).toEqual([])
    await call()(videosContract.remove, { params: { id }, query: {} }, { session })
    expect((await remove()).status).toBe(200)
  })

  test('of another company is answered like an unknown one', async () => {
    const { videoId: id } = await library.film(makeMp4())
    const session = stranger
    expect((await call()(videosContract.get, { params: { id } }, { session })).status).toBe(404)
    expect((await call()(videosContract.remove, { params: { id }, query: {} }, { session })).status).toBe(404)
    expect((await call()(videosContract.list, { query: { ids: id } }, { session })).data.list).toEqual([])
  })
})

describe.skipIf(!hasConverter)('with a converter a video', () => {
  const film = async (content: Buffer, name: string) => {
    const { provided } = library.world.app.services
    provided.provide(videoTools, createVideoTools())
    try {
      return await library.film(content, name)
    } finally {
      provided.provide(videoTools, createVideoTools({ searchPath: '/nowhere' }))
    }
  }

  test.each([
    ['film.mp4', 'libx264'],
    ['film.webm', 'libvpx'],
  ])('%s becomes an MP4 that starts at once, with pictures and without its place', async (name, coding) => {
    const content = await filmed(3, { coding, name })
    expect(content.includes('Secret workshop')).toBe(true)
    const video = await film(content, name)
    expect(video).toMatchObject({ state: 'ready', width: 320, height: 240, failure: null })
    expect(video.durationMs).toBeGreaterThan(2800)
    expect(video.posterUrls).toHaveLength(5)
    const { rawPayload } = await library.get(video.playUrl ?? '')
    expect(rawPayload.indexOf('moov')).toBeLessThan(rawPayload.indexOf('mdat'))
    for (const trace of ['Secret workshop', '+31.2304', 'Lavf'])
      expect(rawPayload.includes(trace)).toBe(false)
    const poster = await library.get(video.posterUrl ?? '')
    expect(poster.headers['content-type']).toBe('image/webp')
    const { version, videoId: id } = video
    const chosen = await call()(
      videosContract.update,
      { body: { id, version, poster: 3 } },
      { session: library.admin },
    )
    expect(chosen.data.posterUrl).toBe(chosen.data.posterUrls[3])
  })

  test('that is damaged, or a list of other files, is not converted', async () => {
    const damaged = (await filmed(2)).fill(9, 60, 3000)
    expect(await film(damaged, 'a.mp4')).toMatchObject({ state: 'failed', failure: { code: 'damaged' } })
    const list = Buffer.from("ffconcat version 1.0\nfile '/etc/hostname'\n")
    expect(await film(list, 'b.mp4')).toMatchObject({ state: 'failed', failure: { code: 'notVideo' } })
  })
})
