import {
  keepsCardsAlive,
  templateStateAt,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import { isReadable, isShown, listedFields } from '#features/cards/cards/server/public-fields.public.ts'
import { findCompany } from '#features/company/companies/server/companies.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/texts.ts'

import type { WallPerson } from '../face/wall-page-model.ts'
import type { WallPageData, WallSettings } from '../members.contract.ts'
import {
  countWallCards,
  findAllDepartments,
  findAllTemplates,
  findWallCards,
  type WallCard,
  type WallQuestion,
} from './walls.repository.ts'

export type ShownWall = Pick<
  WallSettings,
  'title' | 'introduction' | 'departmentIds' | 'templateIds' | 'order' | 'showsPortraits'
>
type Node = Awaited<ReturnType<typeof findAllDepartments>>[number]

export const peopleAPage = 24

/** The ids of a tree from the top, each before what is below it; of some branches, or of all. */
function inOrder(nodes: readonly Node[], roots: readonly string[] | undefined): string[] {
  const below = new Map<string | null, Node[]>()
  for (const node of nodes) below.set(node.parentId, [...(below.get(node.parentId) ?? []), node])
  const ids = new Set<string>()
  const visit = ({ id }: Pick<Node, 'id'>): void => {
    if (ids.has(id)) return
    ids.add(id)
    below.get(id)?.forEach(visit)
  }
  const starts = roots === undefined ? (below.get(null) ?? []) : nodes.filter(({ id }) => roots.includes(id))
  starts.forEach(visit)
  return [...ids]
}

/** Who stands on the wall, as a question: templates that are alive and show a name, the chosen departments with all below. */
export async function questionOf(tx: Tx, wall: ShownWall, keyword?: string): Promise<WallQuestion> {
  const now = new Date()
  const templates = (await findAllTemplates(tx)).filter(
    (template) =>
      keepsCardsAlive(templateStateAt(template, now)) &&
      isShown(template.fieldRules, 'name') &&
      (wall.templateIds.length === 0 || wall.templateIds.includes(template.id)),
  )
  const readable = (key: string) =>
    templates.filter(({ fieldRules }) => isReadable(fieldRules, key)).map(({ id }) => id)
  const nodes = await findAllDepartments(tx)
  return {
    templateIds: templates.map(({ id }) => id),
    readableNames: readable('name'),
    readableTitles: readable('title'),
    departmentIds: wall.departmentIds.length === 0 ? undefined : inOrder(nodes, wall.departmentIds),
    departmentOrder: inOrder(nodes, undefined),
    order: wall.order,
    keyword,
  }
}

function personOf(found: WallCard, { wall, language }: { wall: ShownWall; language: Language }): WallPerson {
  const { card, template } = found
  const fields = new Map(listedFields(found, language).map(({ key, value }) => [key, value]))
  const avatarUrl = wall.showsPortraits && !template.skin.hideAvatar ? fileUrl(card.avatarFileId) : null
  return {
    path: `/c/${card.publicId}`,
    name: fields.get('name') ?? '',
    title: fields.get('title') ?? '',
    department: fields.get('department') ?? '',
    avatarUrl: avatarUrl && `${avatarUrl}/256`,
  }
}

interface PageQuestion {
  language: Language
  keyword?: string | undefined
  page?: number
}

/** One page of the wall; a page beyond the last is the last. */
export async function wallPageOf(
  tx: Tx,
  wall: ShownWall,
  { language, keyword, page = 1 }: PageQuestion,
): Promise<WallPageData> {
  const question = await questionOf(tx, wall, keyword)
  const total = await countWallCards(tx, question)
  const pages = Math.max(1, Math.ceil(total / peopleAPage))
  const shownPage = Math.min(Math.max(1, page), pages)
  const found = await findWallCards(tx, question, {
    limit: peopleAPage,
    offset: (shownPage - 1) * peopleAPage,
  })
  const company = await findCompany(tx)
  return {
    title: wall.title,
    introduction: wall.introduction,
    company: {
      name: company?.name ?? '',
      shortName: company?.shortName ?? '',
      brandColour: company?.brandColour ?? '',
      logoUrl: fileUrl(company?.logoFileId ?? null),
    },
    people: found.map((card) => personOf(card, { wall, language })),
    isGrouped: wall.order === 'department',
    total,
    page: shownPage,
    pages,
  }
}
