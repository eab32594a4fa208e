import type { BatchLine } from '#platform/contract/schemas.ts'
import { notFound, type Refusal } from './refusal.ts'
import type { Language } from '#platform/text/texts.ts'

/** The lines of a batch in the order of its request; an id without an outcome is answered like an unknown one. */
export const batchLines = (
  ids: readonly string[],
  outcomes: ReadonlyMap<string, Refusal | undefined>,
  language: Language,
): BatchLine[] =>
  ids.map((id) => {
    const refusal = outcomes.has(id) ? outcomes.get(id) : notFound()
    return refusal
      ? { id, ok: false, code: refusal.status, msg: refusal.speak(language) }
      : { id, ok: true, code: 200, msg: '' }
  })
