export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      customMade: '名片定制',
    },
    resources: {
      design: '名片定制',
    },
    permissions: {
      'design:view': '查看定制需求',
      'design:request': '提交定制需求',
    },
    objects: {
      designRequest: '定制需求',
    },
    events: {
      message: '留言',
      startDesign: '开始设计',
      propose: '提交设计稿',
      askChanges: '要求修改',
    },
  },
}
