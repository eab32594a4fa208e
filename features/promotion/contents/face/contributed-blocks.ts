import type { ReactNode } from 'react'

import type { BlockKind } from './block-kind-model.ts'
import type { FaceData } from './content-face-model.ts'
import type { FaceProps } from './face-props.ts'

/** A kind of block that a feature above brings, with its face. */
export interface ContributedBlock {
  kind: BlockKind
  face: (props: FaceProps<Record<string, unknown>>) => ReactNode
}

/** Ties a face to the kind whose properties it draws. */
export const contributedBlock = <P>(
  kind: BlockKind<P>,
  face: (props: FaceProps<P>) => ReactNode,
): ContributedBlock => ({ kind, face }) as unknown as ContributedBlock

/** They are code and the same for every server of a process, as the kinds of this feature are (decision 163). */
const contributed = new Map<string, ContributedBlock>()

/** Makes kinds of blocks known: the server where the feature mounts, the console before it opens the editor. */
export function contributeBlocks(list: readonly ContributedBlock[]): void {
  for (const block of list) {
    const { type } = block.kind
    const known = contributed.get(type)
    if (known && known !== block) throw new Error(`two kinds of blocks are called ${type}`)
    contributed.set(type, block)
  }
}

export const contributedOf = (type: string): ContributedBlock | undefined => contributed.get(type)

export const contributedKinds = (): BlockKind[] => [...contributed.values()].map(({ kind }) => kind)

/** The data that a feature has for its own blocks, under a name of its own. */
export interface FacePart<T> {
  readonly name: string
  /** Only for the type; no value is ever there. */
  readonly data?: T
}

/** The data of a feature on the page that is drawn; undefined on a page that is about something else. */
export const partOf = <T>({ parts }: FaceData, part: FacePart<T>): T | undefined =>
  parts?.get(part.name) as T | undefined

/** A page's data with that of a feature. */
export const withPart = <T>(data: FaceData, part: FacePart<T>, value: T): FaceData => ({
  ...data,
  parts: new Map([...(data.parts ?? []), [part.name, value]]),
})
