import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  forward: '転送',
  linkCopied: 'リンクをコピーしました。貼り付けて送信できます。WeChat では右上の ··· からも送れます',
  copyFailed: 'コピーできませんでした。このページのアドレスをコピーしてください',
}
