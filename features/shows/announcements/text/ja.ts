import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  states: { draft: '下書き', scheduled: '公開予定', published: '公開中', withdrawn: '取り下げ済み' },
  events: {
    edit: '編集',
    schedule: '予約公開',
    recall: '予約を取り消す',
    publish: '今すぐ公開',
    withdraw: '取り下げ',
    remove: '削除',
  },
  denials: {
    permission: 'この操作の権限がありません',
    hidden: 'イベントの公開後にお知らせを公開できます',
    noTime: '先に未来の公開日時を入力してください',
    state: '「{state}」のため{event}できません',
  },
  errors: { versionConflict: '他の人が変更しました。最新の内容を確認してください' },
  audiences: {
    everyone: '全員',
    visitors: '申込者',
    exhibitors: '出展者',
    matchmaking: '商談参加者',
  },
  fields: {
    title: 'タイトル',
    text: '内容',
    audience: '公開先',
    bySms: 'SMS でも送る',
    publishAt: '公開日時',
  },
  list: {
    create: 'お知らせを書く',
    empty: 'お知らせはまだありません',
    emptyHelp: '時間や会場の変更、シャトルバスなどを書くと、関係者全員に届きます。',
    sent: 'SMS {count} 件送信済み',
    pageOnly: 'ページにのみ表示',
  },
  ask: {
    title: '「{title}」：{event}しますか？',
    publish: '「{audience}」のページにすぐ表示されます。公開後は変更できません。',
    publishBySms:
      '「{audience}」のページにすぐ表示され、{people} 件の番号に SMS を送ります。公開後は変更できません。',
    schedule: '予定の時刻に「{audience}」へ公開されます。',
    recall: '下書きに戻り、「{audience}」には公開されません。',
    withdraw: '「{audience}」のページから消えます。送信済みの SMS は取り消せません。',
    remove: '元に戻せません。',
  },
  done: {
    schedule: '予約しました',
    recall: '予約を取り消しました',
    publish: '公開しました',
    withdraw: '取り下げました',
    remove: '削除しました',
  },
  form: {
    saved: '保存しました',
    bySmsHelp: '一つの番号に一通だけ届きます。',
    publishAtHelp: '空欄の場合は手動で公開します。',
  },
}
