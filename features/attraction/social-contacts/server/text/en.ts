export const text = {
  labels: {
    resources: { social: 'WeCom' },
    permissions: {
      'social:view': 'See group messages and WeCom',
      'social:send': 'Make group messages and codes for adding colleagues',
      'social:configure': 'Connect WeCom',
    },
    objects: { socialSend: 'Group message' },
    events: {
      changeSocialContacts: 'Connect WeCom',
      nameAtWecom: 'Set WeCom account',
      askSocialCode: 'Make WeCom code',
      addedAtWecom: 'Added a colleague in WeCom',
      sentByHand: 'Group message sent by a colleague',
      notSentByHand: 'Group message could not be sent',
    },
    eventsOf: {
      socialSend: { stop: 'Stop' },
    },
    states: {
      socialSend: { preparing: 'Preparing', open: 'Running', done: 'Finished', stopped: 'Stopped' },
    },
    fields: {
      socialMode: 'Way',
      corpId: 'Corp ID',
      agentId: 'Application',
      userId: 'WeCom account',
      colleague: 'Colleague',
    },
    fieldsOf: {},
  },
}
