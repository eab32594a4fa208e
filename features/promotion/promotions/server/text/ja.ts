import type { text as source } from './zh-CN.ts'
import type { Translation } from '#platform/text/texts.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      relatedPromotion: '関連コンテンツ',
    },
    resources: {
      promotion: 'プロモーション',
    },
    permissions: {
      'promotion:view': 'プロモーションの閲覧',
      'promotion:edit': 'プロモーションの編集',
      'promotion:publish': 'プロモーションの公開と取り下げ',
    },
    objects: {
      promotion: '関連コンテンツ',
    },
    events: {
      related: '関連コンテンツの変更',
      takeOff: '非公開',
    },
    eventsOf: {
      promotion: { runOut: '期限切れで非公開' },
    },
    fieldsOf: {
      promotion: { title: 'タイトル', summary: '概要' },
    },
  },
}
