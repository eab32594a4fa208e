export const text = {
  labels: {
    menu: { packages: '营销内容' },
    objects: { contentPackage: '内容包', contentPoster: '图片海报' },
    eventsOf: { contentPackage: { forward: '转发', open: '开放转发', close: '停止转发' } },
    fieldsOf: { contentPoster: { headline: '标题' } },
  },
}
