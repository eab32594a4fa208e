import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  errors: {
    versionConflict: '他の人が変更しました。最新の内容を確認してからもう一度お試しください',
    topFull: '固定表示できるお知らせは {most} 件までです。先に他の固定表示を解除してください',
  },
  denials: {
    permission: 'コメントを管理する権限がありません',
    state: 'コメントはすでにこの状態です',
  },
  batch: { removed: 'ごみ箱に移動しました', done: '処理しました' },
}
