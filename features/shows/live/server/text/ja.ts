import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { broadcast: 'ライブ配信' },
    resources: { broadcast: 'ライブ配信' },
    permissions: {
      'broadcast:view': '配信と視聴データを見る',
      'broadcast:edit': '配信を編集',
      'broadcast:host': '配信を進行',
      'broadcast:ban': '配信停止と解除',
    },
    objects: { broadcast: '配信' },
    eventsOf: {
      broadcast: {
        edit: '変更',
        schedule: '予約を公開',
        start: '配信開始',
        interrupt: '中断',
        resume: '再開',
        end: '終了',
        cancel: '中止',
        ban: '配信停止',
        lift: '停止を解除',
        remove: '削除',
        expire: '期限切れ',
        takeRecording: 'アーカイブ作成',
        showReplay: 'アーカイブ公開',
        loseRecording: 'アーカイブ失敗',
      },
    },
    states: {
      broadcast: {
        draft: '下書き',
        scheduled: '予約受付中',
        live: '配信中',
        interrupted: '中断',
        ended: '終了',
        replay_processing: 'アーカイブ作成中',
        replay_ready: 'アーカイブ公開',
        cancelled: '中止',
        expired: '期限切れ',
        banned: '配信停止',
        removed: '削除済み',
      },
    },
  },
  notices: {
    remind: '{activity}の配信「{title}」は {time} に始まります：{url}',
    cancelled: '予約された配信「{title}」（{activity}）は中止になりました。{reason}',
    expired: '予約された配信「{title}」（{activity}）は予定どおり始まりませんでした。申し訳ありません。',
  },
  sheet: {
    name: '配信',
    fileName: '配信一覧.xlsx',
    sources: { obs: '配信ソフト', browser: 'ブラウザー', external: '外部アドレス' },
    columns: {
      title: 'タイトル',
      speaker: '出演者',
      source: '映像',
      state: '状態',
      startsAt: '開始予定',
      startedAt: '配信開始',
      endedAt: '終了',
      subscribers: '予約数',
      viewers: '視聴者数',
      peak: '最大同時視聴',
      median: '視聴時間の中央値（秒）',
      likes: 'いいね',
    },
  },
}
