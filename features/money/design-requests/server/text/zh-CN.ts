export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      customMade: '委托设计',
    },
    resources: {
      design: '委托设计',
    },
    permissions: {
      'design:view': '查看设计需求',
      'design:request': '提交设计需求',
    },
    objects: {
      designRequest: '设计需求',
    },
    events: {
      message: '留言',
      startDesign: '开始设计',
      propose: '提交设计稿',
      askChanges: '要求修改',
    },
  },
}
