export const text = {
  title: '评论',
  like: '点赞',
  none: '还没有评论',
  visitor: '访客',
  colleague: '官方回复',
  name: '称呼（可不填）',
  own: '说点什么',
  send: '发表评论',
  hint: '评论经审核后公开显示，请勿填写个人联系方式。',
  notes: {
    added: '已收到，审核通过后会显示',
    refused: '请填写 1 到 300 字的评论',
    busy: '操作太频繁，请稍后再试',
    liked: '感谢您的点赞',
  },
}
