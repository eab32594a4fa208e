import type { Language } from '#platform/text/texts.ts'

type Names = Readonly<Record<string, string>>

/** The names of a feature's things, for other screens. Each group maps a key to its label. */
export interface FeatureLabels {
  menu?: Names
  menuGroups?: Names
  commands?: Names
  resources?: Names
  permissions?: Names
  objects?: Names
  /** An event is called so wherever nothing else is said. */
  events?: Names
  /** By the type of the object: an event that means something else there. */
  eventsOf?: Readonly<Record<string, Names>>
  /** By the type of the object. */
  states?: Readonly<Record<string, Names>>
  fields?: Names
  /** By the type of the object: a field that means something else there. */
  fieldsOf?: Readonly<Record<string, Names>>
}

/** The labels of all features of one server. */
export interface Labels {
  /** One group in one language; the first feature that names a key has it. */
  of<Group extends keyof FeatureLabels>(group: Group, language: Language): Required<FeatureLabels>[Group]
  /** What a permission is called; one without a label as it is written. */
  permission(permission: string, language: Language): string
}

/** How a sentence is written that names things of other features. */
export interface Speech {
  labels: Labels
  language: Language
}

/** Joins what each feature says, once for each group and language. */
export function createLabels(read: (language: Language) => readonly FeatureLabels[]): Labels {
  const joined = new Map<Language, Required<FeatureLabels>>()
  const join = (language: Language): Required<FeatureLabels> => {
    // The first feature that names a key has it.
    const all = read(language).toReversed()
    const group = <G extends keyof FeatureLabels>(name: G) =>
      Object.fromEntries(
        all.flatMap((labels) => Object.entries(labels[name] ?? {})),
      ) as Required<FeatureLabels>[G]
    return {
      menu: group('menu'),
      menuGroups: group('menuGroups'),
      commands: group('commands'),
      resources: group('resources'),
      permissions: group('permissions'),
      objects: group('objects'),
      events: group('events'),
      eventsOf: group('eventsOf'),
      states: group('states'),
      fields: group('fields'),
      fieldsOf: group('fieldsOf'),
    }
  }
  const of: Labels['of'] = (group, language) => {
    const known = joined.get(language) ?? join(language)
    joined.set(language, known)
    return known[group]
  }
  return { of, permission: (permission, language) => of('permissions', language)[permission] ?? permission }
}
