import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  download: 'ダウンロード',
  watch: '動画を見る',
  coming: '開催予定',
  running: '開催中',
  over: '終了',
  withdrawn: 'この動画は公開を終了しました',
  pressLong: '長押しして QR コードを読み取る',
  wechatCode: '{name}の WeChat QR コード',
  wechatId: 'WeChat ID：{id}',
  copy: 'コピー',
  articles: '公式アカウントの記事',
  slide: '{count} 枚中 {place} 枚目',
  pause: '自動再生を止める',
  outside: '新しいページで開く',
  phone: '電話',
  email: 'メール',
  hours: '営業時間',
  address: '住所',
  map: '地図で見る',
}
