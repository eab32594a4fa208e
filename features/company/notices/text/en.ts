import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: 'Notices',
  open: 'Notices',
  unread: 'Notices, {count} unread',
  all: 'All',
  onlyUnread: 'Unread',
  readAll: 'Mark all as read',
  empty: 'No notices',
  emptyHelp: 'You are told here when a plan is due or something waits for you.',
  noUnread: 'No unread notices',
  more: 'Show more',
  show: 'Show',
}
