export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    commands: {
      scanCards: '扫描纸质名片',
    },
    objects: {
      cardScan: '名片扫描',
    },
    states: {
      cardScan: {
        scanning: '识别中',
        to_confirm: '待确认',
        failed: '识别失败',
        confirmed: '已确认',
      },
    },
    events: {
      scan: '扫描',
      recognise: '识别',
    },
  },
  errors: {
    unreadable: '没能读出这张名片，请换一张清晰的照片，或直接填写。',
    batchFull: '一批最多 {max} 张名片图片，请先确认或丢弃这一批。',
    tooMany: '还有 {max} 张名片图片等待您确认，请先处理后再上传。',
    state: '这张图片的状态已变化，请刷新后再试。',
    changed: '这张图片已被处理过，请刷新后再试。',
    twin: '该客户可能已存在，请选择合并、保留两者或跳过。',
    noTarget: '要合并到的客户不存在，或您无权修改。',
    done: '已保存为客户。',
    discarded: '已丢弃。',
    gone: '找不到这张图片。',
  },
}
