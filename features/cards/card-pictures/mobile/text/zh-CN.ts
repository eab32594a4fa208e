/** Texts of the pictures that visitors take along. */
export const text = {
  poster: '保存海报',
  title: '名片海报',
  help: '长按图片，保存到相册或发给朋友',
  download: '保存图片',
  wallet: '添加到 Apple 钱包',
  close: '关闭',
} as const
