import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { maskedAnswer } from '../http/masked-contacts.ts'

/** A state that is sent whole each time it changes; the version tells a caller that returns whether it missed one. */
export interface Snapshot {
  version: number
  data: unknown
  /** Nothing will change any more. */
  isLast: boolean
}

interface EventStreamOptions {
  request: FastifyRequest
  reply: FastifyReply
  /** The state as it is now, or undefined when it may not be seen any more. */
  read(): Promise<Snapshot | undefined>
  /** Runs its argument whenever the state may have changed. */
  subscribe(wake: () => void): () => void
}

const heartbeatMs = 15_000
/** Rights are checked when a stream opens, so none stays open for good. */
const longestMs = 5 * 60_000
/** An ended session is out of its streams within five seconds: this, and what other processes still believe of it. */
const signedInMs = 2500
/** Changes that follow each other faster are sent together; what takes long to read is read less often. */
const gatherMs = 150

const open = new Set<() => void>()

/** Ends every stream: callers come back to a server that stays. */
export function closeEventStreams(): void {
  for (const end of open) end()
}

/** Answers with server-sent events (HTML standard, section 9.2): the state at once, then after each change, a comment every 15 s. */
export function streamEvents({ request, reply, read, subscribe }: EventStreamOptions): void {
  reply.hijack()
  // An open stream waits for changes and works for none of that time, so it keeps nobody else from being answered.
  request.leaveLane?.()
  const { raw } = reply
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  }
  raw.writeHead(200, headers as Record<string, string>)
  raw.write('retry: 2000\n\n')
  const timers: NodeJS.Timeout[] = []
  const end = () => {
    open.delete(end)
    unsubscribe()
    timers.forEach((timer) => clearTimeout(timer))
    raw.end()
  }
  const follow = follower(raw, {
    read,
    end,
    shown: shownTo(request),
    version: Number(request.headers['last-event-id'] ?? -1),
    fail: (error) => request.log.error({ err: error }, 'an event stream failed'),
  })
  const unsubscribe = subscribe(follow)
  open.add(end)
  timers.push(
    setInterval(() => raw.write(':\n\n'), heartbeatMs),
    setTimeout(end, longestMs),
    setInterval(() => void endUnlessSignedIn(request, end), signedInMs),
  )
  raw.once('close', end)
  raw.on('error', end)
  follow()
}

/** Everything that is sent, as it may be seen: contacts of others are masked here as in every answer. */
function shownTo({ viewer }: FastifyRequest): (data: unknown) => unknown {
  const own = viewer?.maskedExcept
  return (data) => (own ? maskedAnswer(data, own) : data)
}

/** A database that does not answer ends no stream: the next look decides. */
async function endUnlessSignedIn(request: FastifyRequest, end: () => void): Promise<void> {
  try {
    if (request.isStillSignedIn && !(await request.isStillSignedIn())) end()
  } catch (error) {
    request.log.warn({ err: error }, 'a stream could not look whether its session still stands')
  }
}

interface FollowOptions {
  read(): Promise<Snapshot | undefined>
  end(): void
  fail(error: unknown): void
  shown(data: unknown): unknown
  /** The last one that the caller has seen. */
  version: number
}

/** A function that brings a caller up to date; called while it works, it works once more afterwards. */
function follower(raw: ServerResponse, { read, end, fail, shown, version }: FollowOptions): () => void {
  let seen = version
  let isBusy = false
  let isStale = false

  async function update(): Promise<void> {
    const snapshot = await read()
    if (raw.writableEnded) return
    if (snapshot && snapshot.version !== seen) {
      seen = snapshot.version
      raw.write(`id: ${seen}\ndata: ${JSON.stringify(shown(snapshot.data))}\n\n`)
    }
    if (!snapshot || snapshot.isLast) end()
  }

  return function follow() {
    isStale = true
    if (isBusy) return
    isBusy = true
    void (async () => {
      while (isStale && !raw.writableEnded) {
        isStale = false
        const began = performance.now()
        await update()
        const took = performance.now() - began
        await new Promise((resolve) => setTimeout(resolve, Math.max(gatherMs, took)))
      }
    })()
      .catch((error: unknown) => {
        fail(error)
        end()
      })
      .finally(() => (isBusy = false))
  }
}
