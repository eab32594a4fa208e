export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    resources: { touch: '跟进', task: '跟进计划' },
    permissions: {
      'touch:view': '查看跟进',
      'touch:edit': '写跟进',
      'task:view': '查看跟进计划',
      'task:edit': '编辑跟进计划',
    },
    objects: { touch: '跟进', followTask: '跟进计划' },
    eventsOf: {
      touch: { record: '写跟进', correct: '更正跟进' },
      followTask: { reopen: '重新打开', postpone: '延期', passOn: '转给接手人' },
    },
    states: { followTask: { open: '待办', done: '已完成', cancelled: '已取消' } },
  },
}
