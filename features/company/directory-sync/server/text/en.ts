import type { text as source } from './zh-CN.ts'
import type { Translation } from '#platform/text/texts.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      directory: 'Directory sync',
    },
    resources: {
      directory: 'Directory',
    },
    permissions: {
      'directory:sync': 'Synchronise the directory',
    },
    objects: {
      directoryGroup: 'Directory group',
      directoryToken: 'Directory token',
    },
    events: {
      tie: 'Tie to a role',
    },
    eventsOf: {
      directoryToken: { revoke: 'Revoke' },
    },
  },
  jobs: { run: 'Directory sync' },
}
