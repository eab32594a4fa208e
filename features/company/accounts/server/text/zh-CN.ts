export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      accounts: '账号管理',
      signInLog: '登录日志',
      sessions: '在线用户',
    },
    resources: {
      account: '账号',
      session: '登录与会话',
    },
    permissions: {
      'account:view': '查看账号',
      'account:create': '新增账号',
      'account:edit': '编辑账号',
      'account:delete': '删除与恢复账号',
      'account:export': '导出账号',
      'session:view': '查看登录日志与在线会话',
      'session:end': '强制下线',
    },
    objects: {
      session: '会话',
      account: '账号',
    },
    events: {
      endSessions: '强制下线',
      unlock: '解除锁定',
      takeUp: '首次登录',
      rescue: '由运维恢复登录',
      resetOwnPassword: '找回密码',
      invite: '邀请',
      changeUsername: '修改用户名',
      bindMobile: '绑定手机',
      bindEmail: '绑定邮箱',
    },
    states: {
      account: {
        invited: '待首次登录',
        active: '正常',
        disabled: '已停用',
        leaving: '离职交接中',
        left: '已离职',
        deleted: '已删除',
      },
    },
  },
  tries: { tooMany: '登录尝试次数过多，请 {minutes} 分钟后再试' },
  code: {
    wrong: '验证码不正确或已失效',
    usedUp: '验证码错误次数过多，请重新获取',
    oneRecipient: '请填写手机号或邮箱其中一项',
    numberTaken: '该手机号已绑定其他账号，请直接登录或更换手机号',
    emailTaken: '该邮箱已绑定其他账号，请更换邮箱',
  },
  secondStep: {
    wrong: '动态验证码或恢复码不正确',
    over: '验证已超时或错误次数过多，请重新登录',
    notBegun: '请先生成密钥，再输入动态验证码',
    isOn: '两步验证已开启',
    isOff: '两步验证尚未开启',
  },
  password: {
    tooShort: '密码至少需要 {min} 个字符',
    tooLong: '密码不能超过 {max} 个字符',
    common: '该密码过于常见，容易被猜到，请更换',
    ownName: '密码不能包含账号名、姓名、手机号或邮箱',
    repeated: '密码不能由同一个字符重复组成',
    same: '新密码不能与原密码相同',
    wrong: '密码不正确',
  },
  register: {
    off: '当前系统未开放注册，请联系管理员开通账号',
    nameTaken: '该账号名已被使用，请更换',
    invitationOver: '邀请链接无效或已过期，请联系管理员重新发送',
    otherNumber: '该邀请对应的手机号是 {mobile}，请使用该手机号注册',
  },
  message: {
    subject: '【{product}】验证码',
    signIn: '您的登录验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人，如非本人操作请忽略。',
    register: '您的注册验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人，如非本人操作请忽略。',
    reset:
      '您正在重置密码，验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人，如非本人操作请尽快修改密码。',
    bind: '您正在绑定联系方式，验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人，如非本人操作请忽略。',
    lockedSubject: '【{product}】账号登录保护提醒',
    locked:
      '您的账号 {username} 因多次输错密码，已在来源地址（{place}）被暂时限制登录。如非本人操作，请尽快修改密码。',
    unknownPlace: '未知地区',
  },
}
