/** Names in the log, and messages to the people who decide about comments. */
export const text = {
  labels: {
    menu: { news: '新闻', newsComments: '新闻评论' },
    objects: { newsComment: '新闻评论' },
    eventsOf: {
      newsComment: { show: '显示评论', hide: '隐藏评论', remove: '删除评论' },
    },
  },
  notice: {
    subject: '有 {count} 条新闻评论等待审核',
    text: '有 {count} 条新闻评论等待审核，审核通过后访客才能看到。\n查看并处理：{url}',
  },
}
