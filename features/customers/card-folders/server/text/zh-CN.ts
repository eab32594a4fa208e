/** What the server says about folders of customers' cards. */
export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      customerGroups: '客户分组与名片夹',
    },
    resources: {
      folder: '名片夹',
    },
    permissions: {
      'folder:view': '查看名片夹',
      'folder:create': '新建名片夹与分组',
      'folder:manage': '管理全部名片夹与分组',
    },
    objects: {
      cardFolder: '名片夹',
      folderGrant: '名片夹授权',
    },
    states: {
      folderGrant: {
        effective: '生效中',
        scheduled: '待生效',
        suspended: '暂停',
        expired: '已到期',
        revoked: '已撤销',
      },
    },
    eventsOf: {
      cardFolder: { fill: '按条件加入名片' },
      folderGrant: {
        grant: '授权',
        change: '调整授权',
        start: '授权生效',
        suspend: '暂停授权',
        revoke: '收回授权',
      },
    },
  },
  errors: {
    nameTaken: '已有同名的名片夹，请换一个名称',
    tooMany: '最多可以建 {max} 个名片夹，请先删除不用的名片夹',
    versionConflict: '名片夹已被其他人修改，请刷新后重试',
    grantConflict: '授权已被{who}修改，现在共有 {count} 条。请查看最新的授权后重新提交',
    conditionNeeded: '请为智能名片夹设置至少一个条件',
    conditionNotYours: '条件决定别人能看到哪些客户，只有所有者或管理全部名片夹的人可以修改',
    conditionUnwanted: '只有智能名片夹才有条件',
    kindNotAllowed: '您没有新建这类名片夹的权限，可以新建个人名片夹',
    parentInside: '不能放到自己或自己的下级里面',
    notOwnCustomer: '只能加入您自己有权限的客户，或别人允许您加入自己名片夹的客户',
    sameFolder: '请选择另一个名片夹',
    subjectUnknown: '所选的人员、部门或角色不存在或已停用',
    subjectTwice: '同一个人员、部门或角色只能授权一次',
    ownerNeedsNone: '所有者始终可以管理，不需要授权',
  },
  someoneElse: '其他人',
  done: '完成',
  everybodyElse: '管理权限',
  denials: {
    permission: '您对这个名片夹没有相应的权限',
    stateRecycled: '名片夹在回收站里，请先恢复',
    stateKept: '名片夹不在回收站里',
    smart: '智能名片夹的内容由条件决定，不能手动增减',
    confirm: '还有 {count} 项授权给其他人。确认后他们将看不到这个名片夹',
    notDue: '还没有到时间',
    export: '导出需要管理员授予导出权限',
  },
  grants: {
    permission: '您不能修改这个名片夹的授权',
    state: '这项授权已经结束，不能再修改',
    notDue: '还没有到时间',
    over: '结束时间必须晚于现在',
    order: '结束时间必须晚于开始时间',
    level: '不能授予高于您自己的级别',
    export: '只有管理员可以授予导出权限',
    mask: '不能让别人看到您自己看不到的号码',
    addToOwn: '您自己不能加入名片夹，也不能授予别人',
    expiry: '不能超过您自己的授权结束时间',
  },
  levels: { view: '查看', edit: '编辑', manage: '管理' },
  timeline: {
    put: '放入名片夹“{folder}”',
    taken: '移出名片夹“{folder}”',
    granted: '名片夹“{folder}”授权给 {subject}，可{level}',
    source: '名片夹',
  },
  notices: {
    given: {
      subject: '{who}向您共享了名片夹“{folder}”',
      text: '{company}：{who}向您共享了名片夹“{folder}”，权限为{level}。',
    },
    ended: {
      subject: '名片夹“{folder}”的共享已结束',
      text: '{company}：{subject}对名片夹“{folder}”的{level}权限已结束。',
    },
  },
}
