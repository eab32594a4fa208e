/** Names of fields and states, texts for choosing a template, and why a change was refused. */
export const text = {
  fields: {
    name: '姓名',
    latinName: '英文名',
    title: '职位',
    department: '部门',
    company: '公司',
    mobile: '手机',
    phone: '座机',
    fax: '传真',
    email: '邮箱',
    wechat: '微信',
    qq: 'QQ',
    website: '网站',
    address: '地址',
    industry: '行业',
    slogan: '签名',
    intro: '个人简介',
  },
  groups: {
    person: '个人',
    contact: '联系方式',
    company: '公司',
    more: '更多',
  },
  states: {
    unpaid: '待付款',
    active: '使用中',
    expiring: '即将到期',
    grace: '宽限期',
    expired: '已过期',
    disabled: '已停用',
  },
  orientations: {
    vertical: '竖版模板',
    horizontal: '横版模板',
    verticalHelp: '适合手机全屏展示',
    horizontalHelp: '与印刷名片同比例，适合转发与打印',
  },
  picker: {
    label: '名片模板',
    placeholder: '选择名片模板',
    seats: '{taken}/{seats}',
  },
  none: {
    title: '暂无数据，请先购买模板',
    help: '名片按模板发放：模板规定版式、字段和可发数量。购买后即可在这里使用。',
    toTemplates: '查看名片模板',
    buy: '购买模板',
  },
  /** Why a template issues no cards. */
  issuing: {
    seatsFull: '名额已用完',
    issuesNone: {
      unpaid: '尚未付款，付款后才能发放名片',
      grace: '宽限期内不能发放新名片，请续费',
      expired: '已到期，续费后才能发放名片',
      disabled: '已停用，不能发放新名片',
    },
  },
  /** The invented person of previews. */
  sample: {
    name: '林书言',
    latinName: 'Lin Shuyan',
    title: '客户经理',
    department: '市场部',
    email: 'shuyan.lin@example.com',
    address: '上海市浦东新区世纪大道 100 号',
    company: '您的公司名称',
  },
  licence: {
    deleted: '已删除',
    events: {
      renew: '续费',
      addSeats: '增加名额',
      disable: '停用',
      enable: '启用',
      remove: '删除',
      restore: '恢复',
    },
    denials: {
      permission: '您没有此操作的权限',
      state: '“{state}”状态的模板不能{event}',
      templateHasCards:
        '模板下还有 {total} 张名片（使用中 {active}，待领取 {unclaimed}，已暂停 {paused}，草稿 {draft}），请先封存或删除',
      licenceEnded: '授权已到期，续费后才能启用',
      duplicate: '已有同名模板，请先给那个模板改名',
      tooLate: '已超过 30 天，不能恢复',
    },
  },
}
