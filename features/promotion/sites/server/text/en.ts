import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menuGroups: { contents: 'Site and contents' },
    menu: { sites: 'Company sites' },
    events: {
      changeConfig: 'Site configured',
      extendLicence: 'Licence of a site extended',
      takeBackLicence: 'Licence of a site taken back',
    },
  },
  notice: {
    subject: 'The licence of the site “{title}” ends in {days} days',
    text: 'The licence of the site “{title}” ends on {day}. After that visitors do not see it. Everything on it is kept, and is back once it is renewed.\nRenew it: {url}',
  },
}
