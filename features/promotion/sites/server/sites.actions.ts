import {
  type Content,
  createContent,
  findContents,
  findFiguresOfSite,
  rowOf,
  visibleContents,
} from '#features/promotion/contents/server/contents.public.ts'
import type { ContentSettings } from '#features/promotion/contents/contents.contract.ts'
import type { TemplateId } from '#features/promotion/contents/face/templates/template-ids-model.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { sitesTexts } from '../sites.texts.ts'
import { industries } from './industries.data.ts'
import { termOf } from './site-licences.domain.ts'
import { watchTerm } from './site-licences.jobs.ts'
import { licenceOf } from './site-licences.actions.ts'
import { refuseField } from './sites.refusals.ts'
import { findConfig } from './sites.repository.ts'

/** The kinds of contents that are pages of a site; the site itself is its home page. */
export const pageKinds = ['site', 'page'] as const

const mostPages = 20

/** A site with its pages, as the console shows it. */
export async function siteOf(context: MemberContext, site: Content) {
  const { list } = await findContents(context.tx, {
    kind: 'page',
    parentId: site.id,
    limit: mostPages,
    among: visibleContents(context.viewer),
  })
  const { config, version } = await findConfig(context.tx, site.id)
  return {
    ...rowOf(site, context),
    licence: await licenceOf(context.tx, site.id),
    figures: await findFiguresOfSite(context.tx, site.id),
    pages: list.map((page) => rowOf(page, context)),
    config: { siteId: site.id, ...config, version },
  }
}

type SiteSettings<S> = S & { industry?: string | undefined }

/** The settings of a site as those of a content. */
export function asSettings<S extends object>({ industry, ...settings }: SiteSettings<S>) {
  const isKnown = industries.some(({ code, divisions }) => [code, ...divisions].includes(industry ?? code))
  if (!isKnown) throw refuseField('industry', (t) => t.errors.industry)
  return { ...settings, ...(industry !== undefined && { facts: { industry } }) }
}

const templateOf = (industry: string | undefined): TemplateId | undefined =>
  industries.find(({ code }) => industry?.startsWith(code))?.templates[0]

interface NewSite extends Omit<ContentSettings, 'facts'> {
  industry?: string | undefined
  template?: TemplateId | undefined
}

/** Makes a site from a designed page: the chosen one, or the one that is usual for its industry. */
export async function createSite(context: MemberContext, { template, ...site }: NewSite): Promise<Content> {
  const made = await createContent(context, {
    ...asSettings(site),
    kind: 'site',
    template: template ?? templateOf(site.industry),
  })
  await watchTerm(context.tx, made.id, termOf(made.createdAt, null).validTo)
  return made
}

/** The industries on two levels, in the reader's language. */
export function listIndustries({ language }: Pick<MemberContext, 'language'>) {
  const names: Readonly<Record<string, string>> = sitesTexts.in(language).industries
  const named = (code: string) => ({ code, name: names[code] ?? code })
  return industries.map(({ code, templates, divisions }) => ({
    ...named(code),
    templates: [...templates],
    children: divisions.map(named),
  }))
}
