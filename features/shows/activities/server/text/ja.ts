import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menuGroups: { activities: 'イベント運営' },
    menu: {
      activities: 'イベント管理',
    },
    resources: {
      activity: 'イベント',
    },
    permissions: {
      'activity:view': 'イベントの閲覧',
      'activity:create': 'イベントの作成',
      'activity:edit': 'イベントの編集',
      'activity:publish': 'イベントの審査と公開',
      'activity:cancel': 'イベントの中止',
      'activity:close': 'イベントの終了処理',
    },
    objects: {
      activity: 'イベント',
    },
    eventsOf: {
      activity: {
        publish: '公開',
        pause: '受付停止',
        resume: '受付再開',
        cancel: '中止',
        close: '終了処理',
        archive: 'アーカイブ',
        submit: '審査に提出',
        approve: '承認',
        reject: '差し戻し',
        links: '関連付けの変更',
        tickets: 'チケットと定員の変更',
        agenda: 'プログラムの変更',
        designPage: 'ページのデザインを開始',
      },
    },
    states: {
      activity: {
        draft: '下書き',
        review_pending: '審査待ち',
        rejected: '差し戻し',
        published: '公開中',
        paused: '受付停止',
        cancelled: '中止',
        closed: '終了処理済み',
        archived: 'アーカイブ済み',
      },
    },
    fieldsOf: {
      activity: {
        title: 'タイトル',
        kind: '種類',
        format: '形式',
        summary: '紹介',
        details: '詳細',
        startsAt: '開始日時',
        endsAt: '終了日時',
        zone: 'タイムゾーン',
        venue: '会場',
        onlineUrl: 'オンラインリンク',
        capacity: '収容人数',
        refundSteps: '払い戻し規定',
        privacyText: '個人情報の説明',
        coverFileId: 'カバー',
      },
    },
  },
}
