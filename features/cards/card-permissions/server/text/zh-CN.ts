export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      cardPermissions: '名片权限管理',
      templateRoleUsers: '角色分配',
    },
    objects: {
      templateRole: '模板角色',
    },
    events: {
      revokeGrants: '收回授权',
      changeTemplateRoles: '调整模板角色',
    },
    fields: {
      grants: '授权',
    },
  },
  done: '已完成',
  separator: '、',
  beyond: '您在此模板上没有以下权限，不能授予或收回：{permissions}',
  beyondRole: '“{role}”包含您在此模板上没有的权限：{permissions}',
  denials: {
    templateRoleKept: '每个模板都保留“{role}”，不能删除',
    templateRoleMembers: '还有 {count} 人担任“{role}”，请先移除人员',
    templateRoleAdministers: '模板管理员始终可以设置权限，此项不能取消',
    templateRoleHolders: '持有此模板名片的人自动是“{role}”，不需要分配',
  },
  errors: {
    versionConflict: '“{role}”已被其他人修改，请载入最新内容后重试',
    nameTaken: '此模板已有同名的角色',
    level: '“{role}”的“{permission}”不能设为此范围',
    twice: '“{permission}”出现了两次',
    unknownRole: '所选角色不存在或不属于此模板',
    sameTemplate: '请选择另一个模板',
    ownRoles: '不能给自己增加角色，请由其他管理员操作',
    hasLeft: '此人已离职',
  },
  grants: {
    changed: '授权已被其他人修改，请载入最新内容后重试',
    beyond: '您不能授予或收回以下权限：{permissions}',
    until: '您的“{permission}”权限到 {until} 为止，授予别人时不能更久',
    past: '到期时间必须晚于现在',
    unknown: '授权对象不存在或已被删除',
    twice: '同一对象只能有一条授权：{name}',
    self: '不能给自己授权，请由其他人操作',
    notOnCard: '不能对单张名片授予“{permission}”',
    hasLeft: '{name}已离职，不能授权',
  },
}
