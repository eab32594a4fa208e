import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'

import type { Permission } from '#platform/contract/permissions.ts'
import type { Texts, TextTree } from '#platform/text/texts.ts'

import { defineHook, type Hooks } from '../extensions/define-hook.ts'
import type { MemberContext } from '../http/context.ts'
import type { Seed } from './define-seed.ts'
import { createLabels, type FeatureLabels, type Labels } from './labels.ts'

/** Adds the calls, jobs and listeners of a feature to a server. */
export type Mount = (app: FastifyInstance) => void | Promise<void>

/** The menus of the header. */
export type MenuAreaName =
  | 'digitalcard'
  | 'digitalhomepage'
  | 'activity'
  | 'attractinvestment'
  | 'myenterprise'
  | 'user'
  | 'system'

/** A part of a side menu under a title of its own, which stands in the labels of its feature, under `menuGroups`. Other features put entries into it by its name. */
export interface MenuGroup {
  name: string
  area: MenuAreaName
  /** The place among the groups and entries of its area. */
  order: number
  icon: string
}

/** An entry of the side menu. Its name stands in the labels of its feature, under `menu`. */
export interface MenuEntry {
  name: string
  area: MenuAreaName
  /** The group of the area that it stands in; an area of few entries has none. */
  group?: string
  /** The place among its neighbours; lower ones come first. */
  order: number
  path: `/${string}`
  icon: string
  activeIcon: string
  /** Absent: everybody who is signed in. */
  permission?: Permission
  /** Of use only to those whose permission reaches objects of other people. */
  isAboutOthers?: true
  /** Whether it is of use to somebody who has the permission; asked whenever the menus are read. */
  isOfUse?: (context: Pick<MemberContext, 'tx' | 'viewer'>) => Promise<boolean>
}

/** Something that can be begun from anywhere: the search of the console offers it. Its name stands in the labels of its feature, under `commands`. */
export interface Command {
  name: string
  /** The address of the console at which it begins. */
  path: `/${string}`
  permission: Permission
}

/** Where the objects of one type have their names; the type is `objectType` of the audit trail. */
export interface NamedObjects {
  table: PgTable & { id: AnyPgColumn }
  name: AnyPgColumn
}

/** The parts of a feature on the server. Nothing central lists features: `apps/server` collects these by their file name. */
export interface Feature {
  /** As its folder is called. */
  name: string
  mount?: readonly Mount[]
  /** Its chapters of the demonstration company. */
  seeds?: readonly Seed[]
  menuGroups?: readonly MenuGroup[]
  menu?: readonly MenuEntry[]
  commands?: readonly Command[]
  /** Its types of objects in the audit trail. */
  objects?: Readonly<Record<string, NamedObjects>>
  /** Its texts with the names of all of this. */
  labels?: Texts<TextTree & { labels: TextTree }>
}

/** Declares a feature: `features/<area>/<feature>/server/<feature>.feature.ts` exports the result as `feature`. */
export const defineFeature = <L extends TextTree & { labels: TextTree }>(
  feature: Omit<Feature, 'labels'> & { labels?: Texts<L> },
): Feature => feature

/** The features of one server. */
export const mountedFeatures = defineHook<Feature>('platform.features')

/** The labels of a server's features; all of them are there before the first is asked for. */
export const labelsOf = (hooks: Hooks): Labels =>
  createLabels((language) =>
    hooks
      .all(mountedFeatures)
      .flatMap(({ labels }) => (labels ? [labels.in(language).labels as FeatureLabels] : [])),
  )
