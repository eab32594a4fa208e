export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      memberDirectory: '企业通讯录',
    },
    resources: {
      member: '企业通讯录',
    },
    permissions: {
      'member:view': '查看企业通讯录',
      'member:export': '导出企业通讯录',
    },
    objects: {
      companyWall: '企业名片墙',
    },
    events: {
      optIn: '在名片墙展示',
      optOut: '不在名片墙展示',
    },
    eventsOf: {
      companyWall: { renew: '更换地址' },
    },
  },
  errors: {
    versionConflict: '名片墙设置刚刚被其他人修改过，请刷新后再试。',
    revealsUsed: '今天查看号码的次数已用完（每天 {limit} 次），请明天再试或联系管理员。',
    titleNeeded: '请填写名片墙标题。',
    unknownDepartment: '所选部门不存在或已删除，请重新选择。',
    unknownTemplate: '所选名片模板不存在，请重新选择。',
    noPerson: '您的账号没有关联员工档案，没有可展示的名片。',
    noTemplate: '还没有名片模板，暂时不能公开名片墙。',
  },
  sheet: {
    name: '企业通讯录',
    exportName: '企业通讯录 {day}',
    comma: '、',
    columns: {
      name: '姓名',
      title: '职位',
      department: '部门',
      mobile: '手机号',
      email: '邮箱',
      employeeNo: '工号',
      card: '名片链接',
    },
  },
}
