import type { CardReader } from './card-reader.public.ts'
import { createReadingProcess, type ReadingOptions } from './card-reading-process.adapter.ts'

/** Reads cards on this machine, without any network. */
export function createLocalCardReader(options: ReadingOptions = {}): CardReader {
  const process = createReadingProcess(options)
  return {
    provider: 'local',
    read: (picture, signal) => process.ask({ picture }, signal),
    check: async () => void (await process.ask({}, new AbortController().signal)),
    close: () => process.close(),
  }
}
