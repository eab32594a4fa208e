import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  errors: {
    versionConflict: 'Somebody has just changed this. Look at the latest state and try again',
    unknownBlock: 'There is no such kind of block. Choose one from the list of blocks',
    title: 'Enter the name of the product',
    version: 'Send the version of the product',
    navigation: 'An entry of the navigation must lead to a page of this site or to a public https:// address',
  },
}
