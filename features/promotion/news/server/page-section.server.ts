import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { findContent } from '#features/promotion/contents/server/contents.public.ts'
import { addContentSection } from '#features/promotion/contents/server/content-sections.public.ts'
import type { Hooks } from '#platform/server/extensions/define-hook.ts'

import { newsNotes } from '../face/news-comments-model.ts'
import { NewsComments } from '../mobile/news-comments.tsx'
import { findShownComments, type StoredComment } from './news-comments.repository.ts'

/** Likes and comments below public news. */
export const addCommentSection = (hooks: Hooks): void =>
  addContentSection(hooks, {
    key: 'newsComments',
    kinds: ['news'],
    notes: newsNotes,
    style: 'features/promotion/news/mobile/news-comments.css',
    View: NewsComments,
    async load(tx, { contentId, language }) {
      const news = await findContent(tx, contentId)
      const days = new Intl.DateTimeFormat(language, {
        dateStyle: 'medium',
        timeZone: await findTimeZone(tx),
      })
      const shown = ({ id, name, text, accountId, createdAt }: StoredComment) => ({
        id,
        name,
        text,
        isColleague: accountId !== null,
        day: days.format(createdAt),
      })
      const found = await findShownComments(tx, contentId)
      return {
        takesComments: news?.facts.takesComments !== false,
        comments: found.map(({ comment, answers }) => ({ ...shown(comment), answers: answers.map(shown) })),
      }
    },
  })
