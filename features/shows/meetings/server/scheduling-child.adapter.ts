// The program of the process that plans meetings, see scheduling.adapter.ts. It has no database and no secrets; it ends with
// the server that started it.
import { setPriority } from 'node:os'

import { schedule } from './schedule.domain.ts'
import type { SchedulingAnswer, SchedulingRequest } from './scheduling.adapter.ts'

// A person who waits for a page goes first.
setPriority(5)

const tell = (answer: SchedulingAnswer) => void process.send?.(answer)
const tellEveryMs = 200

process.on('message', ({ input, seed, steps, milliseconds }: SchedulingRequest) => {
  const start = performance.now()
  let last = start
  const found = schedule(input, {
    seed,
    steps,
    isOver: () => performance.now() - start > milliseconds,
    onProgress: (share) => {
      const now = performance.now()
      if (now - last < tellEveryMs) return
      last = now
      tell({ share: Math.max(share, (now - start) / milliseconds) })
    },
  })
  tell({ schedule: found })
})
process.on('disconnect', () => process.exit())
