import './part.css'

/**
 * The classes that set `--part` to a share between 0 and 1, in whole percents. Classes rather than a style: the security
 * policy refuses the style attributes of a drawn document.
 */
export function partClass(share: number): string {
  const percents = Math.round(100 * Math.min(Math.max(share, 0), 1))
  return `part tens-${Math.floor(percents / 10)} units-${percents % 10}`
}
