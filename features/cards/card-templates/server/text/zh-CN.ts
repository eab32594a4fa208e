/** What the server says about templates and about values that their rules refuse. */
export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menuGroups: { templates: '模板与权限' },
    menu: {
      cardTemplates: '名片模板列表',
    },
    resources: {
      template: '名片模板',
    },
    permissions: {
      'template:view': '查看名片模板',
      'template:fields': '设置模板字段',
      'template:defaults': '设置默认值与批量填充',
      'template:skin': '更换模板皮肤',
      'template:shareText': '设置转发话术',
      'template:related': '设置关联推广',
      'template:sort': '调整模板顺序',
      'template:nfc': '设置 NFC 写入',
      'template:roles': '分配模板角色',
      'template:manage': '停用、启用与删除模板',
    },
    objects: {
      cardTemplate: '名片模板',
    },
    events: {
      defaults: '修改默认值',
      shareText: '修改转发话术',
      nfc: '修改 NFC 设置',
      skin: '更换皮肤',
      reviewEdits: '修改审核设置',
      takeBack: '收回已购内容',
      addSeats: '增加名额',
      nearEnd: '即将到期',
      graceOver: '宽限期结束',
    },
    fields: {
      nfcRecord: 'NFC 写入内容',
      reviewEdits: '修改须审核',
      shareText: '转发话术',
    },
    states: {
      cardTemplate: {
        unpaid: '待付款',
        active: '使用中',
        expiring: '即将到期',
        grace: '宽限期',
        expired: '已过期',
        disabled: '已停用',
        deleted: '已删除',
      },
    },
    eventsOf: {
      cardTemplate: { runOut: '到期进入宽限' },
    },
  },
  errors: {
    versionConflict: '模板已被其他人修改，请载入最新版本后重试',
    skinUnchanged: '设计没有变化，无需再次发布',
    nameTaken: '已有同名模板',
  },
  design: {
    unknownField: '设计中的字段“{field}”不属于此模板，请移除后重试',
    outside: '有元素完全位于名片之外，请移回或删除',
    twice: '设计中有重复的元素，请刷新页面后重试',
    tooLarge: '设计内容过大（上限 64 KB），请减少元素',
    picture: '找不到所用的图片，请重新上传',
  },
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
  firstShareText: '您好，我是{公司}的{姓名}，这是我的名片。',
  reminders: {
    days30: {
      subject: '名片模板“{template}”将于 {day} 到期',
      text: '{name}，您好：\n\n{company}的名片模板“{template}”将于 {day} 到期，还剩 {days} 天。到期后有 15 天宽限期，宽限期结束时其下 {cards} 张名片会暂停。\n\n续费请打开：{url}',
    },
    days7: {
      subject: '名片模板“{template}”还有 {days} 天到期',
      text: '{name}，您好：\n\n{company}的名片模板“{template}”将于 {day} 到期，还剩 {days} 天。到期后不能再发放新名片。\n\n续费请打开：{url}',
    },
    days1: {
      subject: '名片模板“{template}”明天到期',
      text: '{name}，您好：\n\n{company}的名片模板“{template}”将于 {day} 到期。到期后不能再发放新名片，15 天后其下 {cards} 张名片会暂停。\n\n续费请打开：{url}',
    },
    ended: {
      subject: '名片模板“{template}”已到期，进入 15 天宽限期',
      text: '{name}，您好：\n\n{company}的名片模板“{template}”已于 {day} 到期。现有名片还能使用 15 天，不能再发放新名片；宽限期结束时其下 {cards} 张名片会暂停。\n\n续费请打开：{url}',
    },
    over: {
      subject: '名片模板“{template}”的名片已暂停',
      text: '{name}，您好：\n\n{company}的名片模板“{template}”已于 {day} 到期，宽限期已结束，其下名片已暂停，访客暂时看不到。资料都保留着，续费后名片自动恢复。\n\n续费请打开：{url}',
    },
  },
  unknownVariable: '没有“{name}”这个变量，可用：姓名、职位、公司、部门、活动名',
  defaults: {
    personal: '每个人都不同，不能设默认值',
    departmentFixed: '部门取自员工所在部门，不能设默认值',
    notFromDirectory: '员工资料里没有这一项',
    alwaysNeedsDefault: '选择“始终使用”时请填写默认值',
  },
}
