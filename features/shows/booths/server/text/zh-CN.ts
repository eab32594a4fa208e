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
    events: {
      holdBooth: '预留展位',
      reserveBooth: '预订展位',
      sellBooth: '售出展位',
      moveInBooth: '展商进场',
      releaseBooth: '释放展位',
      withdrawBooth: '退回展位',
      lapseBooth: '预留到期',
      blockBooth: '停用展位',
      unblockBooth: '恢复展位',
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
