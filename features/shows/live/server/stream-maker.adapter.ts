import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { hourMs } from '#platform/domain/durations.ts'

/** Limits of one stream: a machine must not be filled by a picture that nobody ends. */
export interface StreamLimits {
  /** Bytes of the recording of one broadcast, all its parts together. */
  mostRecorded: number
  /** Bytes that stay free on the disk; below that nothing is recorded and no stream begins. */
  leastFree: number
  longestMs: number
  /** Bytes of memory of one program. */
  mostMemory: number
  /** Without a new piece for so long a stream counts as stuck and is ended. */
  stuckMs: number
}

export const usualLimits: StreamLimits = {
  mostRecorded: 4 * 2 ** 30,
  leastFree: 2 * 2 ** 30,
  longestMs: 8 * hourMs,
  mostMemory: 512 * 2 ** 20,
  stuckMs: 20_000,
}

/** Streams that one machine makes at once: each is a program of its own. */
export const mostStreams = 8

const watchEveryMs = 2000
const pageSize = 4096
const pieceSeconds = 2

/** Whether a name is one of the files that viewers fetch. */
export const isPiece = (name: string): boolean => /^(index\.m3u8|s\d{1,12}\.ts)$/.test(name)

/** The program in the folders of a search path; undefined where the machine does not have it. */
export async function findFfmpeg(searchPath = process.env['PATH'] ?? ''): Promise<string | undefined> {
  for (const folder of searchPath.split(delimiter).filter(Boolean)) {
    const path = join(folder, 'ffmpeg')
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return undefined
}

const hasRoom = async (folder: string, leastFree: number): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize > leastFree
}

const recordingsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [] as string[])).filter((name) => /^part-\d+\.ts$/.test(name)).toSorted()

const sizeOf = async (folder: string, names: readonly string[]): Promise<number> => {
  let sum = 0
  for (const name of names)
    sum += await stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    )
  return sum
}

/** A stream that is being made. */
export interface Stream {
  readonly folder: string
  /** Kilobits a second of the latest pieces; 0 before the first. */
  kbps(): number
  end(): Promise<void>
}

interface StreamOptions {
  ffmpeg: string
  /** The address of the picture at our own RTMP server, or the picture itself (MPEG-TS). */
  input: string | Readable
  folder: string
  isRecorded: boolean
  limits?: StreamLimits
  /** It has ended, by itself or by a limit. */
  onEnd: () => void
}

/** The memory that a program uses, in bytes; nothing once it has ended. */
export const memoryOf = async (pid: number): Promise<number> => {
  const counts = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(counts.split(' ')[1] ?? 0) * pageSize
}

/** The pieces of a playlist with their lengths in seconds. */
export const piecesOf = (playlist: string): { name: string; seconds: number }[] =>
  [...playlist.matchAll(/#EXTINF:([\d.]+)[^\n]*\n([^#\n]+)/g)].map(([, seconds, name]) => ({
    name: name?.trim() ?? '',
    seconds: Number(seconds),
  }))

async function rateOf(folder: string, playlist: string): Promise<number> {
  const latest = piecesOf(playlist).slice(-3)
  const seconds = latest.reduce((sum, piece) => sum + piece.seconds, 0)
  const bytes = await sizeOf(
    folder,
    latest.map(({ name }) => name),
  )
  return seconds === 0 ? 0 : Math.round((bytes * 8) / 1000 / seconds)
}

const bare = ['-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', '-map_metadata', '-1']

/**
 * Makes a stream that browsers play (HLS, pieces of two seconds, the last six of them) out of one that comes in, and
 * writes it down where it shall be shown again. The picture is not converted: it costs next to nothing.
 */
