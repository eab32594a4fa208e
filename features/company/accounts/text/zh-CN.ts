export const text = {
  errors: {
    wrongCredentials: '账号或密码不正确',
    wrongCaptcha: '验证码错误或已过期，请重新输入',
  },
}
