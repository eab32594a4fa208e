import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'

import { eq } from 'drizzle-orm'

import type { Session } from '#apps/server/testing/world.ts'

import { type UploadTicket, type VideoRow, videosContract } from '../videos.contract.ts'
import { openMaterialWorld } from './materials.world.ts'
import { createVideoTools } from './video-tools.adapter.ts'
import { videoTools } from './video-tools.public.ts'
import { videos } from './videos.tables.ts'

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4))
  return bytes
}

/** A box of an MP4. */
export const box = (type: string, ...parts: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

export interface OddMp4 {
  /** Seconds of one picture each. */
  seconds?: number
  coding?: string
  /** The bytes of each sample, in place of those of H.264. */
  sample?: Buffer
  /** Added to every place that the index names. */
  shift?: number
  /** The length that the head of the track gives, in seconds. */
  length?: number
  /** More boxes inside of the index, and at the end of the file. */
  inside?: readonly Buffer[]
  behind?: readonly Buffer[]
  /** Stands before everything. */
  before?: Buffer
}

/** A small MP4 of made pictures: its index is right in everything that is not told otherwise. */
export function makeMp4(odd: OddMp4 = {}): Buffer {
  const { seconds = 4, coding = 'avc1', shift = 0, length = seconds, inside = [], behind = [] } = odd
  // One unit that says it is a whole picture, its length before it.
  const sample = odd.sample ?? Buffer.concat([u32(24), Buffer.from([0x65]), Buffer.alloc(23, 7)])
  const head = Buffer.concat([odd.before ?? Buffer.alloc(0), box('ftyp', 'isom', u32(512), 'isomavc1mp41')])
  const media = box('mdat', ...Array.from({ length: seconds }, () => sample))
  const start = head.length + 8 + shift
  const full = u32(0)
  const avcC = box('avcC', Buffer.from([1, 0x42, 0, 0x1f, 0xff, 0xe1, 0, 0]))
  const entry = Buffer.concat([Buffer.alloc(24), Buffer.from([1, 64, 0, 240]), Buffer.alloc(50)])
  const table = box(
    'stbl',
    box('stsd', full, u32(1), box(coding, entry, avcC)),
    box('stts', full, u32(1, seconds, 1000)),
    box('stsc', full, u32(1, 1, seconds, 1)),
    box('stsz', full, u32(sample.length, seconds)),
    box('stco', full, u32(1, start)),
  )
  const trak = box(
    'trak',
    box('tkhd', full, Buffer.alloc(72), u32(320 << 16, 240 << 16)),
    box(
      'mdia',
      box('mdhd', full, u32(0, 0, 1000, length * 1000, 0)),
      box('hdlr', full, u32(0), 'vide', Buffer.alloc(13)),
      box('minf', table),
    ),
  )
  return Buffer.concat([
    head,
    media,
    box('moov', box('mvhd', full, Buffer.alloc(96)), trak, ...inside),
    ...behind,
  ])
}

const run = promisify(execFile)

/** Whether this machine has the programs that convert; tests that need them say aloud that they are left out. */
export const hasConverter = await createVideoTools().canConvert()
if (!hasConverter)
  process.stderr.write('LEFT OUT: this machine has no ffmpeg, so that no video is converted in tests\n')

/** A video of a moving test picture with a tone, with the place where it was taken. */
export async function filmed(
  seconds: number,
  { coding = 'libx264', name = 'film.mp4' } = {},
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'cardline-film-'))
  try {
    const path = join(folder, name)
    await run('ffmpeg', [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      `testsrc=size=320x240:rate=10:duration=${seconds}`,
      '-f',
      'lavfi',
      '-i',
      `sine=frequency=440:duration=${seconds}`,
      '-c:v',
      coding,
      '-pix_fmt',
      'yuv420p',
      '-metadata',
      'location=+31.2304+121.4737/',
      '-metadata',
      'title=Secret workshop',
      path,
    ])
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs `work` with a file of these bytes. */
export async function withFile<T>(content: Buffer, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'cardline-film-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, content)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Patched {
  offset: number
  content: Buffer
  session?: Session
  headers?: Record<string, string>
}

/** The library's videos as tests use them; unless told, on a machine without a converter. */
export async function openVideoWorld(name: string, { converts = false } = {}) {
  const library = await openMaterialWorld(name)
  const { world, admin } = library
  if (!converts) world.app.services.provided.provide(videoTools, createVideoTools({ searchPath: '/nowhere' }))

  const sign = (bytes: number, { name: file = '车间.mp4', session = admin, more = {} } = {}) =>
    world.call(videosContract.sign, { body: { name: file, bytes, ...more } }, { session })

  const tus = (
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
    ticket: Pick<UploadTicket, 'token' | 'uploadId'>,
    {
      session = admin,
      headers = {},
      payload,
    }: { session?: Session; headers?: Record<string, string>; payload?: Buffer | Readable } = {},
  ) =>
    world.inject({
      method,
      url: method === 'POST' ? '/material/video/tus' : `/material/video/tus/${ticket.uploadId}`,
      headers: {
        authorization: session.token,
        'tus-resumable': '1.0.0',
        'upload-token': ticket.token,
        ...headers,
      },
      ...(payload && { payload }),
    })

  const patch = (ticket: UploadTicket, { offset, content, session = admin, headers = {} }: Patched) =>
    tus('PATCH', ticket, {
      session,
      payload: content,
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        ...headers,
      },
    })

  /** A part over a line that ends when it is ended. */
  const slow = (ticket: UploadTicket, line: Readable, { session }: { session: Session }) =>
    tus('PATCH', ticket, {
      session,
      payload: line,
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    })

  const create = (uploadId: string, session = admin) =>
    world.call(videosContract.create, { body: { uploadId } }, { session })
  const detailOf = async (id: string, session = admin) =>
    (await world.call(videosContract.get, { params: { id } }, { session })).data

  return {
    ...library,
    sign,
    tus,
    patch,
    slow,
    create,
    /** The stored file of a video. */
    fileOf: (videoId: string, which: 'originalFileId' | 'playFileId') =>
      library.inCompany(async (tx) => {
        const [video] = await tx.select().from(videos).where(eq(videos.id, videoId))
        const fileId = video?.[which]
        return fileId ? world.app.services.files.find(tx, fileId) : undefined
      }),
    videoOf: async (id: string) => (await detailOf(id)).video,
    detail: detailOf,
    /** A video that was sent and worked on. */
    async film(content: Buffer, file = '车间.mp4'): Promise<VideoRow> {
      const { data: ticket } = await sign(content.length, { name: file })
      await patch(ticket, { offset: 0, content })
      const { data } = await create(ticket.uploadId)
      await library.runJobs()
      return (await detailOf(data.videoId)).video
    },
  }
}
