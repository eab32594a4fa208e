import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  errors: {
    wrongCredentials: 'The account or the password is not right',
    wrongCaptcha: 'The code is wrong or has expired, please enter the new one',
  },
}
