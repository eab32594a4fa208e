export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      customerForms: '客户表单设置',
    },
    objects: {
      customerForm: '客户表单',
    },
  },
}
