export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      directory: '目录同步',
    },
    resources: {
      directory: '通讯录',
    },
    permissions: {
      'directory:sync': '同步通讯录',
    },
    objects: {
      directoryGroup: '目录用户组',
      directoryToken: '目录令牌',
    },
    events: {
      tie: '设置对应角色',
    },
    eventsOf: {
      directoryToken: { revoke: '吊销' },
    },
  },
  jobs: { run: '同步通讯录' },
}
