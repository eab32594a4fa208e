export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    resources: { firm: '客户' },
    permissions: {
      'firm:view': '查看客户',
      'firm:create': '新建客户',
      'firm:edit': '编辑与领取客户',
      'firm:transfer': '分配、转移与合并客户',
      'firm:recycle': '退回公海',
      'firm:blacklist': '管理黑名单',
    },
    objects: { firm: '客户' },
    events: { create: '新建', edit: '编辑' },
    states: {
      firm: {
        private: '私海',
        pool: '公海',
        locked: '已锁定',
        deal_done: '已成交',
        dormant: '沉睡',
        blacklisted: '黑名单',
        merged: '已合并',
        anonymised: '已匿名',
      },
    },
    fields: {
      kind: '类型',
      name: '名称',
      shortName: '简称',
      uscc: '统一社会信用代码',
      grade: '等级',
      industry: '行业',
      region: '地区',
      address: '地址',
      website: '网站',
      phone: '电话',
      employees: '员工人数',
      note: '备注',
    },
  },
}
