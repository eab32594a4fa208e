import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  errors: {
    wrongCredentials: 'アカウントまたはパスワードが正しくありません',
    wrongCaptcha: '認証コードが正しくないか、有効期限が切れています。もう一度入力してください',
  },
}
