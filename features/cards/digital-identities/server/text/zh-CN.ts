export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      digitalIdentity: '数字身份',
    },
    resources: {
      identity: '数字身份',
    },
    permissions: {
      'identity:view': '查看数字身份',
      'identity:review': '审核数字身份',
    },
    objects: {
      digitalIdentity: '数字身份',
    },
    events: {
      revealNumber: '查看证件号码',
      viewDocument: '查看证件附件',
    },
    states: {
      digitalIdentity: {
        unverified: '未认证',
        submitted: '待审核',
        verified: '已认证',
        rejected: '未通过',
        expired: '已过期',
        revoked: '已撤销',
      },
    },
    eventsOf: {
      digitalIdentity: { revoke: '撤销' },
    },
  },
  states: {
    unverified: '未认证',
    submitted: '待审核',
    verified: '已认证',
    rejected: '未通过',
    expired: '已过期',
    revoked: '已撤销',
  },
  events: { submit: '提交认证', approve: '通过', reject: '驳回', revoke: '撤销' },
  kinds: { real_name: '实名认证', employment: '在职认证', certificate: '职业资格/证书' },
  denials: {
    permission: '您没有审核这位员工数字身份的权限。',
    notYours: '数字身份只能由本人提交。',
    ownClaim: '不能审核自己提交的认证，请由其他管理员审核。',
    state: '当前状态为“{state}”，不能{event}。',
    noConsent: '请先阅读并同意最新版的《数字身份认证授权书》。',
    notWorking: '该员工当前不是在职状态，不能进行认证。',
    paperEnded: '证件已过有效期，不能通过；请驳回并让员工更换证件。',
    notDue: '还没有到时间。',
  },
  errors: {
    versionConflict: '这条认证刚刚被其他人处理过，请刷新后再试。',
    noStaff: '您的账号没有关联员工档案，不能提交数字身份；请联系管理员关联。',
    exists: '已有一条{kind}记录，请在原记录上重新提交。',
    reason: '请填写原因。',
    documentType: '请选择证件类型。',
    certificate: '请填写证书名称。',
    issuer: '请填写颁发机构。',
    validUntil: '证件已过有效期，请使用有效的证件。',
    validUntilFar: '有效期不正确，请核对年份。',
    documents: '请上传证件照片或扫描件。',
    documentUnknown: '附件已失效，请重新上传。',
    noNumber: '这条认证没有可查看的证件号码。',
    number: {
      missing: '请填写证件号码。',
      length: '居民身份证号码应为 18 位。',
      characters: '居民身份证号码应为 17 位数字加 1 位数字或 X。',
      birthday: '居民身份证号码中的出生日期不正确。',
      checkDigit: '居民身份证号码校验位不正确，请核对。',
      passport: '护照号码应为 6 到 15 位字母和数字。',
      travelPermit: '港澳台证件号码格式不正确。',
    },
  },
  batchDone: '已完成',
  leftReason: '员工已离职',
  reminder: {
    subject: '您的{kind}即将到期',
    text: '【{company}】{name}，您的{kind}将于 {day} 到期，到期后名片上的“已认证”标识会自动取消。请登录名片后台，在“数字身份”中重新提交。',
  },
}
