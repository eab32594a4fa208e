/** Why the server refuses to move an approval. */
export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menuGroups: { tasks: '待办与任务' },
    menu: {
      approvals: '审批中心',
    },
    resources: {
      approval: '审批',
    },
    permissions: {
      'approval:decide': '处理审批',
    },
    objects: {
      approval: '审批',
    },
    events: {
      submitAgain: '重新提交',
      escalate: '超时升级',
      sendBack: '退回',
      autoApprove: '自动通过',
      addSigner: '加签',
      handOn: '转交',
    },
    states: {
      approval: {
        draft: '已退回',
        approving: '审批中',
        approved: '已通过',
        rejected: '已驳回',
        withdrawn: '已撤回',
        auto_approved: '自动通过',
        timeout: '已超时',
      },
    },
  },
  denials: {
    state: '审批当前为“{state}”状态，不能{event}',
    ownRequest: '不能审批自己提交的申请，请由其他人处理',
    deputyOfRequester: '您正在代理申请人，视同申请人本人，请由其他人处理',
    notAsked: '这项审批没有轮到您处理',
    notYours: '只有申请人可以执行此操作',
    alreadyAsked: '该人员已在审批流程中',
    signerAsked: '请选择申请人和您本人以外的人员',
  },
  /** A decision of a deputy. */
  inPlaceOf: '{name} 代 {principal}',
  states: {
    draft: '已退回',
    approving: '审批中',
    approved: '已通过',
    rejected: '已驳回',
    withdrawn: '已撤回',
    auto_approved: '自动通过',
    timeout: '已超时',
  },
  events: {
    approve: '通过',
    reject: '驳回',
    sendBack: '退回',
    submitAgain: '重新提交',
    withdraw: '撤回',
    addSigner: '加签',
    handOn: '转交',
    escalate: '升级',
  },
  errors: {
    payloadChanged: '申请内容在您打开之后有变化，请核对最新内容后再处理',
    noDecider: '企业中没有其他人可以审批。请先为另一个账号授予“处理审批”权限',
    unknownSigner: '请选择有审批权限的人员',
    allNeedsRight: '您没有查看全部审批的权限',
  },
}
