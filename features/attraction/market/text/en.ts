import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  routes: { market: 'Relationships' },
  help: 'Everything that happened with contacts and customers, and what comes next.',
  views: { timeline: 'Timeline', tasks: 'Plans' },
}
