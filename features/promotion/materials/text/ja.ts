import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  states: { converting: '変換中', ready: '閲覧可', failed: '変換失敗', recycled: 'ゴミ箱' },
  events: {
    edit: '編集',
    replace: '新しい版をアップロード',
    redraw: '再変換',
    remove: '削除',
    restore: '復元',
    draw: '変換',
    fail: '変換',
    purge: '完全に削除',
  },
  denials: {
    permission: 'この操作を行う権限がありません',
    state: '資料は現在「{state}」のため、{event}できません',
    tooLate: '削除から30日を過ぎたため、復元できません',
    notDue: 'まだ時間になっていません',
  },
  failures: {
    encrypted: 'パスワードで保護されています。パスワードを解除してから再度アップロードしてください',
    damaged: 'ファイルが破損しているか、有効なPDFではありません。書き出し直してアップロードしてください',
    empty: 'ファイルにページがありません',
    tooManyPages: '300ページを超えています。分割してアップロードしてください',
    script: 'スクリプトまたはプログラムを起動する動作が含まれています。含まないPDFとして保存し直してください',
    tooHeavy: 'ファイルが複雑すぎて、時間またはメモリの上限を超えました。簡略化して再度アップロードしてください',
    noConverter:
      'サーバーにLibreOfficeがないため、Officeファイルはダウンロードのみ可能です。PDFとして保存してアップロードすることもできます',
    notConverted: 'Officeファイルを変換できませんでした。PDFとして保存してアップロードしてください',
  },
  errors: {
    versionConflict: '他の人が変更したばかりです。最新の内容を確認してから操作してください',
    folder: 'フォルダーが存在しません。選び直してください',
    inItself: 'フォルダーを自身またはその下に移動することはできません',
    tooDeep: 'フォルダーは4階層までです',
    department: '部署が存在しません。選び直してください',
    tooManyFolders: 'フォルダーは{most}個までです',
    tooManyDocuments: '資料は{most}件までです。先にゴミ箱を整理してください',
    notEmpty: 'フォルダーが空ではありません（資料{documents}件）。先に移動するか、移動先を選んでください',
    watermarkedDownload: '透かし付きの資料は元ファイルのダウンロードを許可できません。どちらか一方を選んでください',
  },
  batch: { done: '完了しました' },
}
