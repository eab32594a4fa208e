import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { htmlPage, pageLanguage, readForms } from '#features/cards/card-pages/server/page-reply.public.ts'
import { findCompanyFace } from '#features/cards/card-templates/server/card-templates.public.ts'
import { withdrawContact } from '#features/customers/customers/server/visitor-contacts.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import type { Language } from '#platform/text/texts.ts'

import type { UnsubscribePageModel } from '../face/unsubscribe-page-model.ts'
import { withdrawMarketing } from './consent-recording.actions.ts'
import { unsubscribeKind } from './unsubscribe-links.actions.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface UnsubscribePages {
  page(model: UnsubscribePageModel, nonce: string): string
  missing(language: Language, nonce: string): string
}

type ByToken = FastifyRequest<{ Params: { token: string } }>

const tokenPattern = /^[0-9A-Za-z]{22}$/
/** `all` also ends what is no marketing; anything else, the button of a mail program included, ends marketing. */
const formSchema = z
  .object({ choice: z.enum(['marketing', 'all']).catch('marketing') })
  .catch({ choice: 'marketing' })

const ownPage = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex, nofollow, noarchive' }

/** Mounts the page that ends messages with one press and without a sign-in. Reading it ends nothing: programs that look into mails follow links. */
export async function mountUnsubscribePages(app: FastifyInstance, pages: UnsubscribePages): Promise<void> {
  await app.register(async (scope) => addPages(scope, pages))
}

function addPages(app: FastifyInstance, pages: UnsubscribePages): void {
  const { services } = app
  readForms(app)
  // RFC 8058 lets mail programs send the press in parts, too. What they say is always the same.
  app.removeContentTypeParser('multipart/form-data')
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, _body, done) => done(null, {}),
  )
  const route = { config: { access: 'page' as const, isDrawn: true } }

  async function open(token: string) {
    const found = tokenPattern.test(token)
      ? await resolveAddress(services.database, token, unsubscribeKind)
      : undefined
    const company = await services.database.asTenant(
      found?.companyId ?? unknownCompanyId,
      (tx) => findCompanyFace(tx),
      { readOnly: true },
    )
    return found && company && { companyId: found.companyId, customerId: found.objectId, company }
  }
  type Opened = NonNullable<Awaited<ReturnType<typeof open>>>

  function draw(
    { request, reply }: { request: ByToken; reply: FastifyReply },
    opened: Opened | undefined,
    stage: UnsubscribePageModel['stage'],
  ): FastifyReply {
    const language = pageLanguage(request, reply, services)
    if (!opened) return htmlPage(reply, 404).send(pages.missing(language, reply.cspNonce()))
    const { name, shortName, brandColour, logoFileId } = opened.company
    const company = { name, shortName: shortName || name, brandColour, logoUrl: fileUrl(logoFileId) }
    const model = { language, company, token: request.params.token, stage }
    return htmlPage(reply, 200).headers(ownPage).send(pages.page(model, reply.cspNonce()))
  }

  app.get('/u/:token', route, async (request: ByToken, reply) =>
    draw({ request, reply }, await open(request.params.token), 'open'),
  )

  app.post('/u/:token', route, async (request: ByToken, reply) => {
    const opened = await open(request.params.token)
    const { choice } = formSchema.parse(request.body ?? {})
    if (opened) {
      const { companyId, customerId } = opened
      await services.database.asTenant(companyId, async (tx) => {
        const personId = await withdrawMarketing({ tx, services }, customerId, 'link')
        if (choice === 'all' && personId !== undefined) await withdrawContact(tx, personId)
      })
    }
    return draw({ request, reply }, opened, choice)
  })
}
