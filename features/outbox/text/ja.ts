import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  routes: { outbox: 'SMS・メール送信箱' },
  list: {
    help: 'このシステムが送信したすべての SMS とメールです。運用担当者だけが閲覧できます。',
    keyword: '宛先またはテンプレート',
    channel: '種類',
    state: '状態',
    to: '宛先',
    company: '企業',
    template: 'テンプレート',
    provider: '送信経路',
    attempts: '試行回数',
    createdAt: '作成日時',
    sentAt: '送信日時',
    empty: 'メッセージはまだありません',
    emptyHelp: '認証コードや名刺の通知を送信すると、ここに表示されます。',
    open: '表示',
  },
  channels: { sms: 'SMS', mail: 'メール' },
  states: { queued: '送信待ち', sent: '送信済み', failed: '送信失敗', local: '送信箱に保存' },
  modes: { local: 'ローカル', sandbox: 'サンドボックス', live: '本番' },
  ways: {
    localSms: 'SMS の送信経路が設定されていません。SMS はここに保存されるだけで、実際には送信されません。',
    localMail: 'メールサーバーが設定されていません。メールはここに保存されるだけで、実際には送信されません。',
    localBoth: 'SMS の送信経路とメールサーバーが設定されていません。メッセージはここに保存されるだけで、実際には送信されません。',
  },
  message: {
    title: 'メッセージの詳細',
    subject: '件名',
    text: '本文',
    error: '失敗の理由',
    language: '言語',
    resend: '再送信',
    resent: '再送信の待ち行列に入れました',
  },
  errors: { notFailed: '再送信できるのは送信に失敗したメッセージだけです' },
}
