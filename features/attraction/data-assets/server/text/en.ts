import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: {
      dataAssets: 'Data assets',
    },
    resources: {
      asset: 'Data assets',
    },
    permissions: {
      'asset:view': 'See data assets',
      'asset:register': 'Register data assets',
      'asset:confirm': 'Confirm data assets',
      'asset:destroy': 'Destroy data assets',
    },
    objects: {
      dataAsset: 'Data asset',
    },
    eventsOf: {
      dataAsset: {
        register: 'Register',
        change: 'Ask for a change',
        check: 'Set checks',
        grant: 'Grant',
        submit: 'Submit',
        confirm: 'Confirm',
        reject: 'Send back',
        putToUse: 'Put to use',
        approve: 'Approve the change',
        decline: 'Decline the change',
        freeze: 'Freeze',
        lift: 'Lift',
        retire: 'Retire',
        askDestroy: 'Ask for destruction',
        destroy: 'Destroy',
        spare: 'Do not destroy',
        finishDestroying: 'was destroyed',
        removeCheck: 'removed a check',
        revoke: 'revoked a grant',
      },
    },
    states: {
      dataAsset: {
        candidate: 'Candidate',
        registered: 'Registered',
        under_review: 'Under review',
        confirmed: 'Confirmed',
        in_use: 'In use',
        change_review: 'Change under review',
        frozen: 'Frozen',
        retired: 'Retired',
        destroy_review: 'Destruction under review',
        destroying: 'Being destroyed',
        destroyed: 'Destroyed',
      },
    },
    fieldsOf: {
      dataAsset: {
        who: 'Granted to',
        purpose: 'Purpose',
        until: 'Until',
        kind: 'Check',
        column: 'Column',
      },
    },
  },
  jobs: {
    run: 'Check a data asset',
    destroy: 'Destroy a data asset',
  },
  task: {
    title: 'Data quality: {name}',
    note: '{failed} of {total} rows fail in “{column}”',
  },
  certificate: {
    title: 'Certificate of a data asset',
    kinds: {
      initial: 'First confirmation',
      change: 'Confirmation of a change',
      termination: 'Confirmation of the end',
      destruction: 'Certificate of destruction',
    },
    grades: {
      public: 'Public',
      internal: 'Internal',
      sensitive: 'Sensitive',
      core: 'Core',
    },
    source: 'Table',
    grade: 'Grade',
    purpose: 'Purpose',
    legalBasis: 'Legal basis',
    retention: 'Retention',
    rows: 'Rows',
    completeness: 'Completeness',
    freshness: 'Moved in half a year',
    value: 'Value for reference (CNY)',
    submittedBy: 'Submitted by',
    confirmedBy: 'Confirmed by',
    askedBy: 'Asked for by',
    approvedBy: 'Approved by',
    destroyed: 'Rows destroyed',
    left: 'Rows with content at the recount',
    destroyedNote: 'Personal data, words and files of these rows are destroyed for good.',
    madeAt: 'Issued',
    note: 'For internal reference, no accounting measure.',
  },
}
