import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountNews } from './news.handlers.ts'
import { newsComments } from './news.tables.ts'
import { newsSeed } from './news.seed.ts'
import { newsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'news',
  mount: [mountNews],
  seeds: [newsSeed],
  labels: newsServerTexts,
  menu: [
    {
      name: 'news',
      area: 'digitalhomepage',
      group: 'contents',
      order: 30,
      path: '/demo/digitalhomepage/news',
      icon: 'SoundOutlined',
      activeIcon: 'SoundOutlined',
      permission: 'content:view',
    },
    {
      name: 'newsComments',
      area: 'digitalhomepage',
      group: 'contents',
      order: 40,
      path: '/demo/digitalhomepage/comments',
      icon: 'CommentOutlined',
      activeIcon: 'CommentOutlined',
      permission: 'content:publish',
    },
  ],
  objects: { newsComment: { table: newsComments, name: newsComments.text } },
})
