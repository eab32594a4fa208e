// The program of the process that reads paper cards, see card-reading-process.adapter.ts. It has no database, no secrets
// and no network; it ends with the server that started it.
import { setPriority } from 'node:os'

import sharp from 'sharp'

import { fieldsOf } from './card-fields.view.ts'
import type { ChildAnswer, ChildRequest } from './card-reading-process.adapter.ts'
import { createTextRecogniser } from './text-recogniser.adapter.ts'

// A person who waits for a page goes first.
setPriority(5)
sharp.cache(false)
sharp.concurrency(1)

const recogniser = createTextRecogniser()

async function answer({ picture }: ChildRequest): Promise<ChildAnswer> {
  try {
    const ready = await recogniser
    const fields = picture ? fieldsOf(await ready.read(Buffer.from(picture))) : []
    return { fields, memory: process.memoryUsage.rss() }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (request: ChildRequest) => void answer(request).then((said) => process.send?.(said)))
process.on('disconnect', () => process.exit())
