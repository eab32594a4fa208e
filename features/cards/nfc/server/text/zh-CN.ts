/** What the server says about tags, and the encoder's list. */
export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    events: {
      writeTag: '写入 NFC 标签',
      removeTag: '移除 NFC 标签',
    },
  },
  which: '请选择名片或模板',
  closed: '名片没有公开，写入后访客看不到。请先领取或启用名片。',
  example: { name: '林书言', title: '客户经理' },
  encoder: {
    name: '姓名',
    url: '名片地址',
    message: '写入内容（十六进制）',
    bytes: '字节数',
    fileName: '{template}-NFC 写卡清单.csv',
  },
}
