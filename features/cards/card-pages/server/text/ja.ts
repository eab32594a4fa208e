import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  optOut: {
    subject: '【{company}】お客様が連絡を希望していません',
    text: '【{company}】{name} 様：お客様 {customers} は今後の連絡を希望していません。「連絡不可」にしました。',
  },
}
