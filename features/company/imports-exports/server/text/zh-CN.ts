/** What the server says about exports: marks, refusals, and what an approver reads. */
export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      jobs: '导入导出任务',
    },
    objects: {
      exportRequest: '导出申请',
    },
    events: {
      download: '下载',
      take: '接手',
      generate: '生成',
    },
    states: {
      exportRequest: {
        requested: '待审批',
        approved: '待生成',
        generating: '生成中',
        ready: '可下载',
        downloaded: '已下载',
        expired: '已失效',
        rejected: '已驳回',
        revoked: '已撤回',
        failed: '失败',
      },
    },
  },
  jobs: { make: '生成导出文件' },
  mark: { title: '导出标记', row: '{name}（{username}）于 {when} 导出' },
  approval: {
    title: '导出{what}（{rows} 条）',
    what: '导出内容',
    rows: '数据条数',
    mobiles: '手机号码',
    pool: '公海中的数据',
    included: '包含',
    notIncluded: '不包含',
  },
  asked: '此次导出需要他人同意，已提交申请。通过后可在“导入导出任务”中下载',
  states: {
    requested: '待审批',
    approved: '待生成',
    generating: '生成中',
    ready: '可下载',
    downloaded: '已下载',
    expired: '已失效',
    rejected: '已驳回',
    revoked: '已撤回',
    failed: '失败',
  },
  denials: {
    notReady: '“{state}”的导出不能下载',
    used: '下载次数已用完，请重新导出',
    expired: '文件已超过 24 小时，请重新导出',
    notYours: '只有申请人可以操作',
    ended: '“{state}”的导出不能撤回',
  },
  errors: {
    noLongerAllowed: '申请人已没有导出权限',
    frozen: '这项数据资产已冻结，暂不能导出',
    noRows: '没有可以导出的数据',
    notRestartable: '该任务不能重新开始',
  },
}
