import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    objects: { productImport: '商品の取り込み' },
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
  imports: {
    title: '商品の取り込み',
    exportName: '商品リスト.xlsx',
    columns: {
      title: '商品名',
      category: '分類',
      saleMode: '販売方法',
      variant: 'バリエーション',
      price: '価格（元）',
      stock: '在庫',
      summary: '概要',
    },
    sheet: {
      name: '商品',
      notesName: '記入方法',
      fileName: '商品取り込みテンプレート.xlsx',
      listedOnly: '一覧から選んでください',
      notes: {
        titles: '1 行目の列名は変更しないでください。列の順番は変更でき、不要な列は削除できます。',
        variants:
          '1 行に 1 つのバリエーションです。商品名が同じ行は同じ商品になり、分類・販売方法・概要は最初の行のものを使います。',
        modes:
          '「商品名」と「販売方法」は必須です。販売方法：{modes}。予約とオンライン販売には価格と在庫が必要です。',
        limit:
          '1 回に {max} 行まで。まず確認し、確定すると下書きになり、24 時間以内なら取り消せます。画像は商品で追加します。',
      },
    },
    messages: {
      needed: '{field}を入力してください',
      tooLong: '{field}は {max} 文字までです',
      mode: '販売方法は {modes} のいずれかです',
      price: '価格が正しくありません',
      stock: '在庫は 0 から {max} までの整数です',
      twice: '商品とバリエーションが {row} 行目と重複しています',
      known: '同じ名前の商品があります',
      variants: 'この商品のバリエーションは上限に達しています',
      full: '商品数が上限に達しています',
      noPermission: '商品を編集する権限がなくなりました',
    },
  },
}
