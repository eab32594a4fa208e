export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      cardDesign: '名片设计器',
    },
  },
}
