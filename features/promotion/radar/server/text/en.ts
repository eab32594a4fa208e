import type { text as source } from './zh-CN.ts'

export const text: typeof source = {
  labels: {
    menuGroups: { reach: 'Visitors and results' },
    menu: { radar: 'Visitor radar' },
    resources: { radar: 'Visitor radar' },
    permissions: {
      'radar:view': 'See the visitor radar',
      'radar:configure': 'Configure the visitor radar',
      'radar:export': 'Export and erase visitors',
    },
    objects: {
      radarPerson: 'Visitor',
      radarTask: 'Visitor task',
      radarRules: 'Radar rules',
      radarDigest: 'summary by mail',
    },
    eventsOf: {
      radarPerson: {
        open: 'Opened visitor',
        outcome: 'Noted follow-up',
        passOn: 'Passed on',
        merge: 'Merged visitors',
        split: 'Split visitor',
        erase: 'Erased visitor',
        export: 'Exported visitor',
      },
      radarDigest: {
        subscribe: 'Wanted the summary by mail',
        unsubscribe: 'Wanted no more summaries by mail',
      },
      radarTask: { finish: 'Finished task', dismiss: 'Dismissed task', reopen: 'Reopened task' },
    },
    states: { radarTask: { open: 'Open', done: 'Done', dismissed: 'Dismissed', expired: 'Overdue' } },
    fieldsOf: { radarPerson: { chosenLevel: 'Chosen level', isMuted: 'Muted', outcome: 'Way' } },
  },
}
