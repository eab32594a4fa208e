import { endProgram, programBeside, startProgram } from '#platform/server/processes/child-program.ts'

import type { Schedule, ScheduleInput } from './schedule.domain.ts'

export interface SchedulingRequest {
  input: ScheduleInput
  seed: number
  steps: number
  milliseconds: number
}

export type SchedulingAnswer = { share: number } | { schedule: Schedule }

interface Watch {
  signal: AbortSignal
  onProgress: (share: number) => void
}

const program = programBeside(import.meta, 'scheduling-child')

/** A search ends by itself; a process that says nothing for so long after its time is ended. */
const patienceMs = 30_000

/** Plans meetings in a process of its own: a search takes a core for seconds, and the server has others to serve. */
export async function planMeetings(
  request: SchedulingRequest,
  { signal, onProgress }: Watch,
): Promise<Schedule> {
  signal.throwIfAborted()
  const child = startProgram(program, { stderr: 'inherit' })
  let stop: () => void = () => undefined
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Schedule>((resolve, reject) => {
      stop = () => reject(new Error('the search was stopped'))
      timer = setTimeout(() => reject(new Error('the search did not end')), request.milliseconds + patienceMs)
      signal.addEventListener('abort', stop)
      child.on('exit', (code) => reject(new Error(`the search broke with ${code}`)))
      child.on('message', (answer: SchedulingAnswer) => {
        if ('schedule' in answer) resolve(answer.schedule)
        else onProgress(answer.share)
      })
      child.send(request)
    })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    await endProgram(child)
  }
}
