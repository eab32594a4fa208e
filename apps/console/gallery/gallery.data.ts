/** What the examples say. Chinese alone: the components bring their own languages, and only people who build Cardline see this. */
export const sample = {
  title: '组件',
  help: '平台组件的各种状态；仅在开发环境提供。',
  name: '欧阳慕容',
  longName: '深圳市前海跨境数字名片与企业招商服务管理有限公司华东区域运营中心',
  save: '保存',
  add: '新建',
  more: '更多',
  remove: '删除',
  reason: '名片已停用，恢复后才能修改。',
  sentence: '名片发出后，访客可以随时打开。',
  question: '确定删除 3 位员工？',
  consequence: '删除后 30 天内可以恢复。',
  instead: '改为停用',
  nothing: '还没有员工',
  nothingHelp: '添加第一位员工后，就可以为他制作名片。',
  people: '员工',
  department: '部门',
  state: '状态',
  visits: '浏览次数',
  seenAt: '最近浏览',
  search: '姓名或部门',
  days: '浏览日期',
  pause: '停用',
  pauseTitle: '停用 {count} 位员工？',
  required: '必填',
  wrong: '手机号应为 11 位数字',
  mobile: '手机号',
  choice: '选项',
  color: '主题色',
  portrait: '头像',
  file: '文件',
  export: '导出',
  steps: ['上传', '检查', '完成'],
  import: '导入员工',
  commit: '导入 {count} 行',
  visitors: '访客',
  shares: '转发',
} as const

export const states = { working: '在职', leaving: '离职中', left: '已离职' } as const
export const tones = {
  resting: '草稿',
  progress: '进行中',
  good: '正常',
  waiting: '待审核',
  failed: '失败',
} as const
export const departments = ['市场部', '华东销售部', '研发中心', '客户成功部'] as const
export const days = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
export const visits = [12, 40, 25, 63, 58, 20, 31] as const
export const visitors = [8, 22, 19, 41, 30, 12, 16] as const
