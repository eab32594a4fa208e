import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { content: 'Promotion pages' },
    permissions: {
      'content:view': 'See promotion pages',
      'content:edit': 'Edit promotion pages',
      'content:publish': 'Publish and take off promotion pages',
    },
    fields: {
      theme: 'Theme',
      needsReview: 'Review before publishing',
    },
    objects: { content: 'Promotion page' },
    events: {
      schedule: 'Publication scheduled',
      unschedule: 'Schedule cancelled',
      publishDue: 'Published as scheduled',
      rollBack: 'Version restored',
      changeMembers: 'Members changed',
      preview: 'Preview link made',
      revokePreviews: 'Preview links revoked',
      top: 'Put on top',
      cancelTop: 'Take from the top',
    },
    eventsOf: {
      content: {
        submit: 'Submitted for review',
        takeBack: 'Taken back from review',
        runOut: 'Went offline as scheduled',
        publishFailed: 'Scheduled publication failed',
      },
    },
    fieldsOf: {
      content: { title: 'Title', summary: 'Summary' },
    },
  },
  approval: {
    title: 'Publish {kind} “{title}”',
    kind: 'Kind',
    name: 'Title',
    note: 'Note',
    blocks: 'Blocks',
  },
}
