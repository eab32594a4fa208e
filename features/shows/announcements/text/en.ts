import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  states: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published', withdrawn: 'Withdrawn' },
  events: {
    edit: 'Edit',
    schedule: 'Schedule',
    recall: 'Call back',
    publish: 'Publish now',
    withdraw: 'Withdraw',
    remove: 'Delete',
  },
  denials: {
    permission: 'You have no permission for this',
    hidden: 'Publish the activity first',
    noTime: 'Set a time in the future first',
    state: 'It is “{state}”: {event} is not possible',
  },
  errors: { versionConflict: 'Somebody else has just changed it. Look at the latest version first.' },
  audiences: {
    everyone: 'Everybody',
    visitors: 'Registered visitors',
    exhibitors: 'Exhibitors',
    matchmaking: 'People in matchmaking',
  },
  fields: {
    title: 'Title',
    text: 'Text',
    audience: 'Who sees it',
    bySms: 'Also by SMS',
    publishAt: 'Time of publishing',
  },
  list: {
    create: 'Write an announcement',
    empty: 'No announcements yet',
    emptyHelp: 'Another time, another hall, a shuttle bus: write it here, and everybody concerned sees it.',
    sent: '{count} messages sent',
    pageOnly: 'On pages only',
  },
  ask: {
    title: '{event}: “{title}”?',
    publish: '“{audience}” will see it on their pages at once. It cannot be changed afterwards.',
    publishBySms:
      '“{audience}” will see it on their pages at once, and {people} numbers get a message. It cannot be changed afterwards.',
    schedule: '“{audience}” will see it when the time has come.',
    recall: 'It becomes a draft again, and “{audience}” will not see it.',
    withdraw: 'It disappears from the pages of “{audience}”. Messages that were sent cannot be called back.',
    remove: 'This cannot be undone.',
  },
  done: {
    schedule: 'Scheduled',
    recall: 'Called back',
    publish: 'Published',
    withdraw: 'Withdrawn',
    remove: 'Deleted',
  },
  form: {
    saved: 'Saved',
    bySmsHelp: 'Each number gets one message.',
    publishAtHelp: 'Leave it empty to publish by hand.',
  },
}
