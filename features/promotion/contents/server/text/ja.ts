import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { content: 'プロモーションページ' },
    permissions: {
      'content:view': 'プロモーションページの閲覧',
      'content:edit': 'プロモーションページの編集',
      'content:publish': 'プロモーションページの公開と非公開',
    },
    fields: {
      theme: 'テーマ',
      needsReview: '公開前の審査',
    },
    objects: { content: 'プロモーションページ' },
    events: {
      schedule: '公開を予約',
      unschedule: '公開予約を取り消し',
      publishDue: '予約どおり公開',
      rollBack: '過去の版を復元',
      changeMembers: 'メンバーを変更',
      preview: 'プレビューリンクを作成',
      revokePreviews: 'プレビューリンクを取り消し',
      top: '固定表示',
      cancelTop: '固定表示を解除',
    },
    eventsOf: {
      content: {
        submit: '審査へ提出',
        takeBack: '審査を取り下げ',
        runOut: '期限により非公開',
        publishFailed: '予約公開に失敗',
      },
    },
    fieldsOf: {
      content: { title: 'タイトル', summary: '概要' },
    },
  },
  approval: {
    title: '{kind}「{title}」の公開',
    kind: '種類',
    name: 'タイトル',
    note: '説明',
    blocks: 'ブロック数',
  },
}
