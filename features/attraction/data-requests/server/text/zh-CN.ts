export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    resources: { dsr: '个人信息请求' },
    permissions: { 'dsr:view': '查看个人请求', 'dsr:handle': '处理个人请求' },
    objects: { dataRequest: '个人信息请求' },
    eventsOf: {
      dataRequest: {
        verify: '开始核验',
        accept: '同意并执行',
        answer: '答复',
        retry: '再次删除',
        refuse: '拒绝',
        finish: '完成',
        erase: '删除个人信息',
        openPage: '启用公开页面',
      },
    },
    states: {
      dataRequest: {
        received: '已收到',
        verifying: '核验中',
        processing: '处理中',
        waiting_legal: '法定保留',
        done: '已完成',
        refused: '已拒绝',
      },
    },
  },
  jobs: { erase: '删除个人信息' },
}
