import type { FastifyInstance } from 'fastify'

import { type ExplainedKind, explainedKinds } from '#features/company/roles/server/explained-kinds.public.ts'

import { findTemplate } from './card-templates.repository.ts'

const explainedTemplate: ExplainedKind = {
  key: 'template',
  object: 'cardTemplate',
  sight: 'template:view',
  isWhole: true,
  events: {
    view: 'template:view',
    fields: 'template:fields',
    defaults: 'template:defaults',
    skin: 'template:skin',
    shareText: 'template:shareText',
    related: 'template:related',
    sort: 'template:sort',
    nfc: 'template:nfc',
    roles: 'template:roles',
  },
  async find(tx, id) {
    const template = await findTemplate(tx, id)
    return (
      template && {
        id,
        name: template.name,
        departmentId: null,
        department: null,
        accountId: null,
        staffId: null,
        templateId: id,
      }
    )
  },
}

/** Joins templates to the explanation of rights. */
export function joinCardTemplates({ services: { hooks } }: FastifyInstance): void {
  hooks.add(explainedKinds, explainedTemplate)
}
