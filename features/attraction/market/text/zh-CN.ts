export const text = {
  routes: { market: '客情管理' },
  help: '与联系人和客户的往来、下一步计划都在这里。',
  views: { timeline: '时间线', tasks: '跟进计划' },
}
