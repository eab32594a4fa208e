import type { FastifyInstance, FastifyReply } from 'fastify'
import { splitList } from '#platform/contract/schemas.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { referenceDataContract } from '../reference-data.contract.ts'
import { referenceDataTexts } from '../reference-data.texts.ts'
import { findAllDistricts, findDictionaries, findDistrictsBelow } from './reference-data.repository.ts'

type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

const cacheable = (reply: FastifyReply) =>
  reply.header('cache-control', 'public, max-age=3600').header('vary', 'accept-language')

/** Lists that the whole product chooses from: the same for everybody, in the caller's language. */
export function mountReferenceData(app: FastifyInstance): void {
  mountContract(app, referenceDataContract, {
    async dictionaries({ query }, { services, language, reply }) {
      const labels: Labels = referenceDataTexts.in(language)
      const entries = await services.database.asSystem((tx) => findDictionaries(tx, splitList(query.type)))
      cacheable(reply)
      return entries.map(({ type, value }) => ({ type, value, label: labels[type]?.[value] ?? value }))
    },
    async districts({ query }, { services, reply }) {
      const list = await services.database.asSystem((tx) =>
        query.all ? findAllDistricts(tx) : findDistrictsBelow(tx, query.parent),
      )
      cacheable(reply)
      return list
    },
  })
}
