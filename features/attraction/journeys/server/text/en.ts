export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    resources: { journey: 'Journeys' },
    permissions: {
      'journey:view': 'See journeys',
      'journey:edit': 'Edit journeys',
      'journey:publish': 'Publish and stop journeys',
    },
    objects: { journey: 'Journey' },
    events: {},
    eventsOf: {
      journey: { pause: 'Pause', resume: 'Resume', agree: 'Agree to publish', decline: 'Give back' },
    },
    states: {
      journey: {
        draft: 'Draft',
        waiting: 'Waits for a second person',
        active: 'Running',
        paused: 'Paused',
        stopped: 'Stopped',
      },
    },
    fieldsOf: { journey: { note: 'Note' } },
  },
  approval: {
    kind: 'Publish a journey',
    title: 'Publish the journey “{name}”',
    name: 'Journey',
    message: 'Message',
  },
  simulation: {
    wait: 'Waits for {hours} hours',
    until: 'Waits until {hour}:00',
    event: 'Waits for {hours} hours at most; here the tag does not come',
    branch: 'Condition {number} holds',
    otherwise: 'None holds: the other way',
    split: 'The way that this customer always takes',
    sent: 'Would be sent',
    later: 'Would be sent later: {why}',
    notSent: 'Would not be sent: {why}',
    task: 'A task for the colleague in charge: {title}',
    tag: 'Gets the tag “{tag}”',
    untag: 'Loses the tag “{tag}”',
    noTag: 'The tag is not there any more: passed over',
    pool: 'Becomes a clue in “{pool}”; a colleague who looks after the person keeps it',
    noPool: 'The pool is closed: passed over',
    exit: 'Leaves the journey',
  },
}
