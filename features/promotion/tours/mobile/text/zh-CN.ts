/** The page on which a place is walked through. */
export const text = {
  skip: '跳到正文',
  language: '选择语言',
  scenes: '共 {total} 个场景',
  open: '360° 全景观看',
  openHelp: '拖动画面环顾四周，点按标记了解详情',
  close: '退出全景',
  motion: '随手机转动',
  loading: '正在加载全景…',
  failed: '此设备无法显示全景，可以查看下面的场景图片。',
  plan: '平面图',
  points: '场景中的标记',
  lookAt: '看这里：{title}',
  back: '返回',
  kinds: { scene: '前往', info: '说明', picture: '图片', content: '查看', call: '拨打电话' },
  footer: '页脚',
  privacy: {
    counted: '本页统计浏览次数与查看的场景。',
    declined: '您已选择不参与浏览统计。',
    more: '了解与选择',
  },
  poweredBy: '由 Cardline 提供技术支持',
}
