import type { Tx } from '#platform/server/database/database.ts'

import type { CardTemplate } from './card-templates.repository.ts'

/** One step of a template's cards after their template. */
export interface FollowStep {
  template: CardTemplate
  /** The last card of the step before. */
  after: string | null
  limit: number
}

/** Where the step ended; `last` is null behind the last card. */
export interface Followed {
  last: string | null
  moved: number
}

export type FollowTemplate = (tx: Tx, step: FollowStep) => Promise<Followed>

/**
 * What cards do when the licence of their template ends, is renewed, or is switched off. The cards register where they
 * mount, because they know templates and templates do not know them.
 */
export interface TemplateCards {
  followWith(follow: FollowTemplate): void
  follow: FollowTemplate
}

export function createTemplateCards(): TemplateCards {
  const followers: FollowTemplate[] = []
  return {
    followWith: (follow) => void followers.push(follow),
    async follow(tx, step) {
      const [follower] = followers
      return follower ? follower(tx, step) : { last: null, moved: 0 }
    },
  }
}

declare module '#platform/server/http/context.ts' {
  interface Services {
    templateCards: TemplateCards
  }
}
