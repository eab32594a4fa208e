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
  /** Titles and cells of a CSV, besides those of our own sheets. */
  csv: {
    titles: {
      externalId: '标识|人员标识|外部编号|员工ID|人员ID',
      active: '在职状态|员工状态|人员状态|状态|是否在职',
      departmentExternalId: '部门标识|部门编号|部门编码|部门ID',
      departmentName: '所在部门|任职部门',
    },
    working: '在职|是|正常|启用|试用|转正|正式',
    notWorking: '离职|已离职|否|停用|禁用',
  },
  jobs: { run: '同步通讯录' },
}
