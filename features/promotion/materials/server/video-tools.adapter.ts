import { spawn } from 'node:child_process'
import { access, constants, open, readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

import { z } from 'zod'

import { limitParallel } from '#platform/server/files/limit-parallel.ts'

import { longestVideoMs, mostPosters, type VideoFailure, videoRule } from '../videos.contract.ts'
import { copyWithoutTraces, isPlayable, readMp4 } from './mp4-reader.adapter.ts'
import type { ConvertedVideo, VideoTools } from './video-tools.public.ts'

interface ToolOptions {
  /** Folders to look for the programs in, as in PATH. */
  searchPath?: string
  /** For a whole video. */
  timeoutMs?: number
  /** Of one process, in bytes. */
  mostMemory?: number
}

/** Of the taller and the wider side of what is sent, multiplied: 8K. */
const mostPixels = 36_000_000
const tallest = 1080
const pageSize = 4096
const watchEveryMs = 250
const mostOutput = 256 * 1024

type Converted = Awaited<ReturnType<VideoTools['convert']>>
const failed = (failure: VideoFailure, detail?: string) => ({
  failure,
  ...(detail !== undefined && { detail }),
})

async function findProgram(name: string, searchPath: string): Promise<string | undefined> {
  for (const folder of searchPath.split(delimiter).filter(Boolean)) {
    const path = join(folder, name)
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return undefined
}

/** The container by its first bytes; a file is read as that and nothing else. */
export async function containerOf(path: string): Promise<'mov' | 'matroska' | undefined> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0)
    if (buffer.toString('latin1', 4, 8) === 'ftyp') return 'mov'
    return buffer.readUInt32BE(0) === 0x1a45dfa3 ? 'matroska' : undefined
  } finally {
    await file.close()
  }
}

async function memoryOf(pid: number): Promise<number> {
  const counts = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(counts.split(' ')[1] ?? 0) * pageSize
}

interface Running {
  folder: string
  searchPath: string
  signal: AbortSignal
  mostMemory: number
}

/** Runs a program until it ends, takes too much memory or too long; answers what it wrote, undefined where it failed. */
function run(
  program: string,
  parameters: readonly string[],
  { folder, searchPath, signal, mostMemory }: Running,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      // Nothing of the server's environment, which holds secrets.
      env: { PATH: searchPath, HOME: folder, LANG: 'C.UTF-8' },
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let out = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (out.length < mostOutput) out += text
    })
    const end = () => void child.kill('SIGKILL')
    const watch = setInterval(() => {
      if (child.pid !== undefined) void memoryOf(child.pid).then((bytes) => bytes > mostMemory && end())
    }, watchEveryMs)
    signal.addEventListener('abort', end, { once: true })
    const finish = (isDone: boolean) => {
      clearInterval(watch)
      signal.removeEventListener('abort', end)
      resolve(isDone ? out : undefined)
    }
    child.on('close', (code) => finish(code === 0))
    child.on('error', () => finish(false))
    if (signal.aborted) end()
  })
}

const probed = z.object({
  format: z.object({ duration: z.coerce.number().optional() }).optional(),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      pix_fmt: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
    }),
  ),
})
type Probed = z.infer<typeof probed>

/** Only this file, and only as what it is: a list of other files or addresses is never followed. */
const reading = (container: string, path: string) => [
  '-protocol_whitelist',
  'file',
  '-f',
  container,
  '-i',
  path,
]

const isAsPlayed = ({ streams }: Probed, container: string) => {
  const picture = streams.find(({ codec_type: type }) => type === 'video')
  const sound = streams.find(({ codec_type: type }) => type === 'audio')
  return (
    container === 'mov' &&
    picture?.codec_name === 'h264' &&
    picture.pix_fmt === 'yuv420p' &&
    Math.min(picture.width ?? 0, picture.height ?? 0) <= tallest &&
    (sound === undefined || sound.codec_name === 'aac')
  )
}

const codings = {
  same: ['-c', 'copy'],
  made: [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '23',
    '-pix_fmt',
    'yuv420p',
    '-vf',
    `scale='if(gt(iw,ih),-2,min(${tallest},iw))':'if(gt(iw,ih),min(${tallest},ih),-2)',scale=trunc(iw/2)*2:trunc(ih/2)*2`,
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    '-ac',
    '2',
  ],
}

/** One picture and one sound, and nothing that the file says about its maker and its place. */
const bare = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn']

const flawOf = ({ streams, format }: Probed): VideoFailure | undefined => {
  const picture = streams.find(({ codec_type: type }) => type === 'video')
  if (!picture?.width || !picture.height) return 'noPicture'
  if (picture.width * picture.height > mostPixels) return 'tooHeavy'
  return (format?.duration ?? 0) * 1000 > longestVideoMs ? 'tooLong' : undefined
}

// A conversion takes all cores that it finds: videos wait for each other.
const oneAtATime = limitParallel(1)

