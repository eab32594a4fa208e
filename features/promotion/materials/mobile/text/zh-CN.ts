/** The page on which a document is read. */
export const text = {
  skip: '跳到正文',
  language: '选择语言',
  pages: '共 {total} 页',
  page: '第 {n} 页',
  text: '本页文字',
  download: '下载原文件（{size}）',
  noPages: '此文件不能在线阅读。',
  askSender: '如需查看，请联系分享给您的人。',
  watermarked: '每一页都带有您的专属水印。',
  video: { length: '时长', counted: '本页统计浏览次数与观看进度。' },
  footer: '页脚',
  privacy: {
    counted: '本页统计浏览次数与每页阅读时长。',
    declined: '您已选择不参与浏览统计。',
    more: '了解与选择',
  },
  poweredBy: '由 Cardline 提供技术支持',
}
