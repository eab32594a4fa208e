/** What the server says about groups of cards. */
export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    objects: {
      cardGroup: '名片分组',
    },
  },
  errors: {
    nameTaken: '已有同名的分组，请换一个名称',
    tooMany: '最多可以建 {max} 个分组，请先删除不用的分组',
    versionConflict: '分组已被其他人修改，请刷新后重试',
  },
  done: '完成',
}
