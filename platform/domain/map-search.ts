/** The page of a map that shows an address or a place by its name; it opens the app of a phone that has it. */
export const mapSearch = (place: string) => `https://uri.amap.com/search?keyword=${encodeURIComponent(place)}`
