import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      jobs: 'Imports and exports',
    },
    objects: {
      exportRequest: 'Export request',
    },
    events: {
      download: 'Download',
      take: 'Take over',
      generate: 'Generate',
    },
    states: {
      exportRequest: {
        requested: 'Waiting for consent',
        approved: 'To be made',
        generating: 'Being made',
        ready: 'Ready',
        downloaded: 'Downloaded',
        expired: 'Expired',
        rejected: 'Refused',
        revoked: 'Withdrawn',
        failed: 'Failed',
      },
    },
  },
  jobs: { make: 'Making an export' },
  mark: { title: 'Exported by', row: '{name} ({username}), {when}' },
  approval: {
    title: 'Export of {what} ({rows} {rows|row|rows})',
    what: 'What is exported',
    rows: 'Rows',
    mobiles: 'Mobile numbers',
    pool: 'What is in a pool',
    included: 'Included',
    notIncluded: 'Not included',
  },
  asked:
    'Somebody else has to agree to this export; they have been asked. You will find the file under “Imports and exports”',
  states: {
    requested: 'Waiting for consent',
    approved: 'Waiting to be made',
    generating: 'Being made',
    ready: 'Ready',
    downloaded: 'Downloaded',
    expired: 'Expired',
    rejected: 'Refused',
    revoked: 'Withdrawn',
    failed: 'Failed',
  },
  denials: {
    notReady: 'The export cannot be downloaded: {state}',
    used: 'All downloads are used up. Export it again',
    expired: 'The file is older than 24 hours. Export it again',
    notYours: 'Only whoever asked for it can do this',
    ended: 'The export cannot be withdrawn: {state}',
  },
  errors: {
    noLongerAllowed: 'Whoever asked for it may not export any more',
    frozen: 'This data asset is frozen and cannot be exported now',
    noRows: 'There is nothing to export',
    notRestartable: 'This task cannot be started again',
  },
}
