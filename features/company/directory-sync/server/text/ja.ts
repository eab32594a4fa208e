import type { text as source } from './zh-CN.ts'
import type { Translation } from '#platform/text/texts.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      directory: 'ディレクトリ同期',
    },
    resources: {
      directory: 'ディレクトリ',
    },
    permissions: {
      'directory:sync': 'ディレクトリの同期',
    },
    objects: {
      directoryGroup: 'ディレクトリグループ',
      directoryToken: 'ディレクトリトークン',
    },
    events: {
      tie: 'ロールの対応付け',
    },
    eventsOf: {
      directoryToken: { revoke: '失効' },
    },
  },
  /** Titles and cells of a CSV, besides those of our own sheets. */
  csv: {
    titles: {
      externalId: '外部ID|人事ID|ユーザーID',
      active: '在籍状況|在籍状態|状態',
      departmentExternalId: '部署ID|部署コード|部門コード',
      departmentName: '所属|配属先|部門',
    },
    working: '在籍|はい|有効|在職',
    notWorking: '退職|いいえ|無効',
  },
  jobs: { run: 'ディレクトリ同期' },
}
