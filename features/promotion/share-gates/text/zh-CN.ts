/** Settings of the gate before the rest of an album or a document. */
export const text = {
  title: '分享门槛',
  mode: '访客查看全部内容前',
  modes: { none: '无需操作', form: '填写表单', sms: '短信验证手机号' },
  help: {
    none: '任何拿到链接的人都可以查看全部内容。',
    form: '访客填写姓名、手机号和下方的问题后，立即看到其余内容；所填信息进入客户资源。',
    sms: '访客用短信验证码确认手机号后，立即看到其余内容；每条短信由本企业的短信通道发送。',
  },
  free: { content: '先公开的模块数', document: '先公开的页数' },
  freeHelp: '填 0 表示打开后先看到门槛，其余内容不会出现在网页里。',
  lead: '门槛上方的说明',
  leadHelp: '留空则使用默认说明。',
  opened: '已有 {count} 位访客留下联系方式',
  save: '保存门槛',
  saved: '已保存，访客立即看到新的设置',
  questions: '表单问题',
  questionsHelp: '姓名、手机号、公司每次都会问，无需重复添加。发布后访客即可看到。',
  errors: { versionConflict: '门槛刚被其他人修改，请刷新后再保存。' },
}
