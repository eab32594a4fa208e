import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  routes: { outbox: 'SMS and mail outbox' },
  list: {
    help: 'Every text message and mail of this installation; visible to its operators only.',
    keyword: 'Recipient or template',
    channel: 'Channel',
    state: 'State',
    to: 'Recipient',
    company: 'Company',
    template: 'Template',
    provider: 'Carrier',
    attempts: 'Attempts',
    createdAt: 'Created',
    sentAt: 'Sent',
    empty: 'No messages yet',
    emptyHelp: 'Codes and card notices appear here once they are sent.',
    open: 'View',
  },
  channels: { sms: 'SMS', mail: 'Mail' },
  states: { queued: 'Queued', sent: 'Sent', failed: 'Failed', local: 'Kept in the outbox' },
  modes: { local: 'Local', sandbox: 'Sandbox', live: 'Live' },
  ways: {
    localSms: 'No SMS carrier is set up: text messages are only kept here and reach nobody.',
    localMail: 'No mail server is set up: mail is only kept here and reaches nobody.',
    localBoth: 'Neither an SMS carrier nor a mail server is set up: messages are only kept here and reach nobody.',
  },
  message: {
    title: 'Message',
    subject: 'Subject',
    text: 'Content',
    error: 'Why it failed',
    language: 'Language',
    resend: 'Send again',
    resent: 'The message is queued again',
  },
  errors: { notFailed: 'Only a message that has failed can be sent again' },
}
