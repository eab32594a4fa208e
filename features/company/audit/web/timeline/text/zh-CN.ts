export const text = {
  label: '操作记录',
  empty: '还没有操作记录',
  emptyHelp: '每次变更都会记录在这里，不能修改或删除。',
  system: '系统自动',
  device: '设备',
  api: '接口',
  change: '{from} → {to}',
  fields: '修改字段：{fields}',
  separator: '、',
  reason: '原因：{reason}',
  more: '加载更早的记录',
}