export async function makeStream({
  ffmpeg,
  input,
  folder,
  isRecorded,
  limits = usualLimits,
  onEnd,
}: StreamOptions): Promise<Stream> {
  await mkdir(folder, { recursive: true })
  // Pieces of a picture that was lost are of no use to anybody.
  for (const name of await readdir(folder)) if (isPiece(name)) await rm(join(folder, name), { force: true })
  const parts = await recordingsIn(folder)
  const left = limits.mostRecorded - (await sizeOf(folder, parts))
  const mayRecord = isRecorded && left > 0 && (await hasRoom(folder, limits.leastFree))
  const part = join(folder, `part-${String(parts.length + 1).padStart(4, '0')}.ts`)
  const child: ChildProcess = spawn(
    ffmpeg,
    [
      '-nostdin',
      '-hide_banner',
      '-v',
      'error',
      '-y',
      '-t',
      String(limits.longestMs / 1000),
      ...(typeof input === 'string' ? ['-i', input] : ['-f', 'mpegts', '-i', 'pipe:0']),
      ...bare,

      '-f',
      'hls',
      '-hls_time',
      String(pieceSeconds),
      '-hls_list_size',
      '6',
      '-hls_start_number_source',
      'epoch',
      '-hls_flags',
      'delete_segments+independent_segments+omit_endlist+temp_file',
      '-hls_segment_filename',
      join(folder, 's%d.ts'),
      join(folder, 'index.m3u8'),
      ...(mayRecord ? [...bare, '-f', 'mpegts', '-fs', String(left), part] : []),
    ],
    {
      // Nothing of the server's environment, which holds secrets.
      env: { PATH: process.env['PATH'] ?? '', HOME: folder, LANG: 'C.UTF-8' },
      cwd: folder,
      stdio: [typeof input === 'string' ? 'ignore' : 'pipe', 'ignore', 'ignore'],
    },
  )
  if (typeof input !== 'string' && child.stdin) {
    // One of the two programs has ended: the other one follows by itself.
    child.stdin.on('error', () => input.destroy())
    input.pipe(child.stdin)
  }
  let kbps = 0
  let lastPieceAt = Date.now()
  let lastPlaylist = ''
  const kill = () => void child.kill('SIGKILL')

  async function watch(): Promise<void> {
    if (child.pid !== undefined && (await memoryOf(child.pid)) > limits.mostMemory) return kill()
    if (!(await hasRoom(folder, limits.leastFree / 2))) return kill()
    const playlist = await readFile(join(folder, 'index.m3u8'), 'utf8').catch(() => '')
    if (playlist !== lastPlaylist) {
      lastPlaylist = playlist
      lastPieceAt = Date.now()
      kbps = await rateOf(folder, playlist)
    }
    if (Date.now() - lastPieceAt > limits.stuckMs) kill()
  }
  const timer = setInterval(() => void watch().catch(kill), watchEveryMs)
  const ended = new Promise<void>((resolve) => {
    const finish = () => {
      clearInterval(timer)
      resolve()
      onEnd()
    }
    child.once('exit', finish)
    child.once('error', finish)
  })
  return {
    folder,
    kbps: () => kbps,
    async end() {
      // Asked first, so that the recording ends with a whole picture.
      child.kill('SIGTERM')
      const late = setTimeout(kill, 3000)
      await ended
      clearTimeout(late)
    },
  }
}

/** A recording as one film. */
export interface Film {
  path: string
  bytes: number
  sha256: string
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

interface Joining {
  ffmpeg: string
  folder: string
  timeoutMs?: number
  limits?: StreamLimits
}

/** Joins the parts of a recording to one film that plays while it loads; undefined where there is nothing to see. */
export async function joinRecording({
  ffmpeg,
  folder,
  timeoutMs = 10 * 60_000,
  limits = usualLimits,
}: Joining): Promise<Film | undefined> {
  const parts = await recordingsIn(folder)
  if ((await sizeOf(folder, parts)) === 0) return undefined
  const path = join(folder, 'replay.mp4')
  const input = `concat:${parts.map((name) => join(folder, name)).join('|')}`
  const isMade = await new Promise<boolean>((resolve) => {
    const child = spawn(
      ffmpeg,
      [
        '-nostdin',
        '-hide_banner',
        '-v',
        'error',
        '-y',
        '-protocol_whitelist',
        'file,concat',
        '-f',
        'mpegts',
        '-i',
        input,
        ...bare,
        '-fs',
        String(limits.mostRecorded),
        '-movflags',
        '+faststart',
        '-f',
        'mp4',
        path,
      ],
      {
        env: { PATH: process.env['PATH'] ?? '', HOME: folder, LANG: 'C.UTF-8' },
        cwd: folder,
        stdio: 'ignore',
      },
    )
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    const finish = (isDone: boolean) => {
      clearTimeout(timer)
      resolve(isDone)
    }
    child.once('exit', (code) => finish(code === 0))
    child.once('error', () => finish(false))
  })
  const bytes = isMade ? await sizeOf(folder, ['replay.mp4']) : 0
  return bytes === 0 ? undefined : { path, bytes, sha256: await digestOf(path) }
}

/** Removes everything of a stream. */
export const removeStream = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })
