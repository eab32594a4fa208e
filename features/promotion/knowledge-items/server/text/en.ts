import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: {
      knowledgeItems: 'Knowledge',
    },
    objects: { knowledgeItem: 'Answer', knowledgeGap: 'Open question', knowledgeImport: 'Import of answers' },
    states: {
      knowledgeItem: {
        draft: 'Draft',
        review: 'In review',
        effective: 'Effective',
        expired: 'Expired',
        withdrawn: 'Withdrawn',
      },
      knowledgeGap: { open: 'Open', answered: 'Answered', dismissed: 'Dismissed' },
    },
    eventsOf: {
      knowledgeItem: {
        submit: 'Answer submitted',
        approve: 'Answer approved',
        sendBack: 'Answer sent back',
        withdraw: 'Answer withdrawn',
        expire: 'Answer expired',
      },
      knowledgeGap: {
        answer: 'Question answered',
        dismiss: 'Question dismissed',
        reopen: 'Question opened again',
      },
    },
    fieldsOf: {
      knowledgeItem: {
        question: 'Question',
        variants: 'Other wordings',
        answer: 'Answer',
        source: 'Source',
        validFrom: 'First day',
        validUntil: 'Last day',
      },
    },
  },
  notice: {
    subject: '{count} questions of visitors have no answer',
    text: '{count} questions of visitors have no answer. Presenters can answer them once an answer is written and approved.\nSee them: {url}',
  },
  proposals: {
    factOf: 'What is the {name} of {thing}?',
    factIs: '{thing}, {name}: {value}',
    price: 'price',
    documentPage: '“{name}”, page {n}',
  },
  imports: {
    title: 'Import answers',
    exportName: 'Answers.xlsx',
    columns: {
      question: 'Question',
      variants: 'Other wordings',
      answer: 'Answer',
      source: 'Source',
      validFrom: 'First day',
      validUntil: 'Last day',
    },
    sheet: {
      name: 'Answers',
      notesName: 'Notes',
      fileName: 'Answers template.xlsx',
      notes: {
        titles: 'Keep the titles of the first row; columns may be moved, and those you do not need deleted.',
        required:
          'Question, answer and source are required. Write one other wording a line, or put semicolons between.',
        days: 'Write days as 2026-01-31. Without a first day it is today; without a last day there is no end.',
        limit:
          'There are at most {max} answers. The file is checked first; you confirm, drafts are written, and can be undone within 24 hours.',
      },
    },
    messages: {
      needed: '{field} is required',
      tooLong: '{field} is too long',
      variants: 'At most {max} other wordings of 120 characters each',
      day: '{field} is no day',
      days: 'The last day is before the first',
      twice: 'The same question as in row {row}',
      known: 'There is an answer to this question already',
      full: 'There is no room for more answers',
      noPermission: 'You have no permission to edit answers any more',
    },
  },
}
