import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus and the log. */
  labels: {
    menu: { presenters: 'デジタルプレゼンター' },
    objects: { presenter: 'プレゼンター' },
    states: {
      presenter: { draft: '下書き', published: '公開中', off: '公開停止', withdrawn: '同意終了' },
    },
    eventsOf: {
      presenter: {
        consent: '同意を登録',
        withdraw: '同意を終了',
        lapse: '同意の期限終了',
        generate: 'AI 合成',
      },
    },
    fieldsOf: { presenter: { givenOn: '同意日', until: '終了日', kind: '種類' } },
  },
}
