import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { documents: '資料', videos: '動画' },
    resources: { material: '素材ライブラリ' },
    permissions: {
      'material:view': '素材の閲覧',
      'material:edit': '素材のアップロードと編集',
      'material:delete': '素材の削除',
    },
    fields: {
      isShared: '外部への共有',
      allowDownload: '元ファイルのダウンロード許可',
      watermark: '閲覧者の透かし',
      folderId: 'フォルダー',
      visibleTo: '閲覧できる部署',
    },
    objects: { document: '資料', video: '動画', mediaFolder: '素材フォルダー' },
    eventsOf: {
      video: {
        receive: 'アップロード完了',
        abandon: 'アップロード中止',
        convert: '変換完了',
        fail: '変換失敗',
        reconvert: '再変換',
        block: 'ブロック',
        unblock: 'ブロック解除',
      },
      document: {
        replace: '新しい版をアップロード',
        redraw: '再変換',
        draw: '変換完了',
        fail: '変換失敗',
      },
    },
    fieldsOf: {
      document: { name: '名称' },
      video: { name: '名称', poster: 'カバー', captions: '字幕' },
      mediaFolder: { name: '名称', parentId: '上位フォルダー' },
    },
  },
}
