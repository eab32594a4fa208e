export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    resources: { content: '推广页面' },
    permissions: {
      'content:view': '查看推广页面',
      'content:edit': '编辑推广页面',
      'content:publish': '发布与下线推广页面',
    },
    fields: { theme: '主题', needsReview: '发布需审核' },
    objects: { content: '推广页面' },
    events: {
      schedule: '设置定时发布',
      unschedule: '取消定时发布',
      publishDue: '定时发布',
      rollBack: '恢复历史版本',
      changeMembers: '修改成员',
      preview: '生成预览链接',
      revokePreviews: '撤销预览链接',
      top: '置顶',
      cancelTop: '取消置顶',
    },
    eventsOf: {
      content: {
        submit: '提交审核',
        takeBack: '撤回审核',
        runOut: '到期下线',
        publishFailed: '定时发布未成功',
      },
    },
    fieldsOf: {
      content: { title: '标题', summary: '简介' },
    },
  },
  approval: {
    title: '发布{kind}“{title}”',
    kind: '类型',
    name: '标题',
    note: '说明',
    blocks: '模块数',
  },
}
