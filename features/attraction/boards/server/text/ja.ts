import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menuGroups: { figures: '企業誘致データ' },
    menu: { boards: 'データボード', analyse: '経営分析' },
    resources: { board: 'データボード' },
    permissions: {
      'board:view': 'ボードと指標の閲覧',
      'board:edit': 'ボードの編集・明細の書き出し',
      'board:screen': '大画面リンクの管理',
      'board:subscribe': '配信とアラート',
    },
    objects: {
      board: 'ボード',
      boardScreen: '大画面',
      boardSubscription: 'ボードの配信',
      boardAlert: '指標アラート',
    },
    events: { share: '共有', endLink: 'リンクの取り消し' },
    states: { boardAlert: { quiet: '正常', suspected: '確認待ち', raised: '発報中' } },
    fields: { sharing: '共有範囲', readers: '共有人数', days: '日数' },
  },
}
