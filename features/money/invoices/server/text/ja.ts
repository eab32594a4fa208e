import type { text as source } from './zh-CN.ts'
import type { Translation } from '#platform/text/texts.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      invoices: '発票の宛名',
    },
    resources: {
      invoice: '請求書',
    },
    permissions: {
      'invoice:view': '請求先と請求書の閲覧',
      'invoice:edit': '請求先の管理',
      'invoice:request': '請求書の申請',
    },
    objects: {
      invoiceTitle: '発票の宛名',
      invoiceRequest: '発票の申請',
    },
    events: {
      issue: '発行',
      redFlush: '赤字発票で取消',
      void: '無効化',
    },
  },
  mail: {
    subject: '発票のお届け：{name}',
    text: '申請された発票を添付してお届けします。\n注文：{name}\n宛名：{title}\n番号：{number}\n金額：{amount}',
    page: 'こちらでも確認・ダウンロードできます：{url}',
    sandbox: '予行演習：実際の支払いはなく、添付ファイルは本物の発票ではありません。',
  },
}
