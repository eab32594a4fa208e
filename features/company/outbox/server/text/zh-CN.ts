export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      outbox: '短信/邮件发件箱',
    },
  },
}
