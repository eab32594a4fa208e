export const text = {
  title: '批量导入员工',
  templateHelp: '部门写完整路径，如“总公司/市场部”，没有的部门会一并建立；带 * 的列必填，请勿修改表头。',
  updateExisting: '更新已有员工',
  updateExistingHelp: '按工号或手机号对应，只改表中填写的内容；不勾选时，已有员工的行会列为错误',
  updates: '其中 {count} 行会更新已有员工',
  commit: '导入 {count} 名员工',
  completed: '导入完成，共 {imported} 名员工',
  partial: '导入完成：成功 {imported} 名，失败 {failed} 名',
  undoBody: '将删除这次新增的员工，并恢复被更新的资料；导入后又被修改过的会保留。',
  undone: '已撤销：删除 {removed} 名，保留 {kept} 名',
  cards: '为这 {count} 人发名片',
  cardsHelp: '上传同一份表格即可，已有名片的人会跳过',
}
