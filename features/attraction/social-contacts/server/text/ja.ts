export const text = {
  labels: {
    resources: { social: 'WeCom' },
    permissions: {
      'social:view': '一斉メッセージと WeCom の閲覧',
      'social:send': '一斉メッセージと友だち追加コードの作成',
      'social:configure': 'WeCom の接続設定',
    },
    objects: { socialSend: '一斉メッセージ' },
    events: {
      changeSocialContacts: 'WeCom の接続設定',
      nameAtWecom: 'WeCom アカウントの対応',
      askSocialCode: 'WeCom コードの作成',
      addedAtWecom: 'WeCom で担当者を追加',
      sentByHand: '一斉メッセージを担当者が送信',
      notSentByHand: '一斉メッセージを送れなかった',
    },
    eventsOf: {
      socialSend: { stop: '停止' },
    },
    states: {
      socialSend: { preparing: '準備中', open: '進行中', done: '終了', stopped: '停止' },
    },
    fields: {
      socialMode: '方式',
      corpId: '企業 ID',
      agentId: 'アプリ',
      userId: 'WeCom アカウント',
      colleague: '担当者',
    },
    fieldsOf: {},
  },
}
