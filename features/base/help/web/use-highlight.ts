import { type RefObject, useEffect } from 'react'
import { highlight, termsOf } from './help-search.ts'

const name = 'help-search'

function* textNodes(root: Node): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node as Text
}

function rangesIn(node: Text, terms: readonly string[]): Range[] {
  let at = 0
  return highlight(node.data, terms).flatMap(({ text, isHit }) => {
    const from = at
    at += text.length
    if (!isHit) return []
    const range = new Range()
    range.setStart(node, from)
    range.setEnd(node, at)
    return [range]
  })
}

/** Marks what was searched for, without touching the page's elements; browsers that cannot do so show it plain. */
export function useHighlight(
  article: RefObject<HTMLElement | null>,
  sought: string,
  chapterId: string | undefined,
): void {
  useEffect(() => {
    const terms = termsOf(sought)
    if (!('highlights' in CSS) || terms.length === 0 || !article.current) return undefined
    CSS.highlights.set(
      name,
      new Highlight(...[...textNodes(article.current)].flatMap((node) => rangesIn(node, terms))),
    )
    return () => void CSS.highlights.delete(name)
  }, [article, sought, chapterId])
}
