import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  forward: 'Forward',
  linkCopied: 'Link copied. Paste it to whoever needs it; in WeChat the menu ··· forwards it, too.',
  copyFailed: 'Could not copy. Copy the address of this page instead.',
}
