import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  import: {
    open: '顧客をインポート',
    title: '顧客のインポート',
    templateHelp: '1 行に 1 名ずつ入力してください。列名は変更せず、列の順序は変更できます。',
    known: '{count} 行の携帯電話またはメールが既存の顧客と同じです：',
    onKnown: { skip: 'スキップ', update: '既存の顧客を更新', new: '新規に追加' },
    onKnownHelp: {
      skip: 'これらの行はインポートされません。',
      update: 'ファイルの内容で置き換えます。電話番号、メール、タグは追加されます。',
      new: '新しい顧客は重複の可能性ありとして登録されます。',
    },
    commit: '{count} 行をインポート',
    completed: '{imported} 名の顧客をインポートしました。',
    partial: '{imported} 名をインポートし、{failed} 行は失敗しました。',
    skipped: '{skipped} 行をスキップしました。',
    undoBody:
      '追加した顧客はごみ箱へ移り、更新した顧客は元に戻ります。その後変更された顧客はそのまま残ります。',
    undone: '{removed} 名を取り消しました。{kept} 名はその後変更されたため残ります。',
  },
  export: {
    open: 'エクスポート',
    title: '顧客のエクスポート',
    scope: '範囲',
    scopes: {
      chosen: '選択した {count} 名',
      list: '現在の一覧の絞り込み結果',
      mine: '自分の担当顧客',
      all: 'エクスポート可能なすべての顧客',
      group: 'このグループの顧客',
    },
    numbers: '携帯電話・電話・メール・WeChat を含める',
    numbersHelp:
      '連絡先を含む場合は他の人の承認が必要です。承認後「ジョブ・エクスポート」から 24 時間以内に 3 回まで取得できます。',
    optedOut: '連絡不要の顧客を含める',
    optedOutHelp: '連絡不要を希望した顧客は通常含まれません。',
    hint: '50 名以内で連絡先を含まないファイルはすぐに取得でき、それ以外は承認が必要です。各行に取得者と日時が記されます。閲覧権限のない番号は伏せたままです。',
    start: 'エクスポート',
    close: '閉じる',
  },
}
