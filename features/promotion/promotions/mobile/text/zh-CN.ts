/** What visitors read beside a card. */
export const text = {
  title: '了解更多',
  kinds: { site: '官网', album: '宣传册', news: '新闻', document: '文档', video: '视频', activity: '活动' },
  newWindow: '在新窗口打开',
}
