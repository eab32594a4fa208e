type Payload = { departments?: Record<string, never>[]; staff?: Record<string, never>[] } | { csv: string }

/** What somebody typed or chose: JSON when it begins like JSON, else a CSV with a header; an empty problem means nothing was given. */
export function readContent(content: string): { payload: Payload } | { problem: string } {
  const text = content.trim()
  if (text === '') return { problem: '' }
  if (!/^[[{]/.test(text)) return { payload: { csv: text } }
  try {
    const value = JSON.parse(text) as unknown
    if (Array.isArray(value)) return { payload: { staff: value as Record<string, never>[] } }
    const { departments, staff } = value as {
      departments?: Record<string, never>[]
      staff?: Record<string, never>[]
    }
    return { payload: { ...(departments && { departments }), ...(staff && { staff }) } }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : '' }
  }
}

// Chinese as data: an example as a personnel system in China would send it.
/** A small payload to begin with. */
export const payloadExample = JSON.stringify(
  {
    departments: [
      { externalId: 'D1', name: '销售中心' }, // Chinese as data: an example
      { externalId: 'D2', name: '华东销售部', parentExternalId: 'D1' }, // Chinese as data: an example
    ],
    staff: [
      {
        externalId: 'E1001',
        name: '顾晓峰',
        mobile: '13900001001',
        employeeNo: '1001',
        departmentExternalId: 'D2',
        title: '销售经理',
      }, // Chinese as data: an example
    ],
  },
  null,
  2,
)
