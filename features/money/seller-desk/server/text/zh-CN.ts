export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      sellerDesk: '收款与开票',
    },
  },
}
