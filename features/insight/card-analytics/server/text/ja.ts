import type { text as source } from './zh-CN.ts'
import type { Translation } from '#platform/text/texts.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menuGroups: { analysis: 'データ' },
    menu: {
      templateAnalysis: 'テンプレート分析',
      cardAnalysis: '名刺分析',
      customerAnalysis: '顧客分析',
    },
    resources: {
      data: '分析',
    },
    permissions: {
      'data:view': '分析の閲覧',
      'data:export': '分析の書き出し',
    },
  },
}
