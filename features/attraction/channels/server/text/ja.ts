import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      channels: 'プライベートドメイン',
    },
    resources: {
      channel: 'チャネル',
    },
    permissions: {
      'channel:view': 'チャネルの閲覧',
      'channel:edit': 'チャネルの編集',
    },
    objects: {
      channel: 'チャネル',
    },
    eventsOf: {
      channel: {
        activate: '有効化',
        archive: 'アーカイブ',
      },
    },
    states: {
      channel: { draft: '下書き', active: '使用中', archived: 'アーカイブ済み' },
    },
    fieldsOf: {
      channel: {
        note: '説明',
        welcome: '歓迎文',
        campaign: 'キャンペーン',
        fromHour: '開始（時）',
        toHour: '終了（時）',
        dailyCap: '一人あたりの一日の上限',
        expiresOn: '有効期限',
      },
    },
  },
}
