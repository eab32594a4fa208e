export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      relatedPromotion: '关联推广',
    },
    resources: {
      promotion: '推广内容',
    },
    permissions: {
      'promotion:view': '查看推广内容',
      'promotion:edit': '编辑推广内容',
      'promotion:publish': '发布与下线推广内容',
    },
    objects: {
      promotion: '推广内容',
    },
    events: {
      related: '修改关联推广',
      takeOff: '下线',
    },
    eventsOf: {
      promotion: { runOut: '到期下线' },
    },
    fieldsOf: {
      promotion: { title: '标题', summary: '简介' },
    },
  },
}
