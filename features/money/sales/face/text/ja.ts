import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  by: { wechat: 'WeChat Pay', alipay: 'Alipay' },
  rehearsal: 'テスト決済 · 実際の請求はありません',
  inWechat: '右上のメニューからブラウザで開いてお支払いください。',
  scan: 'WeChat で読み取ってお支払いください',
  goOn: '支払いに進む',
  waiting: 'お支払いが完了すると、このページは自動で更新されます。',
  opening: 'WeChat Pay を開いています…',
  back: '戻る',
  notKnown: 'WeChat で本人確認ができませんでした。戻ってもう一度お試しください。',
}
