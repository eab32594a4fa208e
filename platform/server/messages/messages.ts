import { buffer } from 'node:stream/consumers'

import { sql } from 'drizzle-orm'
import { mobile } from '#platform/contract/schemas.ts'
import type { Language } from '#platform/text/texts.ts'
import type { Tx } from '../database/database.ts'
import type { Files } from '../files/files.ts'
import { refuse, tooMany } from '../http/refusal.ts'
import { defineJob, type JobRun } from '../jobs/define-job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { startJob } from '../jobs/jobs.repository.ts'
import { consumeAll } from '../rate-limits/rate-limits.ts'
import { serverTexts } from '../text/server.texts.ts'
import { maskRecipient, maskText } from './mask.ts'
import { limitsFor, type MessageCaller } from './message-limits.ts'
import { addMessage, findMessage, noteFailure, noteSent, queueAgain } from './messages.repository.ts'
import type { MessageChannel, OutboxMessage } from './outbox.tables.ts'
import type { MailAttachment, MessageTransport } from './transports.ts'

export interface NewMessage {
  channel: MessageChannel
  to: string
  /** The subject, such as `accounts.code`. */
  template: string
  language: Language
  subject?: string
  text: string
  /** Parts of the text that nobody may read later, such as a code. */
  secrets?: readonly string[]
  /** A file that goes along with a mail. */
  attachment?: { fileId: string; name: string }
  createdBy?: string | null
  /** A notice to a colleague is counted apart from codes, and not by the limits of carriers. */
  bucket?: 'notice'
  /** A person who made us send it without being signed in; counted. */
  caller?: MessageCaller
  /** Counted and written like any other, and taken back: the time of an answer must not tell that there is nobody to write to. */
  isDecoy?: boolean
}

/** A message that nobody waits for: an advertisement, an invitation. */
export interface MarketingMessage extends Pick<
  NewMessage,
  'channel' | 'to' | 'template' | 'language' | 'subject' | 'text' | 'createdBy'
> {
  /** A page on which one press ends such messages. */
  unsubscribeUrl: string
}

/** How an attempt to send a marketing message ended. */
export interface MarketingOutcome {
  messageId: string
  state: 'sent' | 'failed'
}

export interface Messages {
  /** Writes a message in the caller's transaction; it is sent once that is committed. Throws 429 when the recipient or the caller had too many. */
  send(tx: Tx, message: NewMessage): Promise<{ messageId: string }>
  /**
   * Sends a marketing message at most once. `decide` says in one transaction whether it may still leave and to whom; the
   * message is counted in the bucket of marketing and written as `sending` in the same transaction. A process that dies
   * after that has sent it or not: nobody tries again. Answers undefined where `decide` does. @throws Refusal with
   * `retryAfter`, and nothing is written, when this recipient had too many.
   */
  sendOnce(
    job: Pick<JobRun<unknown, null>, 'asTenant' | 'log'>,
    decide: (tx: Tx) => Promise<MarketingMessage | undefined>,
  ): Promise<MarketingOutcome | undefined>
  /** Tries a failed message again; false when it has not failed, and for marketing, which has a queue of its own. */
  resend(tx: Tx, messageId: string): Promise<boolean>
  /** How each channel leaves, for the page that shows the services. */
  readonly ways: Readonly<Record<MessageChannel, Pick<MessageTransport, 'provider' | 'mode' | 'verify'>>>
  close(): void
}

interface MessagesOptions {
  jobs: Jobs
  transports: Readonly<Record<MessageChannel, MessageTransport>>
}

const maxAttempts = 5

