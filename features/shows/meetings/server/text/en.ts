import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    objects: { meetingRound: 'Meeting round', meeting: 'Meeting' },
    eventsOf: {
      meetingRound: {
        open: 'Choices opened',
        run: 'Planning started',
        plan: 'Meetings planned',
        publish: 'Schedule published',
        close: 'Round closed',
        invite: 'People invited',
        editPerson: 'Person changed',
        removePerson: 'Person removed',
      },
      meeting: {
        accept: 'Accepted',
        decline: 'Declined',
        confirm: 'Confirmed',
        hold: 'Noted as held',
        miss: 'Noted as missed',
        cancel: 'Cancelled',
        drop: 'Cancelled with the activity',
        move: 'Moved',
        propose: 'Another time proposed',
        refuseProposal: 'Proposal refused',
      },
    },
    states: {
      meetingRound: {
        draft: 'In preparation',
        collecting: 'Collecting choices',
        scheduled: 'Scheduled',
        published: 'Published',
        closed: 'Closed',
      },
      meeting: {
        provisional: 'Provisional',
        confirmed: 'Confirmed',
        held: 'Held',
        missed: 'Missed',
        cancelled: 'Cancelled',
      },
    },
  },
  jobs: { run: 'Planning of meetings' },
  notices: {
    opened: '“{round}” at “{title}”: please say when you can come and whom you want to meet: {url}',
    published: 'Your meetings of “{round}” at “{title}” have changed. Please look and confirm: {url}',
    cancelled: 'Some of your meetings of “{round}” at “{title}” are off. Your schedule: {url}',
  },
  calendarLink: 'Meeting schedule (rounds: {count})',
  calendar: { title: 'Meeting with {company}', table: 'Table {number}' },
}
