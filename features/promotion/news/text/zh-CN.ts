/** The company's news. */
export const text = {
  errors: {
    versionConflict: '内容刚刚被其他人修改，请查看最新内容后再操作',
    topFull: '最多置顶 {most} 条新闻，请先取消其他置顶',
  },
  denials: {
    permission: '您没有管理评论的权限',
    state: '评论已是此状态',
  },
  batch: { removed: '已移入回收站', done: '已处理' },
}
