/** What the server says about templates and about values that their rules refuse. */
export const text = {
  versionConflict: '模板已被其他人修改，请载入最新版本后重试',
  nameTaken: '已有同名模板',
  rules: {
    summary: '字段规则有误：{field}，{reason}',
    twice: '字段重复',
    nameNeeded: '姓名是名片的必备字段，须显示、必填并直接显示给访客',
    typeFixed: '该字段的类型不能更改',
    labelNeeded: '请填写简体中文名称',
    pattern: '格式规则无法使用，请简化（不支持分组重复、前后查找与反向引用）',
  },
  values: {
    summary: '{field}：{reason}',
    required: '不能为空',
    tooLong: '不能超过 {max} 个字符',
    control: '含有无法显示的字符',
    mobile: '请输入正确的手机号码',
    phone: '请输入正确的电话号码',
    email: '请输入正确的邮箱地址',
    wechat: '请输入正确的微信号',
    url: '请输入以 http:// 或 https:// 开头的网址',
    pattern: '格式不符合模板要求',
    locked: '您不能修改此字段',
    unknown: '模板没有此字段',
  },
}
