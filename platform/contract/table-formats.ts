/** The kinds of files in which a table leaves; a workbook unless told. */
export const tableFormats = ['xlsx', 'csv'] as const
export type TableFormat = (typeof tableFormats)[number]
