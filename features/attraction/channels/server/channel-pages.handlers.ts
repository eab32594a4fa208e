import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { htmlPage, readForms } from '#features/cards/card-pages/server/page-reply.public.ts'
import { isBotAgent } from '#features/visits/visitors/server/visits.public.ts'
import { sendCodeTo, withProof } from '#features/shows/registrations/server/phone-proofs.public.ts'
import {
  findFrame,
  ownPage,
  pageCalls,
  type PageRequest,
  tokenPattern,
} from '#features/shows/registrations/server/show-pages.public.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import type { Language } from '#platform/text/texts.ts'

import type { ChannelDoneModel, ChannelNote, ChannelPageModel } from '../face/channel-page-model.ts'
import { findColleagueCard, isOpenChannel, joinChannel } from './channel-joining.actions.ts'
import { channelKind, countOpen, findChannel } from './channels.repository.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface ChannelPages {
  page(model: ChannelPageModel, nonce: string): string
  done(model: ChannelDoneModel, nonce: string): string
  missing(language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string } }>

const field = (max: number) => z.string().max(max).catch('')
const formSchema = z.object({
  name: field(60),
  company: field(120),
  mobile: field(30),
  code: field(10),
  consent: field(4),
  news: field(4),
})
type SentForm = z.infer<typeof formSchema>

/** The text that is agreed to: another one has another version. */
const consentVersion = 'channel-1'

/** The first thing that a form lacks. */
function flawOf({ name, mobile, consent, code }: SentForm): ChannelNote | undefined {
  if (name.trim() === '') return 'name'
  const number = normaliseMobile(mobile)
  if (number === undefined || number.startsWith('+')) return 'mobile'
  if (consent !== '1') return 'consent'
  return /^\d{6}$/.test(code) ? undefined : 'code'
}

/** Mounts the page behind the codes of channels. */
export async function mountChannelPages(app: FastifyInstance, pages: ChannelPages): Promise<void> {
  await app.register(async (scope) => addPages(scope, pages))
}

function addPages(app: FastifyInstance, pages: ChannelPages): void {
  const { services } = app
  readForms(app)
  const { route, visitOf, missing } = pageCalls(app, pages)

  async function open(publicId: string) {
    const found = tokenPattern.test(publicId)
      ? await resolveAddress(services.database, publicId, channelKind)
      : undefined
    const companyId = found?.companyId ?? unknownCompanyId
    return services.database.asTenant(
      companyId,
      async (tx) => {
        const channel = await findChannel(tx, found?.objectId ?? unknownCompanyId)
        const company = channel && (await findFrame(tx))
        if (!channel || !company || !(await isOpenChannel(tx, channel, new Date()))) return undefined
        return { companyId, channel, company }
      },
      { readOnly: true },
    )
  }
  type Opened = NonNullable<Awaited<ReturnType<typeof open>>>

  const blank = { name: '', mobile: '', company: '' }
  function draw(
    { language, reply }: PageRequest,
    { company, channel }: Opened,
    shown: Partial<Pick<ChannelPageModel, 'values' | 'note' | 'testCode'>> = {},
  ) {
    const { publicId: channelId, welcome } = channel
    const model = {
      language,
      company,
      channelId,
      welcome,
      values: blank,
      note: null,
      testCode: null,
      ...shown,
    }
    return htmlPage(reply, 200).headers(ownPage).send(pages.page(model, reply.cspNonce()))
  }

  app.get('/q/:id', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const opened = await open(request.params.id)
    if (!opened) return missing(visit)
    if (!isBotAgent(request.headers['user-agent']))
      await services.database.asTenant(opened.companyId, (tx) => countOpen(tx, opened.channel.id))
    return draw(visit, opened)
  })

  app.post('/q/:id/code', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const opened = await open(request.params.id)
    if (!opened) return missing(visit)
    const values = formSchema.parse(request.body ?? {})
    return draw(visit, opened, { values, ...(await sendCodeTo(visit, opened, { mobile: values.mobile })) })
  })

  app.post('/q/:id', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const opened = await open(request.params.id)
    if (!opened) return missing(visit)
    const { companyId, channel, company } = opened
    const values = formSchema.parse(request.body ?? {})
    const flaw = flawOf(values)
    if (flaw) return draw(visit, opened, { values, note: flaw })
    const mobile = normaliseMobile(values.mobile) ?? ''
    const { language } = visit
    const proved = await withProof(visit, { companyId, mobile, code: values.code }, async (tx) => {
      const { name, company: firm, news } = values
      const form = { name: name.trim(), mobile, company: firm.trim(), news: news === '1', consentVersion }
      const colleague = await joinChannel({ tx, services }, channel.id, form)
      return colleague ? findColleagueCard(tx, colleague) : null
    })
    if ('problem' in proved) return draw(visit, opened, { values, note: proved.problem })
    const model = { language, company, colleague: proved.done }
    return htmlPage(reply, 200).headers(ownPage).send(pages.done(model, reply.cspNonce()))
  })
}