/** SMS and mail by way of the outbox table: what is sent and what was decided stand in one transaction. */
export function createMessages({ jobs, transports }: MessagesOptions): Messages {
  const deliver = defineJob<{ messageId: string }>({
    kind: 'messages.deliver',
    lane: 'free',
    title: null,
    maxAttempts: maxAttempts + 1,
    async run(job, { files }) {
      const { messageId } = job.payload
      const message = await job.asTenant((tx) => findMessage(tx, messageId))
      if (message?.state !== 'queued') return
      const { provider, mode, ...transport } = transports[message.channel]
      try {
        // Outside of any transaction. Killed right after this line, the message goes out a second time: better than never.
        await transport.send({ ...message, attachment: await attachmentOf(job, files, message) }, job.log)
      } catch (error) {
        const isFinal = message.attempts + 1 >= maxAttempts
        const reason = errorOf(error, message.to)
        await job.asTenant((tx) => noteFailure(tx, messageId, { provider, mode, isFinal, error: reason }))
        if (isFinal) return
        throw new Error(`a message was not taken by ${provider}`)
      }
      await job.asTenant((tx) => noteSent(tx, messageId, { provider, mode }))
    },
  })
  jobs.add(deliver)

  const start = (tx: Tx, messageId: string, by: { accountId: string | null; language: Language }) =>
    startJob(tx, deliver, { payload: { messageId }, ...by })

  return {
    ways: transports,
    async send(tx, { secrets = [], caller, createdBy = null, isDecoy = false, attachment, ...message }) {
      if (message.channel === 'sms' && !mobile.safeParse(message.to).success)
        throw refuse(serverTexts, (t) => t.messages.notANumber, { status: 400 })
      const { channel, to, bucket } = message
      await countOrRefuse(tx, { channel, to, bucket, caller })
      if (isDecoy) await tx.execute(sql`savepoint decoy`)
      const row = await addMessage(tx, {
        ...message,
        ...(attachment && { fileId: attachment.fileId, fileName: attachment.name }),
        createdBy,
        toMasked: maskRecipient(message.to),
        maskedText: secrets.length > 0 ? maskText(message.text, secrets) : null,
      })
      await start(tx, row.id, { accountId: createdBy, language: message.language })
      if (isDecoy) await tx.execute(sql`rollback to savepoint decoy`)
      return { messageId: row.id }
    },
    async sendOnce(job, decide) {
      const message = await job.asTenant(async (tx) => {
        const decided = await decide(tx)
        if (!decided) return undefined
        const { channel, to } = decided
        await countOrRefuse(tx, { channel, to, bucket: 'marketing' })
        return addMessage(tx, {
          ...decided,
          bucket: 'marketing',
          state: 'sending',
          toMasked: maskRecipient(to),
        })
      })
      if (!message) return undefined
      const { provider, mode, ...transport } = transports[message.channel]
      try {
        await transport.send(message, job.log)
      } catch (error) {
        await job.asTenant((tx) =>
          noteFailure(tx, message.id, {
            provider,
            mode,
            isFinal: true,
            error: errorOf(error, message.to),
          }),
        )
        return { messageId: message.id, state: 'failed' }
      }
      await job.asTenant((tx) => noteSent(tx, message.id, { provider, mode }))
      return { messageId: message.id, state: 'sent' }
    },
    async resend(tx, messageId) {
      const message = await findMessage(tx, messageId)
      if (!message || message.bucket === 'marketing' || !(await queueAgain(tx, messageId))) return false
      await start(tx, messageId, { accountId: message.createdBy, language: 'zh-CN' })
      return true
    },
    close: () => Object.values(transports).forEach((transport) => transport.close()),
  }
}

/** The carrier's words, without the recipient. */
const errorOf = (error: unknown, to: string): string =>
  maskText(error instanceof Error ? error.message : String(error), [to]).slice(0, 500)

/** The file that goes along with a message. Who wants to be forgotten has it taken away: then the mail goes without. */
async function attachmentOf(
  job: Pick<JobRun<unknown, null>, 'asTenant'>,
  files: Files,
  { fileId, fileName }: OutboxMessage,
): Promise<MailAttachment | undefined> {
  const file = fileId === null ? undefined : await job.asTenant((tx) => files.find(tx, fileId))
  if (!file) return undefined
  return {
    filename: fileName ?? file.originalName,
    contentType: file.contentType,
    content: await buffer(await files.open(file)),
  }
}

/** A refusal leaves the counters as they were, so that a batch may catch it and go on with the next recipient. */
async function countOrRefuse(tx: Tx, recipient: Parameters<typeof limitsFor>[0]): Promise<void> {
  await tx.execute(sql`savepoint message_limits`)
  const consumed = await consumeAll(tx, limitsFor(recipient))
  if (consumed.ok) return void (await tx.execute(sql`release savepoint message_limits`))
  await tx.execute(sql`rollback to savepoint message_limits`)
  throw tooMany(consumed.retryAfter)
}

declare module '../http/context.ts' {
  interface Services {
    messages: Messages
  }
}
