import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  poster: 'ポスターを保存',
  title: '名刺のポスター',
  help: '画像を長押しすると、保存したり友だちに送ったりできます',
  download: '画像を保存',
  wallet: 'Apple ウォレットに追加',
  close: '閉じる',
}
