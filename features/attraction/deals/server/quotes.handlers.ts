import type { FastifyInstance } from 'fastify'

import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { type QuoteRow, quotesContract } from '../quotes.contract.ts'
import { today } from './company-day.repository.ts'
import { sightOf } from './deals-reach.actions.ts'
import { quoteFile } from './quote-file.renderer.ts'
import { actOnQuote, createQuote, readQuote, saveQuote } from './quotes.actions.ts'
import { countQuoteStates, findQuotes } from './quotes.repository.ts'
import { quoteRowOf } from './quotes.view.ts'

const shown = async (context: MemberContext, id: string): Promise<QuoteRow> =>
  quoteRowOf(await readQuote(context, id), await today(context.tx), context)

/** Offers to firms, version after version. */
export function mountQuotes(app: FastifyInstance): void {
  mountContract(app, quotesContract, {
    async list({ query }, context) {
      const { list, ...total } = await findQuotes(context.tx, { ...query, sight: sightOf(context) })
      const day = await today(context.tx)
      return { list: list.map((quote) => quoteRowOf(quote, day, context)), ...total }
    },
    counts: (_request, context) => countQuoteStates(context.tx, sightOf(context).within),
    async create({ body }, context) {
      const { id } = await createQuote(context, body)
      return shown(context, id)
    },
    async save({ params, body }, context) {
      await saveQuote(context, params.id, body)
      return shown(context, params.id)
    },
    async act({ params, body }, context) {
      await actOnQuote(context, params.id, body)
      return shown(context, params.id)
    },
    async download({ params }, context) {
      const quote = await readQuote(context, params.id)
      const content = await quoteFile(context.tx, quote, context.language)
      const name = contentDisposition('attachment', `${quote.quote.number}.pdf`)
      return context.reply.header('content-disposition', name).type('application/pdf').send(content)
    },
  })
}
