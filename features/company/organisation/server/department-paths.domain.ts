/** A department with its place in the company. */
export interface DepartmentPath {
  id: string
  name: string
  /** From the top, as `研发中心/前端组`. Chinese as data: an example. */
  path: string
  enabled: boolean
}

interface Node {
  id: string
  parentId: string | null
  name: string
  enabled: boolean
}

/** The paths of departments, in their order. */
export function pathsOf(nodes: readonly Node[]): DepartmentPath[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const paths = new Map<string, string>()
  const pathOf = (node: Node): string => {
    const known = paths.get(node.id)
    if (known !== undefined) return known
    const parent = node.parentId === null ? undefined : byId.get(node.parentId)
    const path = parent ? `${pathOf(parent)}/${node.name}` : node.name
    paths.set(node.id, path)
    return path
  }
  return nodes.map((node) => ({ id: node.id, name: node.name, enabled: node.enabled, path: pathOf(node) }))
}

/** What a sheet offers to choose from: the name of a department, or the path where a name is there twice. */
export const nameOrPath = (departments: readonly DepartmentPath[]): string[] =>
  departments.map(({ name, path }) =>
    departments.filter((other) => other.name === name).length > 1 ? path : name,
  )
