import type { Tx } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/texts.ts'

import { type NewContactMessage, putMessage, queueSends } from './contact-sends.repository.ts'
import { consentsServerTexts } from './server.texts.ts'
import { startDelivery } from './contact-sends.jobs.ts'

export { recordConsent, withdrawMarketing } from './consent-recording.actions.ts'
export { judgeContacts, mayContact, type Verdict } from './contacts.actions.ts'
export {
  cancelSends,
  cancelSendsByPrefix,
  findKeysSentTo,
  findOutcomes,
  findOutcomesByPrefix,
  findPersonOutcomes,
  outcomePerson,
} from './contact-outcomes.repository.ts'

/** Why somebody is not contacted, as sentences. */
export const denialSentences = (language: Language) => consentsServerTexts.in(language).denials

/** A message and the people who shall have it. */
export interface QueuedMessage {
  message: NewContactMessage
  customerIds: readonly string[]
  /** Not before; at once unless given. */
  dueAt?: Date
}

/**
 * Puts a message into the queue for at most 1,000 people at a time, in the caller's transaction. The same `key` for the same
 * person is queued once, however often it is called. Whether it leaves is decided when its turn comes.
 */
export async function queueContacts(
  tx: Tx,
  { message, customerIds, dueAt = new Date() }: QueuedMessage,
): Promise<{ messageId: string; queued: number }> {
  const { id } = await putMessage(tx, message)
  const queued = await queueSends(tx, id, { customerIds, dueAt })
  if (queued > 0) await startDelivery(tx, dueAt)
  return { messageId: id, queued }
}
