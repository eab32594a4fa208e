export const text = {
  /** Names in menus, rights and the log. */
  labels: { menu: { market: '客情管理' }, objects: { relation: '关系' } },
}
