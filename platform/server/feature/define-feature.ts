import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'

import type { Permission } from '#platform/contract/permissions.ts'
import type { Language, Texts, TextTree } from '#platform/text/texts.ts'

import { defineHook, type Hooks } from '../extensions/define-hook.ts'
import type { Seed } from './define-seed.ts'

/** Adds the calls, jobs and listeners of a feature to a server. */
export type Mount = (app: FastifyInstance) => void | Promise<void>

/** An entry of the side menu. Its name stands in the labels of its feature, under `menu`. */
export interface MenuEntry {
  name: string
  /** The menu of the header that it belongs to. */
  area: 'digitalcard' | 'myenterprise' | 'user' | 'system'
  /** The place among the entries of its area; lower ones come first. */
  order: number
  path: `/${string}`
  icon: string
  activeIcon: string
  /** Absent: everybody who is signed in. */
  permission?: Permission
}

/** Where the objects of one type have their names; the type is `objectType` of the audit trail. */
export interface NamedObjects {
  table: PgTable & { id: AnyPgColumn }
  name: AnyPgColumn
}

/** The names of a feature's things, for other screens. Each group maps a key to its label. */
export interface FeatureLabels {
  menu?: Readonly<Record<string, string>>
  resources?: Readonly<Record<string, string>>
  permissions?: Readonly<Record<string, string>>
  objects?: Readonly<Record<string, string>>
  events?: Readonly<Record<string, string>>
  /** By the type of the object. */
  states?: Readonly<Record<string, Readonly<Record<string, string>>>>
  fields?: Readonly<Record<string, string>>
}

/** The parts of a feature on the server. Nothing central lists features: `apps/server` collects these by their file name. */
export interface Feature {
  /** As its folder is called. */
  name: string
  mount?: readonly Mount[]
  /** Its chapters of the demonstration company. */
  seeds?: readonly Seed[]
  menu?: readonly MenuEntry[]
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

/** All features' labels of one group in one language; the first feature that names a key has it. */
export function labelsOf<Group extends keyof FeatureLabels>(
  hooks: Hooks,
  group: Group,
  language: Language,
): NonNullable<FeatureLabels[Group]> {
  const trees = hooks.all(mountedFeatures).flatMap(({ labels }) => (labels ? [labels.in(language)] : []))
  const groups = trees.map(({ labels }) => (labels as FeatureLabels)[group] ?? {})
  return Object.assign({}, ...groups.toReversed()) as NonNullable<FeatureLabels[Group]>
}
