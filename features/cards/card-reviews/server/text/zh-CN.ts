/** What the server says about reviews of changes. */
export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    events: {
      approveReview: '通过修改',
      rejectReview: '驳回修改',
      withdrawReview: '撤回修改',
      requestReview: '提交修改审核',
    },
  },
  reviews: {
    pictures: { avatarFileId: '头像', wechatCodeFileId: '微信二维码' },
    ownRequest: '不能审核自己提交的修改，请由其他人审核',
    notYours: '只有提交人可以撤回',
    permission: '您没有审核这张名片的权限',
    movedOn: '提交后，{fields}已被他人修改，请驳回后由持有人重新提交',
    state: '这条修改已处理',
  },
  batchDone: '完成',
}
