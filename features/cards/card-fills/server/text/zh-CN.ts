/** What the server says about fills of cards. */
export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    events: {
      fill: '批量填写',
      undoFill: '撤销批量填写',
    },
  },
  jobs: { fill: '批量填写名片' },
  fill: {
    nothing: '请选择要填写的字段',
    field: '{field}：{reason}',
    notUndoable: '这次批量填写没有可撤销的内容',
    tooLateToUndo: '已超过 24 小时，不能撤销',
    problems: {
      personal: '每个人都不同，不能批量填写',
      always: '始终使用模板的默认值，不能单独填写',
      noDefault: '模板没有为该字段设置默认值',
      hidden: '该字段未启用',
    },
  },
}
