export const text = {
  labels: {
    resources: { social: 'WeCom' },
    permissions: {
      'social:view': 'See group messages and WeCom',
      'social:send': 'Make group messages and codes for adding colleagues',
      'social:configure': 'Connect WeCom',
    },
    objects: { socialSend: 'Group message' },
    events: {},
    eventsOf: {
      socialSend: { stop: 'Stop' },
      company: { changeSocialContacts: 'Connect WeCom' },
      staff: { nameAtWecom: 'Set WeCom account' },
      channel: { askSocialCode: 'Make WeCom code' },
      customer: {
        addedAtWecom: 'Added a colleague in WeCom',
        sentByHand: 'Group message sent by a colleague',
        notSentByHand: 'Group message could not be sent',
      },
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
