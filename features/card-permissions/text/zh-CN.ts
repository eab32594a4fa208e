export const text = {
  roles: {
    tpl_admin: '模板管理员',
    tpl_operator: '发卡员',
    tpl_holder: '持有人',
    tpl_viewer: '查看者',
  },
}
