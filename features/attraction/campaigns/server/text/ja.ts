import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { campaign: 'キャンペーン' },
    permissions: { 'campaign:view': 'キャンペーンの閲覧', 'campaign:edit': 'キャンペーンの管理' },
    objects: { campaign: 'キャンペーン' },
    events: {
      addCost: '費用を追加',
      removeCost: '費用を削除',
      followClues: 'リードに合わせて対象を更新',
    },
    eventsOf: {
      campaign: {
        addMembers: '対象を追加',
        start: '開始',
        close: '終了',
        reopen: '再開',
        'member.reach': '対象を接触済みに',
        'member.respond': '対象を反応ありに',
        'member.convert': '対象を転換済みに',
      },
    },
    states: { campaign: { draft: '下書き', running: '実施中', closed: '終了' } },
  },
}
