import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { dsr: '個人からの請求' },
    permissions: { 'dsr:view': '個人からの請求の閲覧', 'dsr:handle': '個人からの請求の処理' },
    objects: { dataRequest: '個人からの請求' },
    eventsOf: {
      dataRequest: {
        verify: '確認を開始',
        accept: '承認して実行',
        answer: '回答',
        retry: '再度削除',
        refuse: '拒否',
        finish: '完了',
        erase: '個人情報を削除',
        openPage: '公開ページを開設',
      },
    },
    states: {
      dataRequest: {
        received: '受付済み',
        verifying: '確認中',
        processing: '処理中',
        waiting_legal: '法定保存',
        done: '完了',
        refused: '拒否',
      },
    },
  },
  jobs: { erase: '個人情報を削除' },
}
