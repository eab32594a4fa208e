import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  optOut: {
    subject: '[{company}] A customer does not want to be contacted',
    text: '[{company}] {name}, your customer {customers} does not want to be contacted any more and is marked “do not contact”.',
  },
}
