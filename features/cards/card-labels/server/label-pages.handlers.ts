import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { LabelNote } from '../face/card-labels-model.ts'
import { type LabelOutcome, takeLabel } from './submitted-labels.actions.ts'

const longestForm = 4096
const form = z.object({
  text: z.string().max(200).optional(),
  like: z.uuid().optional(),
  back: z
    .string()
    .regex(/^\/[cs]\/[0-9A-Za-z]{22,33}$/)
    .optional(),
})

const notes: Readonly<Record<LabelOutcome, LabelNote>> = {
  received: 'label-added',
  refused: 'label-refused',
  busy: 'label-busy',
}

/** The forms of impressions on public card pages: they always lead back to the page, with a note about the outcome. */
export async function mountLabelPages(app: FastifyInstance): Promise<void> {
  const { services } = app
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))))
      },
    )
    scope.post(
      '/c/:id/labels',
      { config: { access: 'page' as const } },
      async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
        const { id } = request.params
        const own = /^[0-9A-Za-z]{22}$/.test(id) ? `/c/${id}` : '/c/unknown'
        const { data } = form.safeParse(request.body ?? {})
        const outcome = data
          ? await takeLabel(
              { request, reply, services },
              { publicId: id, text: data.text, labelId: data.like },
            )
          : 'refused'
        return reply.redirect(`${data?.back ?? own}?note=${notes[outcome]}#labels`, 303)
      },
    )
  })
}
