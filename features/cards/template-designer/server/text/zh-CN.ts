export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      cardDesign: '自定义名片',
    },
  },
}
