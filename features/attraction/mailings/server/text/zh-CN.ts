export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    resources: { mailing: '消息' },
    permissions: {
      'mailing:view': '查看群发消息',
      'mailing:edit': '编写群发消息',
      'mailing:send': '发送群发消息',
    },
    objects: { mailing: '群发消息' },
    events: {},
    eventsOf: {
      mailing: {
        submit: '提交',
        stop: '停止',
        agree: '同意发送',
        decline: '退回',
        outgrow: '人数超限退回',
      },
    },
    states: {
      mailing: { draft: '草稿', waiting: '待复核', queuing: '排队中', sent: '已发出', stopped: '已停止' },
    },
    fields: { count: '人数' },
    fieldsOf: {
      mailing: {
        channel: '渠道',
        subject: '主题',
        text: '内容',
        segmentName: '人群',
        keepDays: '有效天数',
      },
    },
  },
  approval: {
    kind: '群发消息',
    title: '发送“{name}”给 {count} 人',
    name: '名称',
    channel: '渠道',
    to: '人群',
    count: '提交时人数',
    subject: '主题',
    text: '内容',
  },
  notice: { name: '消息退回', title: '“{name}”未发送：人群已超过 1,000 人或发送人已无权发送，请重新提交' },
  task: { title: '微信发送给{name}', by: '群发消息' },
}
