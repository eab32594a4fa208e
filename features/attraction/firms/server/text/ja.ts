import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { firms: '取引先管理' },
    resources: { firm: '取引先' },
    permissions: {
      'firm:view': '取引先の閲覧',
      'firm:create': '取引先の新規登録',
      'firm:edit': '取引先の編集と引き受け',
      'firm:transfer': '取引先の割り当て・移管・統合',
      'firm:recycle': '取引先をプールに戻す',
      'firm:blacklist': 'ブラックリストの管理',
      'firm:configure': '取引先ルールの設定',
    },
    objects: { firm: '取引先' },
    events: {
      lookUpIdentity: '重複照会',
      changeFirmSettings: '取引先ルールの変更',
    },
    eventsOf: {
      firm: {
        addPerson: '連絡先の追加',
        removePerson: '連絡先の削除',
        changeTeam: 'チームの変更',
        lock: 'ロック',
        unlock: 'ロック解除',
        claim: '引き受け',
        assign: '割り当て',
        transfer: '移管',
        putBack: 'プールに戻す',
        leave: '退職によりプールに戻す',
        sleep: '休眠にする',
        wake: '休眠解除',
        blacklist: 'ブラックリストに登録',
        lift: 'ブラックリストから外す',
        merge: '統合',
        unmerge: '統合の取り消し',
      },
    },
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
      claimsADay: '1人1日の引き受け上限',
      ownLimit: '1人の担当上限',
      lockLimit: '1人のロック上限',
      coolingDays: '再び引き受けられない日数',
      dormantDays: '休眠とみなす日数',
      person: '連絡先',
      team: 'チーム',
      kinds: '照会内容',
      found: '該当件数',
      into: '統合先',
      kind: '種別',
      uscc: '統一社会信用コード',
      grade: 'ランク',
      region: '地域',
      employees: '従業員数',
    },
    fieldsOf: {
      firm: {
        note: '備考',
      },
    },
  },
}
