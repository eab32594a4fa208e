import { createHash } from 'node:crypto'

/** The same text for the same payload, whatever the order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

export const hashOf = (payload: unknown) => createHash('sha256').update(canonical(payload)).digest('hex')
