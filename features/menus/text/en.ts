import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  entries: {
    digitalcard: 'Digital cards',
    cardHome: 'Card overview',
    cardTemplates: 'Card templates',
    staffCards: 'Staff cards',
    templateAnalysis: 'Template analysis',
    system: 'System',
    outbox: 'SMS and mail outbox',
  },
}
