export const text = {
  labels: {
    resources: { contract: '合同', receipt: '回款' },
    permissions: {
      'contract:edit': '起草和变更合同',
      'contract:sign': '签署和作废合同',
      'receipt:record': '登记回款',
      'receipt:confirm': '确认和核销回款',
    },
    objects: { contract: '合同', receipt: '回款' },
    eventsOf: {
      contract: {
        submit: '提交审批',
        approve: '审批通过',
        sign: '签署',
        begin: '开始履行',
        settle: '款项结清',
        replacePlan: '更新回款计划',
        change: '申请变更',
        applyChange: '变更生效',
        dropChange: '变更未通过',
        complete: '履行完毕',
        void: '作废',
      },
      receipt: {
        record: '登记',
        confirm: '确认到账',
        allocate: '核销',
        reverse: '冲销',
        discard: '撤销登记',
      },
    },
    states: {
      contract: {
        draft: '草稿',
        pending_signing: '待签署',
        signed: '已签署',
        in_progress: '履行中',
        change: '变更中',
        completed: '履行完毕',
        archived: '已归档',
        void: '作废',
      },
      receipt: { recorded: '待确认', confirmed: '已确认', reversed: '已冲销', discarded: '已撤销' },
    },
  },
  approval: {
    sign: '合同“{title}”签署前审批',
    change: '合同“{title}”变更',
    signKind: '合同签署',
    changeKind: '合同变更',
    fields: { contract: '合同', firm: '客户', amount: '金额', period: '期限', plan: '回款计划' },
  },
}
