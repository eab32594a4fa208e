import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  poster: 'Save poster',
  title: 'Poster of this card',
  help: 'Touch and hold the picture to save it or send it to somebody',
  download: 'Save picture',
  wallet: 'Add to Apple Wallet',
  close: 'Close',
}
