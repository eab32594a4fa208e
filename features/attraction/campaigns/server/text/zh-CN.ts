export const text = {
  labels: {
    resources: { campaign: '营销活动' },
    permissions: { 'campaign:view': '查看营销活动', 'campaign:edit': '管理营销活动' },
    objects: { campaign: '营销活动' },
    events: {
      addCost: '记一笔费用',
      removeCost: '删除费用',
      followClues: '按线索更新对象',
    },
    eventsOf: {
      campaign: {
        addMembers: '加入对象',
        start: '开始',
        close: '结束',
        reopen: '重新开启',
        'member.reach': '对象标为已触达',
        'member.respond': '对象标为已响应',
        'member.convert': '对象标为已转化',
      },
    },
    states: { campaign: { draft: '草稿', running: '进行中', closed: '已结束' } },
  },
}
