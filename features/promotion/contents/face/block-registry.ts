import { activityBlock } from './blocks/activity-block.ts'
import { bannerBlock } from './blocks/banner-block.ts'
import { carouselBlock } from './blocks/carousel-block.ts'
import { commonBlock } from './blocks/common-block.ts'
import { fileBlock } from './blocks/file-block.ts'
import { imageBlock } from './blocks/image-block.ts'
import { newsBlock } from './blocks/news-block.ts'
import { productBlock } from './blocks/product-block.ts'
import { textBlock } from './blocks/text-block.ts'
import { videoBlock } from './blocks/video-block.ts'
import { wechatBlock } from './blocks/wechat-block.ts'
import { numbersBlock } from './blocks/numbers-block.ts'
import { timelineBlock } from './blocks/timeline-block.ts'
import { faqBlock } from './blocks/faq-block.ts'
import { logosBlock } from './blocks/logos-block.ts'
import { contactBlock } from './blocks/contact-block.ts'
import { navigationBlock } from './blocks/navigation-block.ts'
import type { ContentBlock } from '../content-document.contract.ts'
import type { BlockKind, ContentKind, ReadBlock } from './block-kind-model.ts'
import { contributedKinds, contributedOf } from './contributed-blocks.ts'

/** Every kind of block with its own type of properties: the table of faces is `{ [T in keyof typeof blocks]: … }`. */
export const blocks = {
  activity: activityBlock,
  text: textBlock,
  image: imageBlock,
  carousel: carouselBlock,
  product: productBlock,
  news: newsBlock,
  video: videoBlock,
  file: fileBlock,
  wechat: wechatBlock,
  banner: bannerBlock,
  common: commonBlock,
  numbers: numbersBlock,
  timeline: timelineBlock,
  faq: faqBlock,
  logos: logosBlock,
  contact: contactBlock,
  navigation: navigationBlock,
}

const byType = new Map<string, BlockKind>(
  Object.entries(blocks).map(([type, kind]) => [type, kind as unknown as BlockKind]),
)

/** A kind of this feature, or of one above. */
const kindNamed = (type: string) => byType.get(type) ?? contributedOf(type)?.kind

/** The kinds that the editor of a kind of content offers; those that were made for it alone come first. */
export const kindsFor = (content: ContentKind): BlockKind[] =>
  [...contributedKinds(), ...byType.values()].filter(({ usedIn }) => usedIn.includes(content))

/** The kind that reads a block; undefined for a type that is unknown and for a version that is newer than ours. */
export function kindOf({ type, v }: Pick<ContentBlock, 'type' | 'v'>): BlockKind | undefined {
  const kind = kindNamed(type)
  return kind && v <= kind.v ? kind : undefined
}

/** A new block of a type; undefined for an unknown one. */
export function newBlock(type: string, id: string): ContentBlock | undefined {
  const kind = kindNamed(type)
  // The properties of a kind are JSON, as its schema is.
  return kind && { id, type, v: kind.v, props: kind.create() as ContentBlock['props'] }
}

type Reading =
  | { kind: BlockKind; block: ReadBlock }
  /** The paths of the properties that are wrong. */
  | { kind: BlockKind; wrong: string[] }
  | { kind: undefined }

/** Nobody changes a block in place: what one said is known as long as it is there. A key in the editor reads one block, not all. */
const readings = new WeakMap<ContentBlock, Reading>()

/** Reads a block with its kind, brought to the version of today. */
export function readBlock(block: ContentBlock): Reading {
  const known = readings.get(block)
  if (known) return known
  const reading = readAnew(block)
  readings.set(block, reading)
  return reading
}

function readAnew(block: ContentBlock): Reading {
  const kind = kindOf(block)
  if (!kind) return { kind: undefined }
  let props: Record<string, unknown> = block.props
  for (let v = block.v; v < kind.v; v += 1) props = kind.upgrade?.(props, v) ?? props
  const parsed = kind.schema.safeParse(props)
  return parsed.success
    ? { kind, block: { ...block, v: kind.v, props: parsed.data } }
    : { kind, wrong: [...new Set(parsed.error.issues.map(({ path }) => ['props', ...path].join('.')))] }
}
