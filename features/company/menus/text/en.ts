import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  areas: {
    digitalcard: 'Digital cards',
    digitalhomepage: 'Promotion',
    activity: 'Events and shows',
    attractinvestment: 'Investment',
    myenterprise: 'Company centre',
    user: 'Users',
    system: 'System',
  },
}