/** Converts with ffmpeg where the machine has it, which is looked for at every video; else takes what browsers play as it is. */
export function createVideoTools({
  searchPath = process.env['PATH'] ?? '',
  timeoutMs = 30 * 60_000,
  mostMemory = 1536 * 2 ** 20,
}: ToolOptions = {}): VideoTools {
  const programs = async () => {
    const [probe, convert] = [
      await findProgram('ffprobe', searchPath),
      await findProgram('ffmpeg', searchPath),
    ]
    return probe !== undefined && convert !== undefined ? { probe, convert } : undefined
  }

  async function asItIs(path: string, folder: string, container: string): Promise<Converted> {
    if (container !== 'mov') return failed('noConverter')
    const facts = await readMp4(path)
    if ('flaw' in facts) return failed('damaged', facts.flaw)
    if (!isPlayable(facts)) return failed('noConverter')
    if (facts.durationMs > longestVideoMs) return failed('tooLong')
    const copy = join(folder, 'play.mp4')
    await copyWithoutTraces(path, copy)
    const { durationMs, width, height } = facts
    return { path: copy, posters: [], durationMs, width, height }
  }

  async function probe(program: string, parameters: readonly string[], running: Running) {
    const shown = [
      '-v',
      'error',
      '-show_entries',
      'format=duration:stream=codec_type,codec_name,pix_fmt,width,height',
    ]
    const out = await run(program, [...shown, '-of', 'json', ...parameters], running)
    if (out === undefined) return undefined
    try {
      return probed.safeParse(JSON.parse(out)).data
    } catch {
      return undefined
    }
  }

  interface Made {
    convert: string
    path: string
    container: string
    facts: Probed
  }

  async function make(
    { convert, path, container, facts }: Made,
    running: Running,
  ): Promise<string | undefined> {
    const out = join(running.folder, 'play.mp4')
    const ways = isAsPlayed(facts, container) ? (['same', 'made'] as const) : (['made'] as const)
    for (const way of ways) {
      const made = await run(
        convert,
        [
          '-nostdin',
          '-hide_banner',
          '-v',
          'error',
          '-y',
          '-threads',
          '2',
          ...reading(container, path),
          ...bare,
          ...codings[way],
          '-t',
          String(longestVideoMs / 1000),
          '-fs',
          String(videoRule.maxBytes),
          '-fflags',
          '+bitexact',
          '-flags:v',
          '+bitexact',
          '-flags:a',
          '+bitexact',
          '-movflags',
          '+faststart',
          '-f',
          'mp4',
          out,
        ],
        running,
      )
      running.signal.throwIfAborted()
      if (made !== undefined) return out
    }
    return undefined
  }

  /** Pictures from its beginning, its middle and its end. */
  async function drawPosters(convert: string, play: { path: string; seconds: number }, running: Running) {
    const posters: string[] = []
    for (let n = 0; n < mostPosters; n += 1) {
      const out = join(running.folder, `poster-${n}.jpg`)
      const moment = ((n + 0.5) / mostPosters) * play.seconds
      const drawn = await run(
        convert,
        [
          '-nostdin',
          '-v',
          'error',
          '-y',
          '-ss',
          moment.toFixed(2),
          ...reading('mov', play.path),
          '-frames:v',
          '1',
          '-vf',
          "scale='min(1280,iw)':-2",
          '-f',
          'image2',
          '-update',
          '1',
          out,
        ],
        running,
      )
      const isThere =
        drawn !== undefined &&
        (await access(out).then(
          () => true,
          () => false,
        ))
      if (isThere) posters.push(out)
    }
    return posters
  }

  async function convertNow(
    path: string,
    container: 'mov' | 'matroska',
    running: Running,
  ): Promise<Converted> {
    const found = await programs()
    if (!found) return asItIs(path, running.folder, container)
    if (container === 'mov') {
      // The word of an MP4 is held against what it is, before any other program looks at it.
      const read = await readMp4(path)
      if ('flaw' in read) return failed('damaged', read.flaw)
    }
    const facts = await probe(found.probe, reading(container, path), running)
    if (!facts) return failed('damaged')
    const flaw = flawOf(facts)
    if (flaw) return failed(flaw)
    const play = await make({ ...found, path, container, facts }, running)
    if (play === undefined) return failed('notConverted')
    const made = await readMp4(play)
    if ('flaw' in made) return failed('notConverted', made.flaw)
    const { durationMs, width, height } = made
    if (durationMs > longestVideoMs + 1000) return failed('tooLong')
    const posters = await drawPosters(found.convert, { path: play, seconds: durationMs / 1000 }, running)
    return { path: play, posters, durationMs, width, height } satisfies ConvertedVideo
  }

  return {
    provider: 'local',
    canConvert: async () => (await programs()) !== undefined,
    check: async () => undefined,
    async convert({ path, folder, signal }) {
      const container = await containerOf(path)
      if (!container) return failed('notVideo')
      return oneAtATime(async () => {
        const time = AbortSignal.timeout(timeoutMs)
        const running = { folder, searchPath, mostMemory, signal: AbortSignal.any([signal, time]) }
        try {
          return await convertNow(path, container, running)
        } catch (error) {
          // The job was stopped, which is told on; or it took too long, which is an outcome.
          signal.throwIfAborted()
          if (time.aborted) return failed('tooHeavy')
          throw error
        }
      })
    },
  }
}
