export const text = {
  download: '下载',
  watch: '观看视频',
  pressLong: '长按识别二维码',
  wechatCode: '{name}的微信二维码',
  wechatId: '微信号：{id}',
  copy: '复制',
  articles: '公众号文章',
  slide: '第 {place} 张，共 {count} 张',
  pause: '暂停播放',
  outside: '在新页面打开',
}
