import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: {
      dataAssets: 'データ資産',
    },
    resources: {
      asset: 'データ資産',
    },
    permissions: {
      'asset:view': 'データ資産の閲覧',
      'asset:register': 'データ資産の登録',
      'asset:confirm': 'データ資産の確認',
      'asset:destroy': 'データ資産の破棄',
    },
    objects: {
      dataAsset: 'データ資産',
    },
    eventsOf: {
      dataAsset: {
        register: '登録',
        change: '変更を申請',
        check: '検査を設定',
        grant: '権限付与',
        submit: '確認に提出',
        confirm: '確認',
        reject: '差し戻し',
        putToUse: '利用開始',
        approve: '変更を承認',
        decline: '変更を却下',
        freeze: '凍結',
        lift: '凍結解除',
        retire: '終了',
        askDestroy: '破棄を申請',
        destroy: '破棄',
        spare: '破棄しない',
        finishDestroying: '破棄完了',
        removeCheck: '検査を削除',
        revoke: '権限を取消',
      },
    },
    states: {
      dataAsset: {
        candidate: '登録待ち',
        registered: '登録済み',
        under_review: '確認中',
        confirmed: '確認済み',
        in_use: '利用中',
        change_review: '変更確認中',
        frozen: '凍結',
        retired: '終了',
        destroy_review: '破棄確認中',
        destroying: '破棄中',
        destroyed: '破棄済み',
      },
    },
    fieldsOf: {
      dataAsset: {
        who: '付与先',
        purpose: '目的',
        until: '期限',
        kind: '検査',
        column: '列',
      },
    },
  },
  jobs: {
    run: 'データ資産を検査',
    destroy: 'データ資産を破棄',
  },
  task: {
    title: 'データ品質：{name}',
    note: '「{column}」で {total} 行中 {failed} 行が不合格',
  },
  certificate: {
    title: 'データ資産確認書',
    kinds: {
      initial: '初回確認',
      change: '変更確認',
      termination: '終了確認',
      destruction: '破棄証明',
    },
    grades: {
      public: '公開',
      internal: '社内',
      sensitive: '機微',
      core: '中核',
    },
    source: '表',
    grade: '等級',
    purpose: '目的',
    legalBasis: '法的根拠',
    retention: '保存期間',
    rows: '行数',
    completeness: '完全性',
    freshness: '半年以内の更新',
    value: '参考価値（元）',
    submittedBy: '提出者',
    confirmedBy: '確認者',
    askedBy: '申請者',
    approvedBy: '破棄の承認者',
    destroyed: '破棄した行数',
    left: '再集計で内容が残る行数',
    destroyedNote: '上記の行の個人情報・文章・添付ファイルは完全に破棄され、復元できません。',
    madeAt: '発行日時',
    note: '社内管理の参考であり、会計上の測定ではありません。',
  },
}
