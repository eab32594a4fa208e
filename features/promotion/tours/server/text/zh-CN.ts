export const text = {
  /** Names in menus and the log. */
  labels: {
    menuGroups: { showroom: '数字展厅' },
    menu: { tours: 'VR企业推广' },
    objects: { tour: 'VR全景' },
    states: { tour: { draft: '草稿', published: '已发布', off: '已下线' } },
  },
}
