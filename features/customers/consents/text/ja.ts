import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: '同意と連絡',
  purposes: { service: 'サービス連絡', marketing: '広告', profiling: 'スコアリング', sharing: '第三者提供' },
  channels: { all: 'すべての手段', sms: 'SMS', mail: 'メール', phone: '電話', wechat: 'WeChat' },
  ways: {
    form: 'オンラインフォーム',
    paper: '書面',
    spoken: '口頭',
    link: '配信停止リンク',
    reply: '返信',
    staff: '同僚による記録',
  },
  given: { given: '同意あり', withdrawn: '撤回済み', none: '同意なし' },
  partly: '一部の手段に同意',
  byCard: '名刺をいただいており、サービス連絡ができます',
  nothing: '記録がないため、同意なしとして扱います',
  line: '{when} · {how}',
  lineBy: '{when} · {how} · {by}',
  now: {
    title: '今、広告を送る場合',
    can: '送信できます',
    suppressed: 'この番号またはアドレスは配信停止です。再度取り込んでも変わりません',
  },
  record: '記録する',
  history: 'すべての記録（{count}）',
  copyLink: '配信停止リンクをコピー',
  copied: '配信停止リンクをコピーしました',
  form: {
    title: '同意または撤回の記録',
    purpose: '目的',
    channel: '手段',
    given: 'お客様の意思',
    how: '知った方法',
    note: '証拠',
    noteHelp: '例：署名済みの書類はキャビネット 3、または電話での言葉',
    saved: '記録しました',
    withdrawNote: '撤回はすぐに有効です。送信待ちのメッセージも送られません。',
  },
}
