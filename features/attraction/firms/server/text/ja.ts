import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { firm: '取引先' },
    permissions: {
      'firm:view': '取引先の閲覧',
      'firm:create': '取引先の新規登録',
      'firm:edit': '取引先の編集と引き受け',
      'firm:transfer': '取引先の割り当て・移管・統合',
      'firm:recycle': '取引先をプールに戻す',
      'firm:blacklist': 'ブラックリストの管理',
    },
    objects: { firm: '取引先' },
    events: { create: '新規登録', edit: '編集' },
    states: {
      firm: {
        private: '担当あり',
        pool: '共有プール',
        locked: 'ロック中',
        deal_done: '成約済み',
        dormant: '休眠',
        blacklisted: 'ブラックリスト',
        merged: '統合済み',
        anonymised: '匿名化済み',
      },
    },
    fields: {
      kind: '種別',
      name: '名称',
      shortName: '略称',
      uscc: '統一社会信用コード',
      grade: 'ランク',
      industry: '業種',
      region: '地域',
      address: '住所',
      website: 'ウェブサイト',
      phone: '電話',
      employees: '従業員数',
      note: '備考',
    },
  },
}
