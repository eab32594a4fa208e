export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    resources: { mailing: '一斉メッセージ' },
    permissions: {
      'mailing:view': '一斉メッセージの閲覧',
      'mailing:edit': '一斉メッセージの作成',
      'mailing:send': '一斉メッセージの送信',
    },
    objects: { mailing: '一斉メッセージ' },
    events: {},
    eventsOf: {
      mailing: {
        submit: '提出',
        stop: '停止',
        agree: '送信を承認',
        decline: '差し戻し',
        outgrow: '人数超過で差し戻し',
      },
    },
    states: {
      mailing: {
        draft: '下書き',
        waiting: '承認待ち',
        queuing: '送信準備中',
        sent: '送信済み',
        stopped: '停止',
      },
    },
    fields: { count: '人数' },
    fieldsOf: {
      mailing: {
        channel: 'チャネル',
        subject: '件名',
        text: '本文',
        segmentName: 'セグメント',
        keepDays: '有効日数',
      },
    },
  },
  approval: {
    kind: '一斉メッセージ',
    title: '「{name}」を {count} 人に送信',
    name: '名前',
    channel: 'チャネル',
    to: 'セグメント',
    count: '提出時の人数',
    subject: '件名',
    text: '本文',
  },
  notice: {
    name: 'メッセージの差し戻し',
    title:
      '「{name}」は送信されませんでした：1,000 人を超えたか、送信者の権限がありません。再提出してください',
  },
  task: { title: '{name}さんに WeChat で送信', by: '一斉メッセージ' },
}
