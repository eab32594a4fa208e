import type { text as source } from './zh-CN.ts'
import type { Translation } from '#platform/text/texts.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menuGroups: { analysis: 'Analysis' },
    menu: {
      templateAnalysis: 'Template analysis',
      cardAnalysis: 'Card analysis',
      customerAnalysis: 'Customer analysis',
    },
    resources: {
      data: 'Analysis',
    },
    permissions: {
      'data:view': 'View analysis',
      'data:export': 'Export analysis',
    },
  },
}
