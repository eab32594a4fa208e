export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    resources: { consent: '同意' },
    permissions: { 'consent:view': '查看同意记录', 'consent:edit': '登记同意与撤回' },
    objects: {},
    events: { consent: '登记同意', withdrawConsent: '撤回同意' },
    fields: { purpose: '用途', channel: '渠道', how: '方式' },
  },
  denials: {
    unknown: '没有这位客户',
    state: '客户已退出联系、已合并或已删除',
    noConsent: '客户没有同意接收',
    withdrawn: '客户已撤回同意',
    suppressed: '该号码或邮箱已退订',
    noIdentity: '没有可用的手机号或邮箱',
    quiet: '现在是免打扰时段，9:00 后发送',
    cap: '已达到发送上限，改日发送',
  },
  errors: {
    versionConflict: '内容刚被其他人修改，请查看最新内容后再操作',
    proof: '登记同意需选择有凭据的方式：书面、口头或回复',
    note: '请写明凭据在哪里，或客户怎么说的',
  },
  sending: {
    /** Begins the subject of marketing mails; further accepted beginnings follow. */
    advertisement: '广告|AD',
    wayOutOfSms: '退订 {url} 或回复TD【{company}】',
    wayOutOfMail: '{company}\n退订：{url}',
  },
}
