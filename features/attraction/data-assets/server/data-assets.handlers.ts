import type { FastifyInstance } from 'fastify'

import { exportGuards } from '#features/company/imports-exports/server/exports.public.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { dataAssetsContract } from '../data-assets.contract.ts'
import { mayExport } from './asset-use.actions.ts'
import { certificateFile } from './certificate-file.renderer.ts'
import {
  addCheck,
  batchAssets,
  changeAsset,
  grantAsset,
  moveAsset,
  registerAsset,
  removeCheck,
  revokeGrant,
  runChecks,
} from './data-assets.actions.ts'
import { destroyAsset, discoverAssets, runAsset } from './data-assets.jobs.ts'
import {
  findAsset,
  findAssets,
  findBook,
  findCertificate,
  findGrants,
  findQuality,
} from './data-assets.repository.ts'
import { bookLineOf, brokenRowsOf, detailOf, grantRowOf, qualityOf, rowsOf } from './data-assets.view.ts'
import { lineageOf } from './lineage.actions.ts'

const read = ({ tx }: MemberContext, id: string) => findAsset(tx, id).then(orNotFound)

export function mountDataAssets(app: FastifyInstance): void {
  const { services } = app
  services.jobs.add(discoverAssets)
  services.jobs.add(runAsset)
  services.jobs.add(destroyAsset)
  services.hooks.add(exportGuards, mayExport)
  mountContract(app, dataAssetsContract, {
    async list({ query }, context) {
      const { list, ...total } = await findAssets(context.tx, query)
      return { list: await rowsOf(context, list), ...total }
    },
    lineage: async (_input, context) => lineageOf(context),
    async book({ query }, { tx }) {
      const { list, ...total } = await findBook(tx, query)
      return { list: list.map(bookLineOf), ...total }
    },
    async grants({ query }, { tx }) {
      const { list, ...total } = await findGrants(tx, query)
      return { list: list.map(grantRowOf), ...total }
    },
    get: async ({ params }, context) => detailOf(context, await read(context, params.id)),
    async certificateFile({ params }, context) {
      const certificate = await findCertificate(context.tx, params.id).then(orNotFound)
      const content = await certificateFile(context.tx, certificate, context.language)
      const name = contentDisposition('attachment', `asset-${certificate.number}.pdf`)
      return context.reply.header('content-disposition', name).type('application/pdf').send(content)
    },
    register: async ({ params, body }, context) =>
      detailOf(context, await registerAsset(context, params.id, body)),
    change: async ({ params, body }, context) =>
      detailOf(context, await changeAsset(context, params.id, body)),
    move: async ({ params, body }, context) => detailOf(context, await moveAsset(context, params.id, body)),
    addCheck: async ({ params, body }, context) =>
      detailOf(context, await addCheck(context, params.id, body)),
    async removeCheck({ params }, context) {
      await removeCheck(context, params.id)
      return null
    },
    run: async ({ params }, context) => ({ jobId: await runChecks(context, params.id) }),
    batch: ({ body }, context) => batchAssets(context, body),
    async quality({ query }, context) {
      const { list, ...total } = await findQuality(context.tx, query)
      return { list: await qualityOf(context, list), ...total }
    },
    brokenRows: ({ params }, context) => brokenRowsOf(context, params.id),
    grant: async ({ params, body }, context) => grantRowOf(await grantAsset(context, params.id, body)),
    async revoke({ params }, context) {
      await revokeGrant(context, params.id)
      return null
    },
  })
}
