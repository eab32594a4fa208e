export const text = {
  errors: {
    wrongCredentials: '账号或密码不正确',
    wrongCaptcha: '验证码错误或已过期，请重新输入',
    shortCaptcha: '该账号近期多次登录失败，请输入新的验证码',
  },
  tries: {
    tooMany: '登录尝试次数过多，请 {minutes} 分钟后再试',
    byStrangers:
      '该账号近期在多处登录失败，请 {minutes} 分钟后再试，或使用短信验证码登录、在登录过的设备上登录',
  },
  code: {
    wrong: '验证码不正确或已失效',
    usedUp: '验证码错误次数过多，请重新获取',
    oneRecipient: '请填写手机号或邮箱其中一项',
    numberTaken: '该手机号已绑定其他账号，请直接登录或更换手机号',
    emailTaken: '该邮箱已绑定其他账号，请更换邮箱',
  },
  secondStep: {
    over: '验证已超时或错误次数过多，请重新登录',
    isOff: '两步验证尚未开启',
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
    reading:
      '您正在查看分享给您的内容，验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人，如非本人操作请忽略。',
    activity: '您正在报名活动，验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人，如非本人操作请忽略。',
    bind: '您正在绑定联系方式，验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人，如非本人操作请忽略。',
    withdrawal:
      '您正在为企业申请提现，验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人，如非本人操作请立即修改密码。',
    lockedSubject: '【{product}】账号登录保护提醒',
    locked:
      '您的账号 {username} 因多次输错密码，已在来源地址（{place}）被暂时限制登录。如非本人操作，请尽快修改密码。',
    secondStepLocked:
      '有人用正确的密码登录您的账号 {username}，但多次输错两步验证码（来源：{place}）。如非本人操作，请立即修改密码。',
    unknownPlace: '未知地区',
  },
}
