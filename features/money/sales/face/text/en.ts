import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  by: { wechat: 'WeChat Pay', alipay: 'Alipay' },
  rehearsal: 'Sandbox payment · no money is taken',
  inWechat: 'Open this page in your browser (menu at the top right) to pay.',
  scan: 'Scan with WeChat to pay',
  goOn: 'Go on to pay',
  waiting: 'This page follows by itself once you have paid.',
  opening: 'Opening WeChat Pay…',
  back: 'Back',
  notKnown: 'WeChat did not say who you are. Go back and try once more.',
}
