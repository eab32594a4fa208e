import type { ContentBlock, ContentDocument } from '../../content-document.contract.ts'
import type { ThemeId } from '../theme-ids-model.ts'
import { themes } from '../themes.ts'
import { type ArtName, drawArt } from './template-art.ts'
import { type BlockMaker, blockMaker, type TemplateGround } from './template-blocks.ts'
import type { TemplateId } from './template-ids-model.ts'
import type { TemplateTexts } from './template-texts.ts'

interface Template<Id extends TemplateId> {
  theme: ThemeId
  /** The drawings that stand on it; the first one is its cover. */
  arts: readonly [ArtName, ...ArtName[]]
  page(make: BlockMaker, texts: TemplateTexts[Id]): ContentBlock[]
}

const [tint, accent] = [{ ground: 'tint' } as const, { ground: 'accent' } as const]

const templates: { readonly [Id in TemplateId]: Template<Id> } = {
  factory: {
    theme: 'clearSky',
    arts: ['workshop', 'robot', 'gripper', 'controller', 'chart', 'certificate'],
    page: (make, t) => [
      make.cover(t.cover, 'workshop', 'high'),
      make.numbers(t.numbers, accent),
      make.entries(t.products, { arts: ['robot', 'gripper', 'controller'] }),
      make.carousel(t.workshop.items, ['workshop', 'chart'], tint),
      make.honours(t.honours),
      make.questions(t.questions, tint),
      make.contact(t.contact),
    ],
  },
  technology: {
    theme: 'nightFlight',
    arts: ['network', 'chart', 'desk', 'portraitOne', 'portraitTwo', 'portraitThree'],
    page: (make, t) => [
      make.cover(t.cover, 'network', 'high'),
      make.entries(t.abilities),
      make.entries(t.cases, { arts: ['chart', 'desk'], ...tint }),
      make.entries(t.team, { arts: ['portraitOne', 'portraitTwo', 'portraitThree'] }),
      make.questions(t.questions, tint),
      make.contact(t.contact),
    ],
  },
  practice: {
    theme: 'ink',
    arts: ['desk', 'portraitOne', 'portraitTwo', 'portraitThree'],
    page: (make, t) => [
      make.cover(t.cover, 'desk', 'medium'),
      make.text(t.about),
      make.entries(t.team, { arts: ['portraitOne', 'portraitTwo', 'portraitThree'], ...tint }),
      make.entries(t.articles, { layout: 'list' }),
      make.timeline(t.steps, tint),
      make.contact(t.contact),
    ],
  },
  park: {
    theme: 'pineGreen',
    arts: ['skyline', 'map'],
    page: (make, t) => [
      make.cover(t.cover, 'skyline', 'high'),
      make.numbers(t.numbers, accent),
      make.text(t.place),
      make.picture('map', t.place.map, { pad: 'none' }),
      make.entries(t.policies, tint),
      make.timeline(t.steps),
      make.contact(t.contact),
    ],
  },
  shop: {
    theme: 'warmSand',
    arts: ['storefront', 'goods', 'map'],
    page: (make, t) => [
      make.carousel(t.goods.items, ['storefront', 'goods'], { pad: 'small' }),
      make.text(t.about),
      make.entries(t.shelf, tint),
      make.picture('map', t.way.map),
      make.contact(t.contact),
    ],
  },
  brochure: {
    theme: 'cinnabar',
    arts: ['skyline', 'workshop', 'certificate'],
    page: (make, t) => [
      make.cover(t.cover, 'skyline', 'high'),
      make.contents(t.contents),
      make.text(t.about, { anchor: 'about' }),
      make.picture('workshop', t.about.picture, { pad: 'none' }),
      make.numbers(t.numbers, accent),
      make.timeline(t.story, { anchor: 'story' }),
      make.honours(t.honours, { ...tint, anchor: 'honours' }),
      make.contact(t.contact),
    ],
  },
  catalogue: {
    theme: 'plainWhite',
    arts: ['robot', 'gripper', 'controller'],
    page: (make, t) => [
      make.cover(t.cover, 'robot', 'high'),
      make.contents(t.contents),
      make.entries(t.arms, { layout: 'list', arts: ['robot'], anchor: 'arms' }),
      make.table(t.armTable, { pad: 'small' }),
      make.entries(t.grippers, { layout: 'list', arts: ['gripper'], anchor: 'grippers' }),
      make.table(t.gripperTable, { pad: 'small' }),
      make.entries(t.cabinets, { layout: 'list', arts: ['controller'], anchor: 'cabinets' }),
      make.table(t.cabinetTable, { pad: 'small' }),
      make.contact(t.contact),
    ],
  },
  cases: {
    theme: 'clearSky',
    arts: ['chart', 'workshop', 'goods', 'hall'],
    page: (make, t) => [
      make.cover(t.cover, 'chart', 'high'),
      make.entries(t.first, { layout: 'list', arts: ['workshop'] }),
      make.entries(t.second, { layout: 'list', arts: ['goods'], ...tint }),
      make.entries(t.third, { layout: 'list', arts: ['hall'] }),
      make.numbers(t.numbers, accent),
      make.contact(t.contact),
    ],
  },
  invitation: {
    theme: 'cinnabar',
    arts: ['hall', 'robot', 'chart', 'map'],
    page: (make, t) => [
      make.cover(t.cover, 'hall', 'high'),
      make.lead(t.lead.text),
      make.timeline(t.agenda, tint),
      make.entries(t.seen, { arts: ['robot', 'chart'] }),
      make.text(t.way, tint),
      make.picture('map', t.way.map, { ...tint, pad: 'small' }),
      make.contact(t.contact),
    ],
  },
  hiring: {
    theme: 'warmSand',
    arts: ['team', 'portraitOne', 'portraitTwo'],
    page: (make, t) => [
      make.cover(t.cover, 'team', 'high'),
      make.entries(t.values),
      make.entries(t.jobs, { layout: 'list', ...tint }),
      make.entries(t.team, { arts: ['portraitOne', 'portraitTwo'] }),
      make.questions(t.questions, tint),
      make.contact(t.contact),
    ],
  },
  proposal: {
    theme: 'ink',
    arts: ['pages'],
    page: (make, t) => [
      make.picture('pages', t.document.picture, { pad: 'small' }),
      make.text({ title: t.document.title, first: t.document.text }),
      make.entries(t.points, tint),
      make.table(t.price),
      make.timeline(t.plan, tint),
      make.contact(t.contact),
    ],
  },
}

export const themeOfTemplate = (id: TemplateId): ThemeId => templates[id].theme

/** The drawings of a designed page in its colours, as SVG; the first one is its cover. */
export const artsOfTemplate = (id: TemplateId): readonly (readonly [ArtName, string])[] =>
  templates[id].arts.map((art) => [art, drawArt(art, themes[templates[id].theme].accent)] as const)

/** A designed page, in one language. */
export function pageOfTemplate<Id extends TemplateId>(
  id: Id,
  texts: TemplateTexts,
  ground: TemplateGround,
): ContentDocument {
  return { schema: 1, blocks: templates[id].page(blockMaker(ground), texts[id]) }
}
