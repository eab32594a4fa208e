export const text = {
  labels: {
    menu: {
      dataAssets: '数据资产',
    },
    resources: {
      asset: '数据资产',
    },
    permissions: {
      'asset:view': '查看数据资产',
      'asset:register': '登记数据资产',
      'asset:confirm': '确认数据资产',
    },
    objects: {
      dataAsset: '数据资产',
    },
    eventsOf: {
      dataAsset: {
        register: '登记',
        change: '申请变更',
        check: '设置检查',
        grant: '授权',
        submit: '提交确认',
        confirm: '确认',
        reject: '退回',
        putToUse: '投入使用',
        approve: '同意变更',
        decline: '不同意变更',
        freeze: '冻结',
        lift: '解冻',
        retire: '终止',
        removeCheck: '删除检查',
        revoke: '收回授权',
      },
    },
    states: {
      dataAsset: {
        candidate: '待登记',
        registered: '已登记',
        under_review: '确认中',
        confirmed: '已确认',
        in_use: '使用中',
        change_review: '变更确认中',
        frozen: '已冻结',
        retired: '已终止',
      },
    },
    fieldsOf: {
      dataAsset: {
        who: '授权给',
        purpose: '用途',
        until: '有效期至',
        kind: '检查',
        column: '列',
      },
    },
  },
  jobs: {
    run: '检查数据资产',
  },
  task: {
    title: '数据质量：{name}',
    note: '“{column}”有 {failed} 行不合格，共 {total} 行',
  },
  certificate: {
    title: '数据资产确认书',
    kinds: {
      initial: '初始确认',
      change: '变更确认',
      termination: '终止确认',
    },
    grades: {
      public: '公开',
      internal: '内部',
      sensitive: '敏感',
      core: '核心',
    },
    source: '数据表',
    grade: '分级',
    purpose: '用途',
    legalBasis: '合法性依据',
    retention: '保留期',
    rows: '行数',
    completeness: '完整',
    freshness: '半年内更新',
    value: '参考价值（元）',
    submittedBy: '提交人',
    confirmedBy: '确认人',
    madeAt: '出具时间',
    note: '内部管理参考，非会计计量。',
  },
}
