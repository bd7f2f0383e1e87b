/**
 * The way to a place, in the map of the device. On Android a geo address opens the application that the person has chosen, also
 * one that keeps its maps without network; the one of Apple is on all its devices; other computers have OpenStreetMap.
 */
export function itineraireTo(lieu: string, agent: string): string {
  const texte = encodeURIComponent(lieu)
  if (/Android/.test(agent)) return `geo:0,0?q=${texte}`
  if (/iPhone|iPad|Macintosh/.test(agent)) return `https://maps.apple.com/?daddr=${texte}`
  return `https://www.openstreetmap.org/directions?to=${texte}`
}
