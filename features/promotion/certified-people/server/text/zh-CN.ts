export const text = {
  /** Names in menus, rights and the log. */
  labels: { menu: { certifiedPeople: '推广认证人员' } },
}
