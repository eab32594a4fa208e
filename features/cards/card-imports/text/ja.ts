import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  import: {
    title: '名刺の一括登録',
    templateHelp:
      '列は「{template}」の項目から作られます。* の列は必須です。見出し行は変更しないでください。',
    seatsShort:
      'テンプレートの残り枠は {left} 枚のため、{over} 行は登録に失敗します。枠を追加するか、行数を減らしてください',
    warnNote: '{warn} 行に注意があります。登録されますが、説明をご確認ください',
    handLinks: '受け取りを案内',
    notify: '登録後すぐに受取案内を送る',
    notifyHelp: '携帯番号またはメールのある社員に 1 通ずつ送信します',
    commit: '{count} 枚の名刺を登録',
    completed: '完了しました。{imported} 枚の名刺を作成しました',
    partial: '完了しました。成功 {imported} 枚、失敗 {failed} 枚',
    undoBody: '今回作成した {count} 枚の名刺を削除します。登録後に変更または受け取られた名刺は残ります。',
    undone: '取り消しました：削除 {removed} 枚、保持 {kept} 枚',
    seeWritten: '名刺を見る',
  },
  changes: {
    title: '名刺の一括変更',
    template: '変更表をダウンロード',
    templateHelp:
      '「{template}」の項目で作成します。一覧で名刺を選ぶと、現在の内容が入った変更表を出力できます。',
    download: '変更表をダウンロード',
    upload: '変更したファイルをアップロード',
    allFine: '{ready} 枚を変更します。{unchanged} 枚は変更なしです',
    someWrong: '{ready} 枚を変更します。{unchanged} 枚は変更なし、{error} 行はエラーのため変更されません',
    nothing: '変更する内容がありません。ファイルを確認してもう一度アップロードしてください',
    unchanged: '変更なし',
    before: '変更前',
    after: '変更後',
    empty: '（空）',
    change: '変更内容',
    commit: '{count} 枚の名刺を変更',
    verdicts: { all: 'すべて', ok: '変更', warn: '要確認', error: 'エラー', unchanged: '変更なし' },
    completed: '{imported} 枚の名刺を変更しました',
    partial: '変更 {imported} 枚、未変更 {failed} 枚',
    failed: '変更を完了できませんでした',
    failedHelp:
      '名刺は変更されていません。ファイルを確認してもう一度アップロードしてください。繰り返す場合はお問い合わせください。',
    failedRows: '次の行は変更できませんでした',
    undo: '変更を取り消す',
    undoTitle: 'この変更を取り消しますか？',
    undoBody: '変更した {count} 枚の名刺を元の内容に戻します。その後に変更された名刺はそのままです。',
    undone: '取り消しました：{removed} 枚を復元、{kept} 枚はそのまま',
    undoneState: 'この変更は取り消されました',
    cancelled: 'この変更はキャンセルされ、名刺は変更されていません',
    leftOut:
      '{error} 行はエラーのため変更されませんでした。エラーファイルを修正して再度アップロードできます。',
    cancelTitle: 'この変更をキャンセルしますか？',
    cancelBody: 'アップロードしたファイルは破棄され、名刺は変更されません。',
    cancel: '変更をキャンセル',
  },
  list: {
    downloadChosen: '変更表を出力',
    change: '一括変更',
    import: '一括登録',
    resume: '完了していない一括登録があります',
    resumeOpen: '続きを見る',
  },
}
