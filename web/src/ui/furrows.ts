/**
 * One furrow of a bundle: a tail from the right edge, a turn of radius R + offset to the left, a turn of radius R −
 * offset to the right, a tail to the left edge. `x` is the axis of the turns, `top` the y of the first middle line.
 */
export function furrowPath(
  bundle: { radius: number; x: number; top: number; left: number; right: number },
  offset: number,
): string {
  const { radius, x, top, left, right } = bundle
  const upper = radius + offset
  const lower = radius - offset
  const start = top - offset
  return `M${right} ${start}H${x}a${upper} ${upper} 0 0 0 0 ${2 * upper}a${lower} ${lower} 0 0 1 0 ${2 * lower}H${left}`
}

/** The offsets of `count` parallel lines, `gap` apart, on both sides of the middle one. */
export function furrowOffsets(count: number, gap: number): number[] {
  return Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * gap)
}
