/** What a cell of a sheet of changes says that shall be emptied, as every language's notes name it; an empty cell changes nothing. */
export const clearMarks: ReadonlySet<string> = new Set(['[清空]', '【清空】', '[clear]', '[クリア]'])
