import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menuGroups: { mall: 'ショップ' },
    menu: { mallProducts: '商品管理' },
    resources: { mall: '企業ショップ' },
    permissions: {
      'mall:view': 'ショップの閲覧',
      'mall:edit': '商品の編集',
      'mall:fulfil': '注文対応と発送',
      'mall:refund': '返金と受取設定',
    },
    fields: { saleMode: '販売方法', stock: '在庫' },
    events: { sellProduct: '商品の販売情報を変更' },
  },
}
