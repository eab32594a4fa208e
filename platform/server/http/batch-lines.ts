import type { BatchLine } from '#platform/contract/schemas.ts'
import { notFound, Refusal } from './refusal.ts'
import type { Language } from '#platform/text/texts.ts'

/** One line of a batch: what was refused, or what was done. */
export const batchLine = (
  id: string,
  refusal: Refusal | undefined,
  { language, done = '' }: { language: Language; done?: string },
): BatchLine =>
  refusal
    ? {
        id,
        ok: false,
        code: refusal.status,
        msg: refusal.speak(language),
        ...(refusal.detail?.reason !== undefined && { reason: refusal.detail.reason }),
      }
    : { id, ok: true, code: 200, msg: done }

/** What one act of a batch is refused with; any other error ends the whole batch. */
export async function refusalOf(act: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** The lines of a batch in the order of its request; an id without an outcome is answered like an unknown one. */
export const batchLines = (
  ids: readonly string[],
  outcomes: ReadonlyMap<string, Refusal | undefined>,
  language: Language,
): BatchLine[] =>
  ids.map((id) => batchLine(id, outcomes.has(id) ? outcomes.get(id) : notFound(), { language }))
