export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      channels: '私域管理',
    },
    resources: {
      channel: '渠道码',
    },
    permissions: {
      'channel:view': '查看渠道码',
      'channel:edit': '编辑渠道码',
    },
    objects: {
      channel: '渠道码',
    },
    eventsOf: {
      channel: {
        activate: '启用',
        archive: '归档',
      },
    },
    states: {
      channel: { draft: '草稿', active: '使用中', archived: '已归档' },
    },
    fieldsOf: {
      channel: {
        note: '说明',
        welcome: '欢迎语',
        campaign: '活动',
        fromHour: '开始（点）',
        toHour: '结束（点）',
        dailyCap: '每人每天上限',
        expiresOn: '有效期至',
      },
    },
  },
}
