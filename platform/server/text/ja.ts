import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  upload: {
    noFile: 'アップロードするファイルを選択してください',
    oneFile: '一度にアップロードできるファイルは 1 件です',
    empty: 'ファイルの中身が空です',
    tooLarge: 'ファイルは {max} 以下にしてください',
    wrongExtension: '対応しているファイル形式は {extensions} です',
    damaged: 'ファイルが壊れているか、最後まで届きませんでした。もう一度選択してください',
    notMultipart: 'ファイルはフォーム形式で送信してください',
    fields: 'フォームの項目が多すぎるか、長すぎます',
    mismatch: 'ファイルの内容が拡張子 {extension} と一致しません',
    macros: 'マクロを含むファイルです。マクロなしの形式で保存し直してください',
    archive: 'ファイルの内部構造に問題があるため、アップロードできません',
    image: {
      vector: 'SVG 画像には対応していません。JPG、PNG、WebP に変換してください',
      animated: 'GIF アニメーションには対応していません。JPG、PNG、WebP に変換してください',
      format: '対応している画像形式は JPG、PNG、WebP です',
      tooManyPixels: '画像が大きすぎます。最大 4,000 万画素まで対応しています',
    },
  },
  sheet: {
    notASheet: 'ファイルを読み取れません。.xlsx または .csv 形式の表を使用してください',
    oldExcel: '旧形式の .xls には対応していません。.xlsx で保存し直してください',
    encrypted: '表がパスワードで保護されています。解除してからアップロードしてください',
    tooManyRows: '表は最大 {max} 行までです',
    tooLarge: '表が大きすぎます。分割してアップロードしてください',
    tooSlow: '表が複雑で時間内に読み取れません。分割してアップロードしてください',
    empty: '表にデータがありません',
    missingColumns: '不足している列：{columns}',
    duplicateColumns: '重複している列：{columns}',
    reason: '理由',
    listedOnly: 'リストから選択してください',
  },
  imports: {
    noPermission: 'このインポートを行う権限がなくなりました',
    notWaiting: 'このインポートでは現在その操作はできません',
    tooLateToUndo: '24 時間を過ぎたため取り消せません',
    errorsFile: '{file}-未インポート.xlsx',
  },
  jobs: {
    failed: '処理に失敗しました：サーバー内部エラーです。{now}（タスク番号 {id}）',
    died: '処理に失敗しました：処理の途中でサーバーが {times} 回続けて停止しました。メモリ不足か、ファイルが複雑すぎる可能性があります。{now}（タスク番号 {id}）',
    startAgain:
      '完了した部分は残っています。「インポート・エクスポート」でこのタスクを開いて再開してください。ファイルを送り直す必要はありません',
    tellAdministrator: 'しばらくしてからもう一度お試しいただくか、管理者にご連絡ください',
  },
  messages: {
    notANumber: '正しい携帯電話番号を入力してください',
  },
}
