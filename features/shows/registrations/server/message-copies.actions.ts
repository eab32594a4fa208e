import { v7 as uuidv7 } from 'uuid'

import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { refuse } from './registrations.refusals.ts'
import type { Registration } from './registrations.repository.ts'
import { registrationsServerTexts } from './server.texts.ts'
import { insertCopies } from './visitor-messages.repository.ts'

/** People who gave their ticket back are not written to any more. */
const isOver = ({ state }: Registration) => state === 'cancelled' || state === 'rejected'

interface Copies {
  rows: readonly Registration[]
  messageId: string
  language: Language
  letter: string
  createdBy: string
}

/** Puts a letter for each person into the outbox; answers why somebody gets none. */
export async function sendCopies(
  tx: Tx,
  { messages }: Pick<Services, 'messages'>,
  { rows, messageId, language, letter, createdBy }: Copies,
): Promise<Map<string, Refusal | undefined>> {
  const outcomes = new Map<string, Refusal | undefined>()
  const copies: Parameters<typeof insertCopies>[1][number][] = []
  for (const row of rows)
    try {
      if (isOver(row) || row.mobile === '')
        throw refuse((t) => t.errors.notWritten, { reason: 'STATE_CONFLICT' })
      const { messageId: outboxId } = await messages.send(tx, {
        channel: 'sms',
        to: row.mobile,
        template: 'registrations.message',
        language,
        text: letter,
        createdBy,
      })
      copies.push({ id: uuidv7(), messageId, registrationId: row.id, outboxId })
      outcomes.set(row.id, undefined)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.set(row.id, error)
    }
  if (copies.length > 0) await insertCopies(tx, copies)
  return outcomes
}

/** The words of a message as people get it. */
export const letterOf = (language: Language, { title, text }: { title: string; text: string }) =>
  fill(registrationsServerTexts.in(language).letter, { title, text })
