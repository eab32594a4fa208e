import type { FastifyInstance } from 'fastify'

import { rightsOnCard } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import {
  type CardTemplate,
  departmentKey,
  findTemplate,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { findDepartmentPaths, nameOrPath } from '#features/company/organisation/server/organisation.public.ts'
import { id, splitList } from '#platform/contract/schemas.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'
import { forbidden, orNotFound } from '#platform/server/http/refusal.ts'
import { holdsOn } from '#platform/server/http/viewer.ts'
import { importCalls, startImport } from '#platform/server/imports/import-calls.ts'
import { mountImport } from '#platform/server/imports/mount-import.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'
import { fill } from '#platform/text/texts.ts'

import { type CardImportKind, cardImportsContract } from '../card-imports.contract.ts'
import { findCardsByIds } from './card-changes.repository.ts'
import { cardImport } from './cards.import.ts'
import { changeSheet, importSheet } from './import-sheet.renderer.ts'
import { cardImportServerTexts } from './server.texts.ts'

const calls = importCalls(cardImport)

/** Bringing cards in by a spreadsheet: a file to fill in, a look at what it would do, then the doing, and the way back. */
const handlers: Handlers<typeof cardImportsContract> = {
  async downloadImportTemplate({ query }, context) {
    const template = await templateToImport(context, query.templateId)
    const { tx, reply, language } = context
    const content = await importSheet({
      template,
      departments: nameOrPath(await findDepartmentPaths(tx)),
      language,
    })
    const name = fill(cardImportServerTexts.in(language).sheet.fileName, { template: template.name })
    return sendSheet(reply, { name, content })
  },
  uploadImport: ({ body }, context) => begin(context, { templateId: body.templateId, kind: 'create' }),
  uploadChanges: ({ body }, context) => begin(context, { templateId: body.templateId, kind: 'update' }),
  async downloadChangeTemplate({ query }, context) {
    const template = await templateToImport(context, query.templateId)
    const { tx, reply, language } = context
    const { approveExports } = await findCompanySettings(tx)
    const content = await changeSheet({
      template,
      departments: nameOrPath(await findDepartmentPaths(tx)),
      language,
      cards: await chosenCards(context, template.id, splitList(query.ids)),
      // What somebody else has to agree to before it leaves in a file does not leave in this one either.
      withoutPersonal: approveExports,
    })
    const name = fill(cardImportServerTexts.in(language).sheet.changesFileName, { template: template.name })
    return sendSheet(reply, { name, content })
  },
  getImport: calls.get,
  async commitImport({ params, body }, context) {
    const { import: found } = await calls.find({ params }, context)
    const { id: templateId } = await templateToImport(context, found.templateId)
    return calls.confirm({ params }, context, {
      payload: { notify: body.notify ?? false },
      detail: { templateId },
    })
  },
  cancelImport: calls.cancel,
  undoImport: calls.undo,
  downloadImportErrors: calls.sendErrors,
}

export function mountCardImports(app: FastifyInstance): void {
  mountImport(app, cardImport)
  mountContract(app, cardImportsContract, handlers)
}

/** Begins an import into a template, for somebody who may import its cards. */
async function begin(context: MemberContext, own: { templateId: string; kind: CardImportKind }) {
  await templateToImport(context, own.templateId)
  return startImport(cardImport, context, own)
}

const isId = (text: string) => id.safeParse(text).success

/** The chosen cards with what they hold, as far as the caller may change them. */
async function chosenCards({ tx, viewer }: MemberContext, templateId: string, ids: readonly string[]) {
  const cards = await findCardsByIds(tx, templateId, ids.filter(isId))
  const names = new Map((await findDepartmentPaths(tx)).map(({ id, path }) => [id, path]))
  return cards
    .filter((card) => {
      const rights = rightsOnCard(viewer, card)
      return rights.holds('card:view') && rights.holds('card:import') && rights.holds('card:edit')
    })
    .map(({ publicId, fieldValues, departmentId }) => ({
      publicId,
      values: { ...fieldValues, [departmentKey]: names.get(departmentId ?? '') ?? '' },
    }))
}

/** The template, for somebody who may import its cards. */
async function templateToImport(context: MemberContext, templateId: string): Promise<CardTemplate> {
  const { tx, viewer } = context
  const template = await findTemplate(tx, templateId).then(orNotFound)
  if (!holdsOn(viewer, 'card:import', templateId)) throw forbidden('card:import', context)
  return template
}
