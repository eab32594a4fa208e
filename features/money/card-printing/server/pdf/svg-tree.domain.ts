/** An element of a drawing. Texts are elements named `#text` with their words in `text`. */
export interface SvgNode {
  name: string
  attributes: Readonly<Record<string, string>>
  children: SvgNode[]
  text: string
}

const piece = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g
const attribute = /([\w:-]+)="([^"]*)"/g
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string) =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const hex = name[1]?.toLowerCase() === 'x'
    return String.fromCodePoint(Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10))
  })

const node = (name: string, attributes: SvgNode['attributes'] = {}, text = ''): SvgNode => ({
  name,
  attributes,
  children: [],
  text,
})

/** Reads a drawing of our own components: well-formed markup without comments and styles. Not for what others wrote. */
export function readSvg(markup: string): SvgNode {
  const root = node('#root')
  const open: SvgNode[] = [root]
  const body = markup.replace(/<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>/g, '')
  for (const [, closes, name, attributes = '', isEmpty, text] of body.matchAll(piece)) {
    const parent = open.at(-1) ?? root
    if (name === undefined) parent.children.push(node('#text', {}, plain(text ?? '')))
    else if (closes) open.pop()
    else {
      const found = Object.fromEntries(
        [...attributes.matchAll(attribute)].map(([, key = '', value = '']) => [key, plain(value)]),
      )
      const made = node(name, found)
      parent.children.push(made)
      if (!isEmpty) open.push(made)
    }
  }
  const svg = root.children.find((child) => child.name === 'svg')
  if (!svg || open.length !== 1) throw new Error('not a drawing')
  return svg
}

/** Every element with an id, by it. */
export function idsOf(root: SvgNode): Map<string, SvgNode> {
  const found = new Map<string, SvgNode>()
  const walk = (at: SvgNode) => {
    const { id } = at.attributes
    if (id) found.set(id, at)
    at.children.forEach(walk)
  }
  walk(root)
  return found
}
