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
  jobs: { run: 'ディレクトリ同期' },
}
