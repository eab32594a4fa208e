import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      channels: 'Private domain',
    },
    resources: {
      channel: 'Channels',
    },
    permissions: {
      'channel:view': 'View channels',
      'channel:edit': 'Edit channels',
    },
    objects: {
      channel: 'Channel',
    },
    eventsOf: {
      channel: {
        activate: 'Activated',
        archive: 'Archived',
      },
    },
    states: {
      channel: { draft: 'Draft', active: 'In use', archived: 'Archived' },
    },
    fieldsOf: {
      channel: {
        note: 'Note',
        welcome: 'Welcome',
        campaign: 'Campaign',
        fromHour: 'From (hour)',
        toHour: 'Until (hour)',
        dailyCap: 'People a day for each',
        expiresOn: 'Valid until',
      },
    },
  },
}
