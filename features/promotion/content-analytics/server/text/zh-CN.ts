export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      promotionHome: '推广概况',
      contentAnalysis: '推广分析',
    },
  },
}
