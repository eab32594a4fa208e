export const text = {
  /** Names in menus, rights and the log. */
  labels: { menu: { today: '招商首页' } },
  approvals: '待您审批',
  reminders: '名片客户的提醒',
  by: '{name} 提交',
}
