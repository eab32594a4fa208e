import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  download: 'Download',
  watch: 'Watch the video',
  coming: 'Coming',
  running: 'Under way',
  over: 'Over',
  withdrawn: 'This video is no longer available',
  pressLong: 'Press long to scan the code',
  wechatCode: 'WeChat code of {name}',
  wechatId: 'WeChat ID: {id}',
  copy: 'Copy',
  articles: 'Articles',
  slide: 'Picture {place} of {count}',
  pause: 'Stop moving',
  outside: 'Opens a new page',
  phone: 'Phone',
  email: 'E-mail',
  hours: 'Hours',
  address: 'Address',
  map: 'Show on a map',
}
