export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    commands: {
      printCards: '印刷名片',
    },
    menu: {
      cardPrinting: '名片在线印刷',
      printWorks: '印刷生产',
    },
    resources: {
      print: '名片印刷',
    },
    permissions: {
      'print:view': '查看印刷订单',
      'print:order': '下单印刷名片',
    },
    objects: {
      printJob: '印刷单',
      pressProfile: '印刷机特性文件',
      printAddress: '收货地址',
    },
    events: {
      stop: '停止印制',
      sendProof: '发出样稿',
      confirmProof: '确认样稿',
      autoConfirm: '样稿自动确认',
      resubmit: '重新提交',
      checkQuality: '印完质检',
      ship: '发货',
      receive: '确认收货',
      autoReceive: '自动签收',
      complain: '申请售后',
      settle: '处理售后',
      reprint: '免费补印',
      reprinted: '补印完成',
      reprintEnded: '补印取消',
      skipProof: '免审付印',
      useProfile: '启用特性文件',
      dropProfile: '停用特性文件',
    },
    states: {
      printJob: {
        unpaid: '待付款',
        proofing: '待审稿',
        proof_sent: '待客户确认',
        proof_rejected: '退稿修改',
        producing: '印制中',
        quality: '质检',
        shipped: '已发货',
        received: '已签收',
        completed: '已完成',
        after_sale: '售后中',
        reprinting: '补印中',
        cancelled: '已取消',
      },
    },
  },
}
