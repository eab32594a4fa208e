export const text = {
  labels: {
    resources: { exhibitor: '招展与展商' },
    permissions: {
      'exhibitor:view': '查看招展与展位图',
      'exhibitor:edit': '编辑展位图与价格',
      'exhibitor:decide': '审核参展申请、分配与释放展位',
      'exhibitor:contract': '签订参展合同',
      'exhibitor:reveal': '查看展商联系方式',
    },
    objects: { floorPlan: '展位图', booth: '展位' },
    eventsOf: {
      booth: {
        hold: '预留展位',
        reserve: '预订展位',
        sell: '售出展位',
        moveIn: '展商进场',
        release: '释放展位',
        withdraw: '退回展位',
        lapse: '预留到期',
        block: '停用展位',
        unblock: '恢复展位',
        swap: '互换展位',
        split: '拆分展位',
        merge: '合并展位',
      },
      floorPlan: {
        plan: '修改展位图',
        fees: '修改展位价格',
      },
    },
    states: {
      booth: {
        available: '可售',
        held: '预留',
        reserved: '已预订',
        sold: '已售',
        occupied: '已进场',
        blocked: '停用',
      },
    },
  },
}
