import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import type { Readable } from 'node:stream'

import { memoryOf, type StreamLimits } from './stream-maker.adapter.ts'

/** A picture of a browser on its way to the form of every other one. */
export interface CameraConverter {
  /** The converted picture, as a stream maker takes it. */
  readonly output: Readable
  /** Takes the next bytes; false where the program has ended or does not keep up. */
  write(content: Buffer): Promise<boolean>
  end(): void
}

interface ConverterOptions {
  ffmpeg: string
  limits: Pick<StreamLimits, 'longestMs' | 'mostMemory'>
}

/** A machine that converts more slowly than the camera films is told from one that pauses. */
const keepsUpMs = 10_000
const watchEveryMs = 2000

/** Everything that a browser may have recorded: nothing else is opened, however it is called. */
const decoders = 'vp8,vp9,h264,opus,aac'
const mostPixels = 1920 * 1200

const apart = (text: string) => text.split(/\s+/)

const guards = apart(
  `-nostdin -hide_banner -v error -protocol_whitelist pipe -codec_whitelist ${decoders} -max_pixels ${mostPixels} -threads 2`,
)
const conversion = [
  ...apart('-f matroska -i pipe:0 -map 0:v:0 -map 0:a:0? -map_metadata -1'),
  '-vf',
  "fps=25,scale='trunc(min(1280,iw)/2)*2':-2",
  ...apart('-pix_fmt yuv420p -c:v libx264 -preset veryfast -tune zerolatency -threads 2'),
  ...apart('-b:v 1800k -maxrate 2200k -bufsize 3600k -force_key_frames expr:gte(t,n_forced*2)'),
  ...apart('-c:a aac -b:a 96k -ar 48000 -ac 2 -f mpegts pipe:1'),
]

/**
 * Converts what a browser records (WebM) to H.264 and AAC with a whole picture every two seconds, by `ffmpeg`. It reads nothing
 * but what is written to it.
 */
export function convertCamera({ ffmpeg, limits }: ConverterOptions): CameraConverter {
  const child = spawn(ffmpeg, [...guards, '-t', String(limits.longestMs / 1000), ...conversion], {
    // Nothing of the server's environment, which holds secrets.
    env: { PATH: process.env['PATH'] ?? '', HOME: tmpdir(), LANG: 'C.UTF-8' },
    cwd: tmpdir(),
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const { stdin, stdout } = child
  const kill = () => void child.kill('SIGKILL')
  let hasEnded = false
  const timer = setInterval(
    () =>
      void memoryOf(child.pid ?? 0).then((bytes) => {
        if (bytes > limits.mostMemory) kill()
      }),
    watchEveryMs,
  )
  const finish = () => {
    hasEnded = true
    clearInterval(timer)
    // Somebody who waits for room is told.
    stdin.destroy()
  }
  child.once('exit', finish)
  child.once('error', finish)
  stdin.on('error', () => undefined)
  return {
    output: stdout,
    async write(content) {
      if (hasEnded) return false
      if (stdin.write(content)) return true
      return once(stdin, 'drain', { signal: AbortSignal.timeout(keepsUpMs) }).then(
        () => !hasEnded,
        () => false,
      )
    },
    end() {
      stdin.end()
      setTimeout(kill, 3000).unref()
    },
  }
}
