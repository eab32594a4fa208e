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
  /** Titles and cells of a CSV, besides those of our own sheets. */
  csv: {
    titles: {
      externalId: 'External ID|Person ID|User ID',
      active: 'Active|Status|Employment status',
      departmentExternalId: 'Department ID|Department code|Department key',
      departmentName: 'Department|Department name|Department path',
    },
    working: 'active|yes|y|true|1|working|employed',
    notWorking: 'inactive|no|n|false|0|left|terminated',
  },
  jobs: { run: 'Directory sync' },
}
