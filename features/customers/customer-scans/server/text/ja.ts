import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    commands: {
      scanCards: '紙の名刺を読み取る',
    },
    objects: {
      cardScan: '名刺スキャン',
    },
    states: {
      cardScan: {
        scanning: '読み取り中',
        to_confirm: '確認待ち',
        failed: '読み取り失敗',
        confirmed: '確認済み',
      },
    },
    events: {
      scan: 'スキャン',
      recognise: '認識',
    },
  },
  errors: {
    unreadable: '名刺を読み取れませんでした。鮮明な写真で試すか、直接ご入力ください。',
    batchFull: '名刺画像は一度に {max} 枚までです。先にこの分を確認するか破棄してください。',
    tooMany: '確認待ちの名刺画像が {max} 枚あります。処理してからアップロードしてください。',
    state: 'この画像の状態が変わりました。再読み込みしてからお試しください。',
    changed: 'この画像はすでに処理されています。再読み込みしてからお試しください。',
    twin: 'この顧客はすでに登録されている可能性があります。統合、両方残す、スキップのいずれかを選んでください。',
    noTarget: '統合先の顧客が存在しないか、編集する権限がありません。',
    done: '顧客として保存しました。',
    discarded: '破棄しました。',
    gone: 'この画像が見つかりません。',
  },
}
