import { fill } from '#platform/text/texts.ts'

import type { ContentBlock } from '../../content-document.contract.ts'
import type { RichNode } from '../../rich-text.contract.ts'
import { blocks } from '../block-registry.ts'
import type { ArtName } from './template-art.ts'

/** The company that a designed page is filled in for. */
export interface TemplateCompany {
  name: string
  phone: string
  address: string
}

/** The things that a page takes from its place: ids, the stored files of its drawings, and the company. */
export interface TemplateGround {
  newId(): string
  fileOf(art: ArtName): string
  company: TemplateCompany
}

type Items<T> = Readonly<Record<string, T>>
type Style = ContentBlock['style']
type PropsOf<T extends keyof typeof blocks> = ReturnType<(typeof blocks)[T]['create']>

const contactAnchor = 'contact'

/** Makes the blocks of designed pages from their texts. */
export function blockMaker({ newId, fileOf, company }: TemplateGround) {
  const say = (text: string) => fill(text, { company: company.name })
  const paragraph = (text: string): RichNode => ({ type: 'p', runs: [{ text: say(text) }] })
  const picture = (art: ArtName, alt: string) => ({ id: newId(), fileId: fileOf(art), alt: say(alt) })
  function block<T extends keyof typeof blocks>(type: T, props: PropsOf<T>, style?: Style): ContentBlock {
    // The properties of a kind are JSON.
    const stored = props as unknown as ContentBlock['props']
    return { id: newId(), type, v: blocks[type].v, props: stored, ...(style && { style }) }
  }
  return {
    cover: (
      texts: { title: string; subtitle: string; button: string },
      art: ArtName,
      height: 'medium' | 'high',
    ) =>
      block(
        'banner',
        {
          title: say(texts.title),
          subtitle: say(texts.subtitle),
          height,
          fileId: fileOf(art),
          button: { label: texts.button, link: `#${contactAnchor}` },
        },
        { pad: 'none' },
      ),
    /** Labels that lead to the blocks of the same anchors. */
    contents: (labels: Items<string>) =>
      block('navigation', {
        items: Object.entries(labels).map(([anchor, label]) => ({ id: newId(), label, link: `#${anchor}` })),
      }),
    text: (texts: { title?: string; first: string; second?: string }, style?: Style) =>
      block(
        'text',
        {
          variant: 'body',
          rich: [
            ...(texts.title === undefined
              ? []
              : [{ type: 'h2', runs: [{ text: say(texts.title) }] } satisfies RichNode]),
            paragraph(texts.first),
            ...(texts.second === undefined ? [] : [paragraph(texts.second)]),
          ],
        },
        style,
      ),
    lead: (text: string, style?: Style) => block('text', { variant: 'lead', rich: [paragraph(text)] }, style),
    /** Two columns of names and values below their heads. */
    table: (
      texts: {
        title?: string
        head: { name: string; value: string }
        items: Items<{ name: string; value: string }>
      },
      style?: Style,
    ) =>
      block(
        'text',
        {
          variant: 'body',
          rich: [
            ...(texts.title === undefined
              ? []
              : [{ type: 'h2', runs: [{ text: texts.title }] } satisfies RichNode]),
            {
              type: 'table',
              rows: [texts.head, ...Object.values(texts.items)].map(({ name, value }) => [
                [{ text: name }],
                [{ text: value }],
              ]),
            },
          ],
        },
        style,
      ),
    numbers: (texts: { title: string; items: Items<{ value: string; label: string }> }, style?: Style) =>
      block(
        'numbers',
        { title: texts.title, items: Object.values(texts.items).map((item) => ({ id: newId(), ...item })) },
        style,
      ),
    entries: (
      texts: { title: string; items: Items<{ title: string; text: string }> },
      {
        layout = 'columns',
        arts = [],
        ...style
      }: { layout?: 'columns' | 'list'; arts?: readonly ArtName[] } & NonNullable<Style> = {},
    ) =>
      block(
        'common',
        {
          title: texts.title,
          layout,
          items: Object.values(texts.items).map(({ title, text }, place) => {
            const art = arts[place]
            return {
              id: newId(),
              title,
              rich: [paragraph(text)],
              ...(art !== undefined && { fileId: fileOf(art), alt: title }),
            }
          }),
        },
        style,
      ),
    timeline: (
      texts: { title: string; items: Items<{ when: string; title: string; text: string }> },
      style?: Style,
    ) =>
      block(
        'timeline',
        { title: texts.title, items: Object.values(texts.items).map((item) => ({ id: newId(), ...item })) },
        style,
      ),
    questions: (
      texts: { title: string; items: Items<{ question: string; answer: string }> },
      style?: Style,
    ) =>
      block(
        'faq',
        {
          title: texts.title,
          items: Object.values(texts.items).map(({ question, answer }) => ({
            id: newId(),
            question,
            answer: [paragraph(answer)],
          })),
        },
        style,
      ),
    honours: (texts: { title: string; items: Items<string> }, style?: Style) =>
      block(
        'logos',
        {
          title: texts.title,
          layout: 'honours',
          items: Object.values(texts.items).map((caption) => ({
            ...picture('certificate', caption),
            caption,
          })),
        },
        style,
      ),
    carousel: (captions: Items<string>, arts: readonly ArtName[], style?: Style) =>
      block(
        'carousel',
        {
          autoplay: false,
          items: Object.values(captions).flatMap((caption, place) => {
            const art = arts[place]
            return art === undefined ? [] : [{ ...picture(art, caption), caption }]
          }),
        },
        style,
      ),
    picture: (art: ArtName, alt: string, style?: Style) =>
      block('image', { layout: 'grid', items: [picture(art, alt)] }, style),
    contact: (texts: { title: string; hours: string }) =>
      block(
        'contact',
        {
          title: texts.title,
          // A page reads brackets as no part of a number.
          phone: company.phone.replaceAll(/[()]/g, ' ').replaceAll(/ +/g, ' ').trim(),
          email: '',
          address: company.address,
          hours: texts.hours,
        },
        { ground: 'ink', anchor: contactAnchor },
      ),
  }
}

export type BlockMaker = ReturnType<typeof blockMaker>
