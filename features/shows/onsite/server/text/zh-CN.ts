export const text = {
  labels: {
    menu: {
      control: '现场管控',
    },
    resources: { onsite: '活动现场' },
    permissions: {
      'onsite:view': '查看现场',
      'onsite:manage': '管理出入口与设备',
      'onsite:resolve': '处理扫码冲突',
      'onsite:badge': '打印胸卡',
    },
    objects: { gate: '出入口', gateDevice: '扫码设备', activityScreen: '现场大屏' },
    events: {
      enrolDevice: '激活设备',
      loseDevice: '挂失设备',
      revokeDevice: '吊销设备',
      keepScan: '保留扫码',
      voidScan: '撤销扫码',
      printInside: '打印在场名单',
      printBadge: '打印胸卡',
    },
    states: {
      gateDevice: { pending: '待激活', active: '使用中', lost: '已挂失', revoked: '已吊销' },
    },
  },
}
