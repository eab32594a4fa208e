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
}
