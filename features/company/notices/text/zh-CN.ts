export const text = {
  title: '通知',
  open: '通知',
  unread: '通知，{count} 条未读',
  all: '全部',
  onlyUnread: '未读',
  readAll: '全部标为已读',
  empty: '没有通知',
  emptyHelp: '计划到期、事项待处理时，会在这里提醒您。',
  noUnread: '没有未读通知',
  more: '加载更多',
  show: '显示',
}
