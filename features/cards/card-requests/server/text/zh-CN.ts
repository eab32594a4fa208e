/** Sentences of the server about requests for cards. */
export const text = {
  /** Names in the log. */
  labels: {
    objects: { cardRequest: '名片申请' },
    events: {
      requestCard: '申请名片',
      issueCard: '发放申请的名片',
      rejectCard: '拒绝名片申请',
      withdrawCard: '撤回名片申请',
      lapse: '离职，名片申请失效',
    },
  },
  errors: {
    noPerson: '您的账号没有关联员工，请联系管理员',
    hasCard: '您已经有名片了，无需申请',
    pending: '您已申请过名片，请等待处理',
    template: '这个模板不能发放名片，请选择其他模板',
    permission: '您没有处理名片申请的权限',
    state: '这条申请已处理',
    versionConflict: '这条申请刚被修改，请刷新后重试',
  },
  messages: {
    subject: '您的名片申请',
    issued: '您申请的名片已发放，登录后即可查看和分享：{url}',
    rejected: '您的名片申请未通过：{reason}。登录后可重新申请：{url}',
  },
}
