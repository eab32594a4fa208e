import { Extension, Mark, mergeAttributes, Node } from '@tiptap/core'

import type { RichNode } from '../rich-text.contract.ts'

/** One of the twelve colours of the theme, by its place. */
export const Colour = Mark.create({
  name: 'colour',
  addAttributes: () => ({
    place: {
      default: 1,
      parseHTML: (element) => Number(element.dataset['colour']),
      renderHTML: ({ place }) => ({ 'data-colour': String(place), class: `c${String(place)}` }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-colour]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

/** Left, middle or right, of paragraphs and headings. */
export const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        align: {
          default: null,
          renderHTML: ({ align }) => (align ? { class: `to-${String(align)}` } : {}),
        },
      },
    },
  ],
})

/** A table or a picture: the editor keeps it as it is; it is moved and deleted whole. */
export const keptNode = (nameOf: (node: RichNode) => string) =>
  Node.create({
    name: 'kept',
    group: 'block',
    atom: true,
    addAttributes: () => ({ node: { default: null, rendered: false } }),
    renderHTML: ({ node, HTMLAttributes }) => [
      'div',
      mergeAttributes(HTMLAttributes, { class: 'editor-rich-kept' }),
      nameOf(node.attrs['node'] as RichNode),
    ],
  })
