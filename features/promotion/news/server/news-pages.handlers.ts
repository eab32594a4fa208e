import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { commenterName, commentText, type NewsNote } from '../face/news-comments-model.ts'
import { takeComment, takeLike } from './visitor-voices.actions.ts'

const longestForm = 8192
const path = /^\/p\/[0-9A-Za-z]{22,33}$/
const form = z.object({
  like: z.literal('1').optional(),
  name: commenterName.optional(),
  text: commentText.optional(),
  /** A honeypot: the field is hidden, so only machines fill it in. */
  website: z.string().max(1000).optional(),
  back: z.string().regex(path).optional(),
})

type Sent = FastifyRequest<{ Params: { id: string } }>

/** The forms below public news: they always lead back to the page, with a note about the outcome. */
export async function mountNewsPages(app: FastifyInstance): Promise<void> {
  const { services } = app
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, body, done) => {
        // Browsers send the line ends of forms as two signs.
        const fields = new URLSearchParams(String(body).replaceAll('%0D%0A', '%0A'))
        done(null, Object.fromEntries(fields))
      },
    )
    scope.post('/p/:id/comments', { config: { access: 'page' as const } }, async (request: Sent, reply) => {
      const publicId = request.params.id
      const { data } = form.safeParse(request.body ?? {})
      const own = path.test(`/p/${publicId}`) ? `/p/${publicId}` : '/p/unknown'
      const lead = (note: NewsNote) => reply.redirect(`${data?.back ?? own}?note=${note}#comments`, 303)
      const visitor = { request, reply, services }
      if (data?.like !== undefined) {
        const outcome = await takeLike(visitor, { publicId, on: true })
        return lead(outcome === 'busy' ? 'comment-busy' : 'liked')
      }
      if (data?.text === undefined) return lead('comment-refused')
      // A machine gets the answer of success.
      if (data.website) return lead('comment-added')
      const outcome = await takeComment(visitor, { publicId, name: data.name, text: data.text })
      return lead(outcome === 'busy' ? 'comment-busy' : 'comment-added')
    })
  })
}
