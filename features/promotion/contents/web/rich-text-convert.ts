import type { JSONContent } from '@tiptap/core'

import { link, type RichNode, type RichText, type TextRun } from '../rich-text.contract.ts'

type Mark = NonNullable<JSONContent['marks']>[number]
type Runs = readonly TextRun[]

const flags = ['bold', 'italic', 'underline', 'strike'] as const

const marksOf = (run: TextRun): Mark[] => [
  ...flags.filter((flag) => run[flag]).map((type) => ({ type })),
  ...(run.colour === undefined ? [] : [{ type: 'colour', attrs: { place: run.colour } }]),
  ...(run.link === undefined ? [] : [{ type: 'link', attrs: { href: run.link } }]),
]

/** Lines of one paragraph are runs with line feeds for us, and nodes of their own for the editor. */
const inlineOf = (runs: Runs): JSONContent[] =>
  runs.flatMap((run) =>
    run.text
      .split('\n')
      .flatMap((text, place) => [
        ...(place > 0 ? [{ type: 'hardBreak' }] : []),
        ...(text === '' ? [] : [{ type: 'text', text, marks: marksOf(run) }]),
      ]),
  )
const paragraphOf = (runs: Runs): JSONContent => ({ type: 'paragraph', content: inlineOf(runs) })

function editorNode(node: RichNode): JSONContent {
  switch (node.type) {
    case 'p':
      return { ...paragraphOf(node.runs), attrs: { align: node.align ?? null } }
    case 'h2':
    case 'h3':
      return {
        type: 'heading',
        attrs: { level: node.type === 'h2' ? 2 : 3, align: node.align ?? null },
        content: inlineOf(node.runs),
      }
    case 'list':
      return {
        type: node.ordered ? 'orderedList' : 'bulletList',
        content: node.items.map((runs) => ({ type: 'listItem', content: [paragraphOf(runs)] })),
      }
    case 'quote':
      return { type: 'blockquote', content: [paragraphOf(node.runs)] }
    case 'hr':
      return { type: 'horizontalRule' }
    // The editor keeps these as they are: they are moved and deleted whole.
    default:
      return { type: 'kept', attrs: { node } }
  }
}

/** Our tree as a document of the editor. */
export const toEditor = (rich: RichText): JSONContent => ({
  type: 'doc',
  content: rich.length > 0 ? rich.map(editorNode) : [{ type: 'paragraph' }],
})

/** Whether a link may stand in a text. */
export const isLink = (href: unknown): href is string => link.safeParse(href).success

const formOf: Readonly<Record<string, (attrs: NonNullable<Mark['attrs']>) => Partial<TextRun>>> = {
  bold: () => ({ bold: true }),
  italic: () => ({ italic: true }),
  underline: () => ({ underline: true }),
  strike: () => ({ strike: true }),
  colour: ({ place }) => ({ colour: Number(place) }),
  link: ({ href }) => (isLink(href) ? { link: href } : {}),
}

const runOf = ({ type, text = '', marks = [] }: JSONContent): TextRun =>
  marks.reduce<TextRun>((run, mark) => ({ ...run, ...formOf[mark.type]?.(mark.attrs ?? {}) }), {
    text: type === 'hardBreak' ? '\n' : text,
  })

const sameForm = ({ text: _a, ...a }: TextRun, { text: _b, ...b }: TextRun) =>
  JSON.stringify(a) === JSON.stringify(b)

/** All words below a node; runs of one form become one. */
function runsOf({ content = [] }: JSONContent): TextRun[] {
  const runs: TextRun[] = []
  for (const node of content) {
    const found = node.type === 'text' || node.type === 'hardBreak' ? [runOf(node)] : runsOf(node)
    for (const run of found) {
      const last = runs.at(-1)
      if (last && (run.text === '\n' || sameForm(last, run))) last.text += run.text
      else runs.push(run)
    }
  }
  return runs
}

const alignOf = ({ attrs }: JSONContent) => {
  const align: unknown = attrs?.['align']
  return align === 'center' || align === 'right' ? ({ align } as const) : {}
}

/** Items of a list, those of lists inside it too: ours have one level. */
const itemsOf = (list: JSONContent): TextRun[][] =>
  (list.content ?? []).flatMap(({ content = [] }) =>
    content.flatMap((part) => (part.type === 'paragraph' ? [runsOf(part)] : itemsOf(part))),
  )

function ourNodes(node: JSONContent): RichNode[] {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'p', ...alignOf(node), runs: runsOf(node) }]
    case 'heading':
      return [{ type: node.attrs?.['level'] === 3 ? 'h3' : 'h2', ...alignOf(node), runs: runsOf(node) }]
    case 'bulletList':
    case 'orderedList':
      return [{ type: 'list', ordered: node.type === 'orderedList', items: itemsOf(node) }]
    case 'blockquote':
      return (node.content ?? []).flatMap((part) =>
        part.type === 'paragraph' ? [{ type: 'quote' as const, runs: runsOf(part) }] : ourNodes(part),
      )
    case 'horizontalRule':
      return [{ type: 'hr' }]
    case 'kept':
      return [node.attrs?.['node'] as RichNode]
    default:
      return []
  }
}

/** A document of the editor as our tree. */
export const fromEditor = ({ content = [] }: JSONContent): RichText => content.flatMap(ourNodes)
