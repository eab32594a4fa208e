export const text = {
  title: '退订',
  lead: '点击一下，{company}不再向您发送营销短信和邮件。',
  marketing: '退订营销信息',
  all: '不再以任何方式与我联系',
  allHelp: '订单、报名等事务通知也会停止。',
  done: {
    marketing: '已退订。{company}不再向您发送营销信息，已排队的消息也不会发出。',
    all: '已登记。{company}不再与您联系。',
  },
  poweredBy: '由 Cardline 提供技术支持',
}
