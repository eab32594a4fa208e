import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      jobs: 'インポート・エクスポート',
    },
    objects: {
      exportRequest: 'エクスポート申請',
    },
    events: {
      download: 'ダウンロード',
      take: '引き取り',
      generate: '生成',
    },
    states: {
      exportRequest: {
        requested: '承認待ち',
        approved: '作成待ち',
        generating: '作成中',
        ready: 'ダウンロード可',
        downloaded: 'ダウンロード済み',
        expired: '期限切れ',
        rejected: '却下',
        revoked: '取り下げ',
        failed: '失敗',
      },
    },
  },
  jobs: { make: '出力ファイルの作成' },
  mark: { title: '出力記録', row: '{name}（{username}）が {when} に出力' },
  approval: {
    title: '{what}のエクスポート（{rows} 件）',
    what: '出力内容',
    rows: '件数',
    mobiles: '携帯番号',
    pool: '共有プールのデータ',
    included: '含む',
    notIncluded: '含まない',
  },
  asked:
    'このエクスポートにはほかの人の同意が必要なため、申請しました。承認後に「インポート・エクスポート」からダウンロードできます',
  states: {
    requested: '承認待ち',
    approved: '作成待ち',
    generating: '作成中',
    ready: 'ダウンロード可',
    downloaded: 'ダウンロード済み',
    expired: '期限切れ',
    rejected: '却下',
    revoked: '取り下げ',
    failed: '失敗',
  },
  denials: {
    notReady: '「{state}」のエクスポートはダウンロードできません',
    used: 'ダウンロード回数を使い切りました。もう一度エクスポートしてください',
    expired: '24 時間を過ぎました。もう一度エクスポートしてください',
    notYours: 'この操作ができるのは申請者だけです',
    ended: '「{state}」のエクスポートは取り下げできません',
  },
  errors: {
    noLongerAllowed: '申請者にエクスポートの権限がなくなりました',
    frozen: 'このデータ資産は凍結中のため、エクスポートできません',
    noRows: 'エクスポートするデータがありません',
    notRestartable: 'このタスクは再開できません',
  },
}
