import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  pick: '名刺を撮影して自動入力',
  privacy: {
    local:
      '写真はこの読み取りにのみ使用し、読み取り後すぐに破棄します。入力内容はご確認のうえ送信してください。',
    tencent:
      '写真は Tencent Cloud で読み取ります。この読み取りにのみ使用し、当システムには保存しません。入力内容はご確認のうえ送信してください。',
  },
  sending: '写真を送信中… {n}%',
  reading: '読み取り中です。数秒かかります…',
  filled: '{n} 項目を入力しました。ご確認のうえ送信してください。',
  nothing: '読み取れる内容がありませんでした。鮮明な写真で試すか、直接ご入力ください。',
  refused: '5 MB 以内の JPG、PNG、WebP の写真をお選びください。',
  unreadable: '名刺を読み取れませんでした。鮮明な写真で試すか、直接ご入力ください。',
  crowded: 'ただいま混み合っています。しばらくしてから試すか、直接ご入力ください。',
  unreached: '通信が不安定で写真が届きませんでした。もう一度お試しください。',
}
