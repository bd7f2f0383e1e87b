/** The middle of a département, in the units of the map. */
type Place = { code: string; x: number; y: number }

const DIRECTIONS: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** A sideways distance costs more than a distance in the direction of the arrow. */
const ECART = 2

/**
 * The département that an arrow key goes to: the nearest in that direction. Home and End: the first and the last by
 * number.
 */
export function nextPlace(places: readonly Place[], from: string, key: string): string | undefined {
  if (key === 'Home') return places[0]?.code
  if (key === 'End') return places.at(-1)?.code
  const direction = DIRECTIONS[key]
  const here = places.find(({ code }) => code === from)
  if (!direction || !here) return undefined
  const [dx, dy] = direction
  const ahead = places.flatMap(({ code, x, y }) => {
    const [right, down] = [x - here.x, y - here.y]
    const forward = right * dx + down * dy
    const aside = Math.abs(right * dy) + Math.abs(down * dx)
    return forward > 0 && aside <= forward ? [{ code, cost: forward + ECART * aside }] : []
  })
  return ahead.sort((a, b) => a.cost - b.cost)[0]?.code
}
