import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { documents: 'Documents', videos: 'Videos' },
    resources: { material: 'Material library' },
    permissions: {
      'material:view': 'See material',
      'material:edit': 'Upload and edit material',
      'material:delete': 'Delete material',
    },
    fields: {
      isShared: 'Shared with readers',
      allowDownload: 'File may be downloaded',
      watermark: 'Watermark of the reader',
      folderId: 'Folder',
      visibleTo: 'Departments that see it',
    },
    objects: { document: 'Document', video: 'Video', mediaFolder: 'Material folder' },
    eventsOf: {
      video: {
        receive: 'Upload complete',
        abandon: 'Upload given up',
        convert: 'Converted',
        fail: 'Not converted',
        reconvert: 'Converted again',
        block: 'Blocked',
        unblock: 'Unblocked',
      },
      document: {
        replace: 'New version uploaded',
        redraw: 'Pages drawn again',
        draw: 'Pages drawn',
        fail: 'Pages not drawn',
      },
    },
    fieldsOf: {
      document: { name: 'Name' },
      video: { name: 'Name', poster: 'Cover', captions: 'Subtitles' },
      mediaFolder: { name: 'Name', parentId: 'Parent folder' },
    },
  },
}
