export const text = {
  blocks: {
    activityTickets: '门票',
    activityAgenda: '议程',
    activitySpeakers: '嘉宾',
    activityMap: '地点与地图',
  },
  titles: {
    activityTickets: '门票',
    activityAgenda: '活动议程',
    activitySpeakers: '嘉宾',
    activityMap: '怎么到达',
  },
  states: { open: '可报名', waiting: '名额已满，可候补', closed: '暂不可报名' },
  free: '免费',
  review: '需审核',
  join: '立即报名',
  wait: '加入候补',
  online: '线上参加',
  onMap: '在地图中查看',
  floorPlan: '展位图',
}
