export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    resources: { social: '企业微信' },
    permissions: {
      'social:view': '查看群发任务与企业微信',
      'social:send': '新建群发任务与加好友二维码',
      'social:configure': '设置企业微信接入',
    },
    objects: { socialSend: '群发任务' },
    events: {
      changeSocialContacts: '设置企业微信接入',
      nameAtWecom: '对应企业微信账号',
      askSocialCode: '生成企业微信二维码',
      addedAtWecom: '在企业微信添加了同事',
      sentByHand: '群发已由同事发送',
      notSentByHand: '群发未能由同事发送',
    },
    eventsOf: {
      socialSend: { stop: '停止' },
    },
    states: {
      socialSend: { preparing: '准备中', open: '进行中', done: '已结束', stopped: '已停止' },
    },
    fields: {
      socialMode: '方式',
      corpId: '企业 ID',
      agentId: '应用',
      userId: '企业微信账号',
      colleague: '同事',
    },
    fieldsOf: {},
  },
}
