import { createTransport } from 'nodemailer'
import type { JobLog } from '../jobs/define-job.ts'
import { maskRecipient } from './mask.ts'
import type { MessageMode, OutboxMessage } from './outbox.tables.ts'

/** A file that goes along with a mail. */
export interface MailAttachment {
  filename: string
  contentType: string
  content: Buffer
}

/** A way by which messages leave; it says of itself whether they really do. */
export interface MessageTransport {
  readonly provider: string
  readonly mode: MessageMode
  send(
    message: Pick<OutboxMessage, 'to' | 'subject' | 'text' | 'template' | 'language' | 'unsubscribeUrl'> & {
      attachment?: MailAttachment | undefined
    },
    log: JobLog,
  ): Promise<void>
  /** Asks the carrier whether it would take messages; throws its words. Absent where nobody is asked. */
  verify?: () => Promise<void>
  close(): void
}

/** Keeps messages in the outbox, for installations without a carrier: the operator's page shows them, nobody receives them. */
export const localTransport = (channel: string): MessageTransport => ({
  provider: 'outbox',
  mode: 'local',
  async send({ template, to }, log) {
    log.info(
      { channel, template, to: maskRecipient(to) },
      'no carrier is set up: the message stays in the outbox',
    )
  },
  close: () => undefined,
})

interface MailSettings {
  /** Such as `smtps://user:password@mail.example.com`. */
  url: string
  from: string
}

/** Sends mail by SMTP. */
export function smtpTransport({ url, from }: MailSettings): MessageTransport {
  const transport = createTransport(url, {
    from,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object)
  return {
    provider: 'smtp',
    mode: 'live',
    async send({ to, subject, text, attachment, unsubscribeUrl }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject: subject ?? '',
        text,
        attachments: attachment ? [attachment] : [],
        // RFC 8058: mail programs show a button, and press it for the reader.
        ...(unsubscribeUrl !== null && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      })
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}
