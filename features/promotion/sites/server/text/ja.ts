import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menuGroups: { contents: 'サイトと内容' },
    menu: { sites: '企業サイト' },
    events: {
      changeConfig: 'サイト設定を変更',
      extendLicence: 'サイトの利用期限を延長',
      takeBackLicence: 'サイトの利用権を取り消し',
    },
  },
  notice: {
    subject: 'サイト「{title}」の利用期限まであと {days} 日',
    text: 'サイト「{title}」の利用期限は {day} です。期限後は訪問者に表示されません。内容は保存され、更新すると元に戻ります。\n更新する：{url}',
  },
}
