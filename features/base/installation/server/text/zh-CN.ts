export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menuGroups: { operation: '系统运维' },
    menu: {
      services: '外部服务',
    },
    resources: {
      system: '系统',
    },
    permissions: {
      'system:operate': '运维本系统',
    },
  },
}
