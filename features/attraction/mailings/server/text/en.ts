export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    resources: { mailing: 'Messages to many' },
    permissions: {
      'mailing:view': 'See messages to many',
      'mailing:edit': 'Write messages to many',
      'mailing:send': 'Send messages to many',
    },
    objects: { mailing: 'Message to many' },
    events: {},
    eventsOf: {
      mailing: {
        submit: 'Submit',
        stop: 'Stop',
        agree: 'Agree to send',
        decline: 'Give back',
        outgrow: 'Given back: too many people',
      },
    },
    states: {
      mailing: {
        draft: 'Draft',
        waiting: 'Waits for a second person',
        queuing: 'Queuing',
        sent: 'Sent out',
        stopped: 'Stopped',
      },
    },
    fields: { count: 'People' },
    fieldsOf: {
      mailing: {
        channel: 'Channel',
        subject: 'Subject',
        text: 'Text',
        segmentName: 'Segment',
        keepDays: 'Valid for days',
      },
    },
  },
  approval: {
    kind: 'Message to many',
    title: 'Send “{name}” to {count} people',
    name: 'Name',
    channel: 'Channel',
    to: 'Segment',
    count: 'People when submitted',
    subject: 'Subject',
    text: 'Text',
  },
  notice: {
    name: 'Message given back',
    title:
      '“{name}” was not sent: there are more than 1,000 people by now, or its sender may not send any more. Submit it again',
  },
  task: { title: 'Write to {name} on WeChat', by: 'Message to many' },
}
