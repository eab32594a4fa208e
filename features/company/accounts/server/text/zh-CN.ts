export const text = {
  /** Names in menus, rights and the log. */
  labels: {
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
      resetPassword: '重置密码',
      changePassword: '修改密码',
      enableSecondStep: '开启两步验证',
      disableSecondStep: '关闭两步验证',
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
  secondStep: {
    wrong: '动态验证码或恢复码不正确',
    notBegun: '请先生成密钥，再输入动态验证码',
    isOn: '两步验证已开启',
  },
  password: {
    tooShort: '密码至少需要 {min} 个字符',
    tooLong: '密码不能超过 {max} 个字符',
    common: '该密码过于常见，容易被猜到，请更换',
    ownName: '密码不能包含账号名、姓名、手机号或邮箱',
    productName: '密码不能只由产品名称加数字组成，容易被猜到，请更换',
    repeated: '密码不能由同一个字符重复组成',
    same: '新密码不能与原密码相同',
    wrong: '密码不正确',
  },
}
