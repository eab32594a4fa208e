import type { GateField, MissingThing, StageGate } from '../deals.contract.ts'

export interface GatedStage {
  id: string
  name: string
  place: number
  gate: StageGate
}

/** The evidence for a deal that wants to move. */
export interface GateEvidence {
  fields: ReadonlySet<GateField>
  /** Names of documents that were handed in, and those that somebody else has checked. */
  documents: ReadonlySet<string>
  checked: ReadonlySet<string>
  /** The stages that somebody else has consented to. */
  approvedStages: ReadonlySet<string>
  hasProblem: boolean
}

/** The stages whose gates lie on the way: none backwards, and every one that is jumped over. */
export function stagesOnTheWay(
  stages: readonly GatedStage[],
  { from, to }: { from: string; to: string },
): GatedStage[] {
  const placeOf = (id: string) => stages.find((stage) => stage.id === id)?.place ?? -1
  const [start, end] = [placeOf(from), placeOf(to)]
  return stages
    .filter(({ place }) => place > start && place <= end)
    .toSorted((one, other) => one.place - other.place)
}

function missingAt({ id, name: stage, gate }: GatedStage, evidence: GateEvidence): MissingThing[] {
  const fields = gate.fields
    .filter((field) => !evidence.fields.has(field))
    .map((name) => ({ kind: 'field' as const, name, stage }))
  const documents = gate.documents
    .filter((name) => !evidence.checked.has(name))
    .map((name) => ({
      kind: evidence.documents.has(name) ? ('unchecked' as const) : ('document' as const),
      name,
      stage,
    }))
  const approval =
    gate.needsApproval && !evidence.approvedStages.has(id)
      ? [{ kind: 'approval' as const, name: '', stage }]
      : []
  return [...fields, ...documents, ...approval]
}

/** Everything that is missing on the way to a stage, each thing once, where it is first asked for. */
export function missingFor(way: readonly GatedStage[], evidence: GateEvidence): MissingThing[] {
  const found = way.flatMap((stage) => missingAt(stage, evidence))
  const seen = new Set<string>()
  const once = found.filter(({ kind, name, stage }) => {
    const key = JSON.stringify([kind, name, kind === 'approval' ? stage : ''])
    return !seen.has(key) && seen.add(key)
  })
  const last = way.at(-1)
  return last && evidence.hasProblem ? [...once, { kind: 'problem', name: '', stage: last.name }] : once
}
