import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

import { limitParallel } from '#platform/server/files/limit-parallel.ts'
import { endProgram, programBeside, startProgram } from '#platform/server/processes/child-program.ts'

import type { ReadField } from './card-reader.public.ts'

/** Without a picture it is asked whether it works. */
export interface ChildRequest {
  picture?: Uint8Array
}

/** `memory` in bytes, as the system counts it for the process. */
export type ChildAnswer = { fields: ReadField[]; memory: number } | { failure: string }

export interface ReadingOptions {
  /** For one card, the start of the process included. */
  timeoutMs?: number
  /** It ends when it had nothing to do for so long. */
  idleMs?: number
  /** In bytes; it ends after the card that took it there. */
  mostMemory?: number
  program?: string
}

const builtProgram = programBeside(import.meta, 'card-reading-child')

/** What the child answers, unless it ends or the signal ends the waiting before. */
async function answerOf(
  child: ChildProcess,
  request: ChildRequest,
  signal: AbortSignal,
): Promise<ChildAnswer> {
  const over = new AbortController()
  const listening = { signal: AbortSignal.any([signal, over.signal]) }
  try {
    const answer = once(child, 'message', listening).then(([said]) => said as ChildAnswer)
    const end = once(child, 'exit', listening).then(([code, by]) => {
      throw new Error(`the process that reads cards ended: ${String(by ?? code)}`)
    })
    child.send(request)
    return await Promise.race([answer, end])
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    over.abort()
  }
}

export interface ReadingProcess {
  /** What stands on a card; without a picture it only starts. */
  ask(request: ChildRequest, signal: AbortSignal): Promise<ReadField[]>
  /** Of the process, while there is one. */
  readonly processId: number | undefined
  close(): Promise<void>
}

/**
 * Has cards read in a process of its own, one after the other: what a picture breaks there does not hurt the server, and
 * its memory is gone when nobody scans. It is started by the first card, and again by the next one after it died.
 */
export function createReadingProcess({
  timeoutMs = 60_000,
  idleMs = 60_000,
  mostMemory = 500 * 2 ** 20,
  program = builtProgram,
}: ReadingOptions = {}): ReadingProcess {
  const oneAtATime = limitParallel(1)
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  /** It keeps nothing that would have to be saved. */
  async function end(): Promise<void> {
    clearTimeout(idle)
    const former = child
    child = undefined
    if (former) await endProgram(former)
  }

  async function askNow(request: ChildRequest, signal: AbortSignal): Promise<ReadField[]> {
    signal.throwIfAborted()
    clearTimeout(idle)
    if (!child?.connected) {
      await end()
      child = startProgram(program, { serialization: 'advanced', stderr: 'inherit' })
    }
    let answer: ChildAnswer
    try {
      answer = await answerOf(child, request, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
    } catch (error) {
      await end()
      throw error
    }
    idle = setTimeout(() => void end(), idleMs).unref()
    if ('failure' in answer) throw new Error(answer.failure)
    if (answer.memory > mostMemory) await end()
    return answer.fields
  }

  return {
    get processId() {
      return child?.pid
    },
    ask: (request, signal) => oneAtATime(() => askNow(request, signal)),
    close: () => oneAtATime(end),
  }
}
