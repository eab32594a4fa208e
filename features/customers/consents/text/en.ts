import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: 'Consent and contact',
  purposes: { service: 'Service', marketing: 'Marketing', profiling: 'Scoring', sharing: 'Sharing' },
  channels: { all: 'All channels', sms: 'SMS', mail: 'Mail', phone: 'Phone', wechat: 'WeChat' },
  ways: {
    form: 'Online form',
    paper: 'On paper',
    spoken: 'Spoken',
    link: 'Unsubscribe link',
    reply: 'Reply',
    staff: 'By a colleague',
  },
  given: { given: 'Given', withdrawn: 'Withdrawn', none: 'Not given' },
  partly: 'Given for some channels',
  byCard: 'The customer left a card and may be answered',
  nothing: 'Nothing is recorded, which counts as no',
  line: '{when} · {how}',
  lineBy: '{when} · {how} · {by}',
  now: {
    title: 'A marketing message now',
    can: 'May be sent',
    suppressed: 'The number or address is unsubscribed; importing it again changes nothing',
  },
  record: 'Record',
  history: 'All entries ({count})',
  copyLink: 'Copy the unsubscribe link',
  copied: 'The unsubscribe link is copied',
  form: {
    title: 'Record a consent or a withdrawal',
    purpose: 'Purpose',
    channel: 'Channel',
    given: 'What the customer wants',
    how: 'How it is known',
    note: 'Proof',
    noteHelp: 'Such as: signed form in cabinet 3, or the words on the phone',
    saved: 'Recorded',
    withdrawNote: 'A withdrawal counts at once: messages that wait are not sent either.',
  },
}
