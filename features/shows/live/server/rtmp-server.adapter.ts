import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { endProgram, programBeside, startProgram } from '#platform/server/processes/child-program.ts'

export interface RtmpRequest {
  open?: { port: number; host: string; secret: string; folder: string }
  /** The session that is ended. */
  refuse?: string
}

export interface RtmpAnswer {
  isListening?: true
  published?: { id: string; name: string; sign: string }
  lost?: { id: string; name: string }
}

/** Hears that somebody pushes, and that the picture is gone. */
export interface RtmpListener {
  /** Answers whether this key may push into this stream now. */
  published(stream: { id: string; name: string; sign: string }): Promise<boolean>
  lost(stream: { id: string; name: string }): void
}

export interface RtmpOptions {
  port: number
  host: string
  /** Signs keys; the same for as long as the installation lives. */
  secret: string
  /** A folder that the library may write to. */
  folder: string
  listener: RtmpListener
  onError: (error: Error) => void
}

export interface RtmpServer {
  /** The address from which this machine itself plays a stream. */
  playUrl(name: string): string
  refuse(sessionId: string): void
  close(): Promise<void>
}

const program = programBeside(import.meta, 'rtmp-child')
const startsWithinMs = 15_000
const restartMs = 2000

/** A key for a stream until a moment, as the library checks it by itself; it names nothing but the stream. */
export function signOf({ name, secret, until }: { name: string; secret: string; until: Date }): string {
  const end = Math.floor(until.getTime() / 1000)
  return `${end}-${createHash('md5').update(`/live/${name}-${end}-${secret}`).digest('hex')}`
}

/** Takes pictures by RTMP in a process of its own, which is started again whenever it ends. */
export async function openRtmpServer({
  port,
  host,
  secret,
  folder,
  listener,
  onError,
}: RtmpOptions): Promise<RtmpServer> {
  let isClosed = false
  let child: ChildProcess | undefined

  function hear(from: ChildProcess, { published, lost }: RtmpAnswer): void {
    if (lost) listener.lost(lost)
    if (!published) return
    void listener
      .published(published)
      .catch((error: unknown) => {
        onError(error as Error)
        return false
      })
      .then((isWelcome) => {
        if (!isWelcome && from.connected) from.send({ refuse: published.id } satisfies RtmpRequest)
      })
  }

  function start(): Promise<void> {
    const next = startProgram(program)
    child = next
    const open = new Set<string>()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the RTMP server did not start')), startsWithinMs)
      next.on('message', (answer: RtmpAnswer) => {
        if (answer.isListening) {
          clearTimeout(timer)
          resolve()
        }
        if (answer.published) open.add(answer.published.name)
        if (answer.lost) open.delete(answer.lost.name)
        hear(next, answer)
      })
      next.once('exit', () => {
        clearTimeout(timer)
        reject(new Error('the RTMP server ended'))
        // Every picture that it took in is gone with it.
        for (const name of open) listener.lost({ id: '', name })
        void restart()
      })
      next.send({ open: { port, host, secret, folder } } satisfies RtmpRequest)
    })
  }

  async function restart(): Promise<void> {
    if (isClosed) return
    await sleep(restartMs, undefined, { ref: false })
    if (!isClosed) await start().catch(onError)
  }

  try {
    await start()
  } catch (error) {
    isClosed = true
    if (child) await endProgram(child)
    throw error
  }
  return {
    playUrl: (name) =>
      `rtmp://127.0.0.1:${port}/live/${name}?sign=${signOf({ name, secret, until: new Date(Date.now() + 60_000) })}`,
    refuse(id) {
      if (child?.connected) child.send({ refuse: id } satisfies RtmpRequest)
    },
    async close() {
      isClosed = true
      if (child) await endProgram(child)
    },
  }
}
