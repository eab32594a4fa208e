export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: { documents: '推广文档', videos: '推广视频' },
    resources: { material: '素材库' },
    permissions: {
      'material:view': '查看素材',
      'material:edit': '上传与编辑素材',
      'material:delete': '删除素材',
    },
    fields: {
      isShared: '对外分享',
      allowDownload: '允许下载原文件',
      watermark: '阅读者水印',
      folderId: '文件夹',
      visibleTo: '可见部门',
    },
    objects: { document: '文档', video: '视频', mediaFolder: '素材文件夹' },
    eventsOf: {
      video: {
        receive: '上传完成',
        abandon: '放弃上传',
        convert: '转码完成',
        fail: '转码失败',
        reconvert: '重新转码',
        block: '屏蔽',
        unblock: '解除屏蔽',
      },
      document: {
        replace: '上传新版本',
        redraw: '重新转换',
        draw: '转换完成',
        fail: '转换失败',
      },
    },
    fieldsOf: {
      document: { name: '名称' },
      video: { name: '名称', poster: '封面', captions: '字幕' },
      mediaFolder: { name: '名称', parentId: '上级文件夹' },
    },
  },
}
