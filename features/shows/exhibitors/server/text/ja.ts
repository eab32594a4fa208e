import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { exhibitors: '出展者管理' },
    objects: { exhibitor: '出展者' },
    eventsOf: {
      exhibitor: {
        publish: '名簿に掲載',
        withhold: '名簿から除外',
        hide: '出展者が非公開に変更',
        end: '出展の終了',
      },
    },
    states: {
      exhibitor: { hidden: '未掲載', published: '掲載中', withheld: '掲載停止', ended: '出展取消' },
    },
  },
}
