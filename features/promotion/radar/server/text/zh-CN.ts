export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menuGroups: { reach: '访客与成效' },
    menu: { radar: '访客雷达' },
    resources: { radar: '访客雷达' },
    permissions: {
      'radar:view': '查看访客雷达',
      'radar:configure': '设置访客雷达',
      'radar:export': '导出与删除访客',
    },
    objects: { radarPerson: '访客', radarTask: '访客任务', radarRules: '雷达规则', radarDigest: '汇总邮件' },
    eventsOf: {
      radarPerson: {
        open: '查看访客',
        outcome: '记录跟进',
        passOn: '转给同事',
        merge: '合并访客',
        split: '拆分访客',
        erase: '删除访客',
        export: '导出访客',
      },
      radarDigest: { subscribe: '订阅汇总邮件', unsubscribe: '停用汇总邮件' },
      radarTask: { finish: '完成任务', dismiss: '忽略任务', reopen: '重新打开任务' },
    },
    states: { radarTask: { open: '待处理', done: '已完成', dismissed: '已忽略', expired: '已超时' } },
    fieldsOf: { radarPerson: { chosenLevel: '人工级别', isMuted: '不提醒', outcome: '方式' } },
  },
}
