export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    resources: { audience: '会员与人群' },
    permissions: { 'audience:view': '查看会员与人群', 'audience:edit': '编辑标签、群与人群' },
    objects: { tagSet: '标签组', segment: '人群', chatGroup: '群' },
    events: {
      tagPerson: '打标签',
      untagPerson: '去标签',
      lostMember: '标记流失',
      foundMember: '标记在',
      countGroup: '登记群人数',
    },
    fields: { tag: '标签', dayCount: '天数' },
    fieldsOf: { tagSet: { isMany: '多选' }, segment: { note: '说明' }, chatGroup: { note: '说明' } },
  },
  sheet: {
    name: '会员',
    fileName: '会员-{day}',
    columns: {
      person: '客户',
      company: '公司',
      channel: '渠道码',
      staff: '接待同事',
      tags: '标签',
      joined: '加入日期',
      lost: '流失日期',
    },
  },
}
