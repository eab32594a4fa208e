import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { consent: '同意' },
    permissions: { 'consent:view': '同意の記録を見る', 'consent:edit': '同意と撤回を記録する' },
    objects: {},
    events: { consent: '同意を記録', withdrawConsent: '同意を撤回' },
    fields: { purpose: '目的', channel: '手段', how: '方法' },
  },
  denials: {
    unknown: 'この顧客は存在しません',
    state: '連絡を望まないか、統合または削除された顧客です',
    noConsent: '受け取りに同意していません',
    withdrawn: '同意は撤回されています',
    suppressed: 'この番号またはアドレスは配信停止です',
    noIdentity: '使える携帯番号やメールアドレスがありません',
    quiet: '静かな時間帯です。9:00 以降に送信します',
    cap: '送信数の上限に達しました。別の日に送信します',
  },
  errors: {
    versionConflict: 'ほかの人が変更したばかりです。最新の内容を確認してください',
    proof: '同意の記録には、書面、口頭、返信など証拠のある方法を選んでください',
    note: '証拠の場所、またはお客様の言葉を書いてください',
  },
  sending: {
    advertisement: 'AD',
    wayOutOfSms: '配信停止 {url} または TD と返信【{company}】',
    wayOutOfMail: '{company}\n配信停止：{url}',
  },
}
