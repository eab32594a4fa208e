import { memo, type ReactNode } from 'react'

import type { ContentBlock } from '../content-document.contract.ts'
import { readBlock } from './block-registry.ts'
import { contributedOf } from './contributed-blocks.ts'
import type { FaceProps } from './face-props.ts'
import { faces } from './faces.tsx'

type AnyFace = (props: FaceProps<Record<string, unknown>>) => ReactNode

/** One block in its section; nothing for a block that this program does not know. While somebody writes, only that block is drawn anew. */
export const BlockSection = memo(function BlockSection({
  block,
  ...rest
}: { block: ContentBlock } & Omit<FaceProps<unknown>, 'props' | 'blockId'>) {
  const reading = readBlock(block)
  if (!('block' in reading)) return null
  const { pad = 'medium', ground = 'page', anchor } = block.style ?? {}
  // The registry and the table of faces have the same keys; the kind has read the properties.
  const own = faces[reading.kind.type as keyof typeof faces] as unknown as AnyFace | undefined
  const Face = own ?? contributedOf(reading.kind.type)?.face
  if (!Face) return null
  return (
    <section
      {...(anchor !== undefined && { id: anchor })}
      className={`block on-${ground} pad-${pad}`}
      data-block={block.id}
      data-type={block.type}
    >
      <div className="within">
        <Face blockId={block.id} props={reading.block.props} {...rest} />
      </div>
    </section>
  )
})
